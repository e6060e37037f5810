"""The server: tables for people and bots, stored before anything is said."""

from mozaika.extras import require

require("server", "The server")
