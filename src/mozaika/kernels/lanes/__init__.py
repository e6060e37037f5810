"""Sixteen games in step: each field of a record is a row of sixteen, which vectors work on."""
