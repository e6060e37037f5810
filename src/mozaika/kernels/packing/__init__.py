"""Between the law and the kernels: positions, decisions and draws, a module for each game."""
