"""Wording: whether a line reads as prose or as code."""

_MIN_PROSE = 3
_CODE_SIGNS = frozenset("=[]{}<>()")


def is_prose(text: str) -> bool:
    """Tell whether three words of letters follow one another."""
    run = 0
    for word in text.split():
        bare = word.strip(",;:.()\"'")
        run = run + 1 if len(bare) > 1 and bare.isalpha() else 0
        if run == _MIN_PROSE:
            return True
    return False


def is_code(text: str) -> bool:
    """Tell whether a line reads as a formula, an assignment or an array."""
    return not is_prose(text) and any(sign in _CODE_SIGNS for sign in text)


def is_formula(text: str) -> bool:
    """Tell whether a line is nothing but a formula or an assignment."""
    if text.endswith((".", ",", ";")) or "`" in text or is_prose(text):
        return False
    return " = " in text or " == " in text
