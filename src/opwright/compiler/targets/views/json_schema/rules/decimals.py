"""Patterns of the integers in a range, as they are spelled without leading zeros."""

from opwright.compiler.ir.syntax import Sign

_ANY = "[1-9][0-9]*"


def decimal_pattern(sign: Sign, number: int) -> str:
    """Return the pattern of all integers that compare so with a number.

    Raises ValueError for signs that set no bound.
    """
    match sign:
        case Sign.AT_LEAST:
            choices = _at_least(number)
        case Sign.MORE:
            choices = _at_least(number + 1)
        case Sign.AT_MOST:
            choices = _at_most(number)
        case Sign.LESS:
            choices = _at_most(number - 1)
        case _:
            raise ValueError(f"{sign} sets no bound")
    return f"^(?:{'|'.join(choices)})$" if len(choices) > 1 else f"^{choices[0]}$"


def _at_least(number: int) -> list[str]:
    if number > 0:
        return _positive_from(number)
    if number == 0:
        return ["0", _ANY]
    return ["0", _ANY, *_negative(_positive_to(-number))]


def _at_most(number: int) -> list[str]:
    if number < 0:
        return _negative(_positive_from(-number))
    return [*(_positive_to(number) if number else ()), "0", f"-{_ANY}"]


def _negative(choices: list[str]) -> list[str]:
    return [f"-{choice}" for choice in choices]


def _positive_from(number: int) -> list[str]:
    """Return the patterns of the integers from a positive one on."""
    if number == 1:
        return [_ANY]
    digits = str(number)
    greater = [
        f"{digits[:place]}{_digit(int(digit) + 1, 9)}{_more(len(digits) - place - 1)}"
        for place, digit in enumerate(digits)
        if digit != "9"
    ]
    return [digits, *greater, f"[1-9][0-9]{{{len(digits)},}}"]


def _positive_to(number: int) -> list[str]:
    """Return the patterns of the integers from 1 to a positive one."""
    digits = str(number)
    smaller = [
        f"{digits[:place]}{_digit(least, int(digit) - 1)}"
        f"{_more(len(digits) - place - 1)}"
        for place, digit in enumerate(digits)
        if int(digit) > (least := 0 if place else 1)
    ]
    shorter = [f"[1-9][0-9]{{0,{len(digits) - 2}}}"] if len(digits) > 1 else []
    return [digits, *smaller, *shorter]


def _digit(least: int, greatest: int) -> str:
    return str(least) if least == greatest else f"[{least}-{greatest}]"


def _more(count: int) -> str:
    return f"[0-9]{{{count}}}" if count else ""
