"""The view `markdown`: operators and the types of their attributes as pages."""
