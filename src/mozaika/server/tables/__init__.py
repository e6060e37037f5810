"""Tables as logs, what may be done at them, their clocks: values and functions, no I/O."""
