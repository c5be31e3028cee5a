"""What build systems want of `generate`: a depfile, a stamp, a list of outputs."""
