"""The catalogue: every card by name, looked up without loading them all."""
