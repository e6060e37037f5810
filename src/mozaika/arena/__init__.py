"""Matches on paired deals, ladders, and programs of other authors that take a seat."""
