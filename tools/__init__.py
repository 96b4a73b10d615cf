"""Programs for developers: checks, measurements, and generated files. The product needs none."""
