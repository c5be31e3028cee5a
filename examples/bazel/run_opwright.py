"""The command line of opwright, as a program that Bazel can run."""

from opwright.__main__ import main

if __name__ == "__main__":
    main()
