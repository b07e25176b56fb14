"""C, Lua, Python and Swift return the same bytes for the same calls.

Tests/Browser runs the same calls in the page."""

import subprocess
import sys
import unittest

import library
import questions
from library import HERE, ROOT, compiled, environment

PROBE = ROOT / ".build" / "debug" / "policyprobe"


def native(*command, questions_=questions.COMMON, input_=None):
    done = subprocess.run(
        [str(word) for word in command], input=questions.lines(questions_), capture_output=True,
        text=True, env=environment())
    assert done.returncode == 0, done.stderr
    return questions.answers(done.stdout)


def by_python(asked):
    """Returns the answers of the installed sheetlua.py."""
    place = str(library.prefix() / "share" / "sheetlua" / "python")
    if place not in sys.path:
        sys.path.insert(0, place)
    import sheetlua
    statuses = {sheetlua.ScriptError: 1, sheetlua.MisuseError: 2, sheetlua.UseError: 4}
    pairs = []
    with sheetlua.Play() as play:
        for name, *values in asked:
            if name == "load":
                values.reverse()
            elif name == "finger":
                phase, finger, x, y, now = values
                values = [phase, x, y, now, finger]
            try:
                getattr(play, name)(*values)
                pairs.append((0, play.answer))
            except sheetlua.Error as error:
                pairs.append((statuses[type(error)], str(error)))
    return pairs


class ContractTests(unittest.TestCase):
    """All languages return the same answers."""

    maxDiff = 2_000

    def agree(self, asked, one, other):
        for question, answer, same in zip(asked, one, other, strict=True):
            self.assertEqual(answer, same, question)

    def test_a_hundred_questions(self):
        """There are a hundred calls of many kinds with many different answers."""
        asked = questions.COMMON
        self.assertEqual(len(asked), 100)
        answers = native(compiled("ask.c"))
        self.assertEqual({status for status, _ in answers}, {0, 1, 2})
        self.assertGreater(len({text for _, text in answers}), 40)

    def test_shared_and_static(self):
        for asked in (questions.COMMON, questions.MORE):
            self.agree(
                asked, native(compiled("ask.c"), questions_=asked),
                native(compiled("ask.c", "--static"), questions_=asked))

    def test_python(self):
        for asked in (questions.COMMON, questions.MORE):
            self.agree(asked, native(compiled("ask.c"), questions_=asked), by_python(asked))

    def test_lua(self):
        for asked in (questions.COMMON, questions.MORE):
            in_c = native(compiled("ask.c"), questions_=asked)
            in_lua = native("lua5.4", HERE / "ask.lua", questions_=asked)
            self.agree(asked, [(min(1, status), text) for status, text in in_c], in_lua)

    def test_swift(self):
        self.assertTrue(PROBE.exists(), f"{PROBE} is not built; swift build --product policyprobe")
        in_c = native(compiled("ask.c"))
        in_swift = native(PROBE)
        for question, (status, text), (same, words) in zip(
                questions.COMMON, in_c, in_swift, strict=True):
            self.assertEqual(min(1, status), same, question)
            # The text of a misuse depends on the language.
            if status != 2:
                self.assertEqual(text, words, question)

    def test_a_difference_is_detected(self):
        """Tests the comparison: a slightly different parameter gives a different answer."""
        other = [["turn", "flung", 2001] if question == ["turn", "flung", 2000] else question
                 for question in questions.COMMON]
        self.assertNotEqual(
            native(compiled("ask.c")), native(compiled("ask.c"), questions_=other))


if __name__ == "__main__":
    unittest.main()
