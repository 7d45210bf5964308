"""The problem that Z3 gets for reachable pools, and what its answers are worth."""
