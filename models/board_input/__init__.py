"""Boards from YAML, JSON, the inline form and puzzle files."""
