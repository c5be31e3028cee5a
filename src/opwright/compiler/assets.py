"""Where the data files beside the code are: grammars, templates and home specs."""

from importlib.resources import files


def grammar_text(name: str) -> str:
    """Return the text of `grammars/NAME.lark`.

    Raises:
        FileNotFoundError: there is no such grammar.
    """
    grammar = files("opwright.grammars").joinpath(f"{name}.lark")
    return grammar.read_text(encoding="utf-8")
