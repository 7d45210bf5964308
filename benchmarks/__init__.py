"""Benchmarks: each asserts its known answer; timings are ratios within one run."""
