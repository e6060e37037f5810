"""Azul, coloured and grey wall, 2-4 seats. Rules: docs/rules/azul.md."""
