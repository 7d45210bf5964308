"""The plain reading of the rules: brute force, written to be checked line by line."""
