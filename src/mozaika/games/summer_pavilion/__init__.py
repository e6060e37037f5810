"""Summer Pavilion, coloured and grey side, 2-4 seats. Rules: docs/rules/summer_pavilion.md."""
