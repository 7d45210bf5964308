"""Compiled abilities written back in the words of the card templating."""
