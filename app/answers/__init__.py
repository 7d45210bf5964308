"""Answers as JSON values, one module a question."""
