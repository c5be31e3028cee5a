"""Each example is run by the tool that it is for, in a copy."""
