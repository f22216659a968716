"""The header in which PO files say how a language counts, in the order of CLDR's categories.

Programs that read PO evaluate an expression of C; CLDR has its rules in words. These are the rules for whole numbers
of the languages that such programs are used for most; ``tests/i18n`` holds each of them against ICU.
"""

from __future__ import annotations

from cardgen.content.plurals import categories
from cardgen.errors import UsageError

_ONE = "(n != 1)"
_EAST_SLAVIC = "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
_EXPRESSIONS = {
    "0": "ja ko zh vi th id ms lo my",
    _ONE: "en de nl sv da nb nn no fi et el es it pt-PT ca gl eu hu tr bg sq af ka eo",
    "(n > 1)": "fr pt hy fa hi bn",
    _EAST_SLAVIC: "ru uk be sr hr bs",
    "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)": "pl",
    "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)": "cs sk",
    "(n==1 ? 0 : n==2 ? 1 : 2)": "he",
    "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)": "sl",
    "(n==1 ? 0 : n==0 || (n!=1 && n%100>=1 && n%100<=19) ? 1 : 2)": "ro",
    "(n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && n%10<=9 && (n%100<11 || n%100>19) ? 1 : 2)": "lt",
    "(n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2)": "lv",
    "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)": "ar",
    "(n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4)": "ga",
}
_BY_LANGUAGE = {tag: rule for rule, listed in _EXPRESSIONS.items() for tag in listed.split()}
LANGUAGES = tuple(_BY_LANGUAGE)
"""The languages whose rules are known."""


def plural_expression(tag: str) -> str:
    """The expression that gives the number of the form for ``n``. Raises UsageError for an unknown language."""
    parts = tag.split("-")
    for length in range(len(parts), 0, -1):
        found = _BY_LANGUAGE.get("-".join(parts[:length]))
        if found is not None:
            return found
    raise UsageError(f"how {tag!r} counts is not known to PO files\n  help: export it with --xliff")


def plural_header(tag: str) -> str:
    """The value of ``Plural-Forms``."""
    return f"nplurals={len(categories(tag))}; plural={plural_expression(tag)};"
