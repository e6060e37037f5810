"""Text that is nearly right, for tests of readers."""

from __future__ import annotations

from hypothesis import strategies as st


@st.composite
def mutated(draw: st.DrawFn, *texts: str) -> str:
    """One of the texts with up to four small changes: cut, doubled, exchanged or foreign parts."""
    text = draw(st.sampled_from(texts))
    letters = st.sampled_from(sorted(set("".join(texts)))) | st.characters(codec="utf-8")
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        other = draw(st.integers(0, len(text)))
        part = draw(st.sampled_from(["", text[start:end] * 2, text[other : other + 6]]) | letters)
        text = text[:start] + part + text[end:]
    return text
