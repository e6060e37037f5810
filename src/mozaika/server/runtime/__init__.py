"""Tables in memory: orders one after another, subscribers, bots in processes, clocks."""
