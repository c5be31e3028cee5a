"""Editions: what was reviewed, and which wording it is compared to."""

from opwright.compiler.auditing.editions import (
    Edition,
    closest_edition,
    digest,
    edition_of,
    record_edition,
)


def edition(*sentences: str) -> Edition:
    return edition_of("demo", (("Pooling.size", sentence) for sentence in sentences))


OURS = edition(*(f"Ours {i}." for i in range(20)))
THEIRS = edition(*(f"Theirs {i}." for i in range(20)))


def test_the_wording_with_most_in_common() -> None:
    changed = edition(*(f"Ours {i}." for i in range(19)), "New.")
    assert closest_edition((THEIRS, OURS), changed) is OURS


def test_another_wording_altogether() -> None:
    assert closest_edition((OURS,), THEIRS) is None
    assert closest_edition((), THEIRS) is None


def test_a_few_sentences_may_all_have_changed() -> None:
    before = edition("Must have 2 values.")
    assert closest_edition((before,), edition("Must have 3 values.")) is before


def test_another_package() -> None:
    other = edition_of("demo.v2", [("Pooling.size", "Must have 2 values.")])
    assert closest_edition((other,), edition("Must have 2 values.")) is None


def test_recording_replaces_the_same_wording_and_adds_others() -> None:
    changed = edition(*(f"Ours {i}." for i in range(19)), "New.")
    assert record_edition((OURS, THEIRS), changed) == (THEIRS, changed)
    assert record_edition((OURS,), THEIRS) == (OURS, THEIRS)


def test_digests_know_no_line_breaks() -> None:
    assert digest("Must have\n  2 values.") == digest("Must have 2 values.")
    assert digest("Must have 2 values.") != digest("Must have 3 values.")
