"""Printer profiles survive the file, and a mistyped file is told what was expected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import ContentError
from cardgen.layout.duplex import Flip, Offset
from cardgen.layout.profile import PrinterProfile, profiles_from_text, profiles_to_text

offsets = st.builds(Offset, st.floats(-5, 5), st.floats(-5, 5))
printers = st.builds(PrinterProfile, st.text(min_size=1), offsets, st.none() | st.sampled_from(Flip))


@given(st.lists(printers, unique_by=lambda printer: printer.name))
def test_writing_and_reading_are_twins(profiles: list[PrinterProfile]) -> None:
    text = profiles_to_text(profiles)
    assert profiles_from_text(text, "printers.json") == {profile.name: profile for profile in profiles}


def test_the_file_as_a_person_sees_it() -> None:
    text = profiles_to_text([PrinterProfile("study", Offset(1.5, -0.5), Flip.LONG), PrinterProfile("büro")])
    assert (
        text
        == """\
{
  "printers": {
    "büro": {
      "back-offset": [
        0.0,
        0.0
      ]
    },
    "study": {
      "back-offset": [
        1.5,
        -0.5
      ],
      "flip": "long"
    }
  }
}
"""
    )


def _fault(*messages: str) -> str:
    return "\n".join(text if text.startswith("  help") else f"printers.json{text}" for text in messages)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '{"printers": {',
            _fault(":1:15: error[bad-profile]: not JSON: Expecting property name enclosed in double quotes"),
        ),
        (
            "[]",
            _fault(
                ": error[bad-profile]: expected"
                ' {"printers": {"name": {"back-offset": [X, Y], "flip": "long"}}}'
            ),
        ),
        (
            '{"printers": {"p": 3}}',
            _fault(": error[bad-profile]: printer 'p': expected a mapping with back-offset and flip"),
        ),
        (
            '{"printers": {"p": {"back-ofset": [1, 2], "flip": "lang", "back-offset": [1, true]}}}',
            _fault(
                ": error[bad-profile]: printer 'p': back-offset is two numbers of millimetres, [X, Y];"
                " found [1, true]",
                ": error[bad-profile]: printer 'p': unknown flip 'lang'",
                "  help: did you mean 'long'?",
                ": error[bad-profile]: printer 'p': unknown key 'back-ofset'",
                "  help: did you mean 'back-offset'?",
            ),
        ),
        (
            '{"printers": {"p": {"back-offset": [9, 0]}}}',
            _fault(
                ": error[bad-profile]: printer 'p': a back offset of X = 9 mm is out of range:"
                " expected -5 to 5 mm"
            ),
        ),
    ],
)
def test_faults_of_the_file(text: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        profiles_from_text(text, "printers.json")
    assert str(caught.value) == message


def test_no_file_yet() -> None:
    assert profiles_from_text("", "printers.json") == {}
