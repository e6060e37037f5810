"""The muscle: the games on packed records, compiled; proved equal to the law by tests."""
