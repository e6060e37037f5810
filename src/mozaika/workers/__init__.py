"""Processes that can be killed: our own with a pipe, and programs of others with limits."""
