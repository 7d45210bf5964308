"""Reachable pools: the engines, and what they rest on."""
