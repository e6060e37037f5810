"""The games on packed records, compiled; proved equal to the law by tests."""

from mozaika.extras import require

require("fast", "A kernel")
