"""The plain reading by itself: activations, lines, reasons."""
