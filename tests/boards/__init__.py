"""Boards in: what is read, what is refused, and with which words."""
