KERNELS = {"Square": lambda attributes, x: x * x}
