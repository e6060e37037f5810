"""Playing and replaying in a terminal: boards drawn with letters and colours, and the talk."""
