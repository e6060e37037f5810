"""The tests; the folders mirror the sources."""
