"""Ingenious for one to four seats and for two teams. Rules: docs/rules/ingenious.md."""
