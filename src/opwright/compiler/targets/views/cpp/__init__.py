"""The `cpp` view: HDI packages, spelled for C++17."""
