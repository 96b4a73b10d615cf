"""Benchmarks of the rules, the log, the server and the page, beside other projects."""
