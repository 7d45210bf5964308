"""Pictures of answers: what they show, and how they are written to files."""
