KERNELS = {"Sqrt": lambda attributes, x: x[:1] ** 0.5}
