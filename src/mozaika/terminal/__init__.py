"""Playing and replaying in a terminal: boards drawn with letters and colours, and the dialogue."""

from mozaika.extras import require

require("terminal", "Playing in a terminal")
