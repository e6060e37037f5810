"""How fast things are; a file for each thing measured."""
