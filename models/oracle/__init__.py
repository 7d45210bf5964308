"""Oracle text compiled to abilities, and checked against the text by a second reading."""
