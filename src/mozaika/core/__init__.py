"""What all games share; knows no particular game."""
