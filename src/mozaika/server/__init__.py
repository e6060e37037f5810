"""The house: tables for people and bots, stored before anything is said."""
