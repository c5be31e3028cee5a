"""The verbs about kernels, one file each."""
