"""Who asks: guests, accounts, sessions, tokens; names and ids."""
