"""Parts of kernels that know no operator by name."""
