"""Solvers compared with the plain reading of the rules on random boards."""
