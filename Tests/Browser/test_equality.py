"""The page and the native engine return bit-equal answers for the same scripts and actions.

The native side is `hostprobe`, which uses the same header. It runs a second time without the fused
multiply-add instructions in the C library, whose rounding is different."""

import json
import os
import random
import re
import subprocess
import sys
import unittest

from chromium import EXAMPLES, ROOT, Page, write

sys.path.insert(0, str(ROOT / "Tests" / "Library"))

import questions  # noqa: E402
from library import compiled, environment  # noqa: E402

PROBE = ROOT / ".build" / "debug" / "hostprobe"
GESTURES = 10_000
NO_FMA = "glibc.cpu.hwcaps=-FMA,-FMA4,-AVX2,-AVX512F"

# No test can access the scope of the scripts in the page.
STARTS_ENGINE = (ROOT / "Sources" / "SheetHost" / "Page" / "engine.js").read_text() + """
    window.tested = await Engine.start(...given[0]);"""
ASKS = """
    const play = { number: window.tested.call('make') };
    const answers = given[0].map(([word, ...values]) => {
      const status = window.tested.call(word, play.number, ...values);
      const start = window.tested.call('answer', play.number, window.tested.size);
      const { memory, size, decoder } = window.tested;
      const count = new DataView(memory.buffer).getUint32(size, true);
      const bytes = new Uint8Array(memory.buffer, start, count);
      return [status, start ? decoder.decode(bytes) : ''];
    });
    window.tested.call('free', play.number);
    return answers;"""


def scripts():
    """Returns the names and texts of all recipes and stories."""
    # The test files of recipes have the same sheets.
    recipes = [file for file in sorted(EXAMPLES.glob("*.lua")) if not file.stem.endswith("_test")]
    files = recipes + sorted((ROOT / "Tests" / "Stories").glob("*.lua"))
    return [(str(file.relative_to(ROOT)), file.read_text()) for file in files]


def modules(text, folder):
    """Returns the modules that a script requires by a constant name, including their modules."""
    found = {}
    texts = [text]
    while texts:
        for name in re.findall(r"""\brequire\s*\(?\s*["']([\w.\-]+)["']""", texts.pop()):
            path = folder / (name.replace(".", "/") + ".lua")
            if name not in found and path.is_file():
                found[name] = path.read_text()
                texts.append(found[name])
    return found


def gesture(chance):
    """Returns a random action of a user."""
    number = lambda low, high: round(chance.uniform(low, high), 3)
    where = chance.choice(["", ', on = "grabber"'])
    return chance.choice([
        lambda: f'user.now:flicks {{ up = {number(20, 200)}, at = {number(200, 3000)}{where} }}',
        lambda: f'user.now:flicks {{ down = {number(20, 300)}, at = {number(200, 3000)}{where} }}',
        lambda: f'user.now:drags {{ up = {number(1, 400)}, over = {number(.05, 1)}{where} }}',
        lambda: f'user.now:drags {{ down = {number(1, 600)}, over = {number(.05, 1)}{where} }}',
        lambda: f'user.now:drags {{ x = {number(5, 380)}, y = {number(60, 840)},'
                f' down = {number(-300, 300)}, left = {number(-90, 90)}, over = {number(.05, .6)} }}',
        lambda: f'user.now:waits({number(0, .7)})',
        lambda: f'user.now:taps {{ x = {number(0, 393)}, y = {number(0, 852)} }}',
        lambda: 'user.now:taps "backdrop"',
        lambda: 'user.now:taps "grabber"',
        lambda: f'user.now:keyboard({chance.choice(["true", "false"])})',
        lambda: f'user.now:rotates "{chance.choice(["portrait", "landscape"])}"',
        lambda: f'user.now:accessibility("{chance.choice(["increment", "decrement"])}", "grabber")',
        lambda: 'user.now:escapes()',
        lambda: 'user.now:goes_back()',
        lambda: 'user:settles()',
    ])()


def lines(name, text, count, chance):
    """Returns the calls of sheetlua.h that both sides run for a script."""
    asked = [["module", *pair] for pair in sorted(modules(text, (ROOT / name).parent).items())]
    asked.append(["load", name, text])
    sheets = re.findall(r"""^\s*(?:local [\w, ]+=\s*)?sheet\s*\(?["']([^"'\\]+)["']""", text, re.M)
    for _ in range(count):
        asked.append(["act", gesture(chance)])
        asked.append(["heights"])
        if sheets and chance.random() < .12:
            asked.append(["act", f"user.now:opens({json.dumps(chance.choice(sheets))})"])
    return asked + [["act", "user:settles()"], ["heights"], ["events", 0], ["scene"]]


def native(asked, environment=None):
    """Returns the answers of the native engine."""
    def escaped(text):
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")

    def line(word, *values):
        return word + (" " + "\t".join(escaped(str(value)) for value in values) if values else "")

    run = subprocess.run(
        [PROBE], input="\n".join(line(*call) for call in asked) + "\n", capture_output=True,
        text=True, check=True, env={**os.environ, **(environment or {})})
    plain = {"\\n": "\n", "\\r": "\r", "\\\\": "\\"}
    answers = []
    for answer in run.stdout.split("\n")[:-1]:
        status, text = answer.split("\t", 1)
        answers.append([int(status), re.sub(r"\\[nr\\]", lambda found: plain[found[0]], text)])
    return answers


class EqualityTests(Page):
    """Compares scripts and gestures on both sides."""

    def setUp(self):
        super().setUp()
        self.assertTrue(PROBE.exists(), f"{PROBE} is not built; swift build --product hostprobe")

    def in_page(self, asked):
        if not self.js("return 'tested' in window"):
            self.js(STARTS_ENGINE, [(ROOT / ".build" / "page" / name).read_text()
                                    for name in ("unpacker", "engine")])
        return self.js(ASKS, asked)

    def agree(self, asked, answers, others, side):
        for call, answer, other in zip(asked, answers, others, strict=True):
            if answer != other:
                self.assertEqual(answer, other, f"{call}: the page, and {side}")

    def test_recipes_and_stories_with_ten_thousand_gestures(self):
        """Every recipe and story has the same results for random gestures on both sides."""
        chance = random.Random(20_261_122)
        all_scripts = scripts()
        self.assertGreater(len(all_scripts), 60)
        count = -(-GESTURES // len(all_scripts))
        self.open(EXAMPLES / "hello.lua")
        done = moved = 0
        for name, text in all_scripts:
            with self.subTest(name):
                asked = lines(name, text, count, chance)
                answers = self.in_page(asked)
                self.agree(asked, answers, native(asked), "the native engine")
                self.agree(asked, answers, native(asked, {"GLIBC_TUNABLES": NO_FMA}),
                           "the native engine without FMA")
                done += sum(call[0] == "act" and answer[0] == 0
                            for call, answer in zip(asked, answers))
                moved += len({answer[1] for call, answer in zip(asked, answers)
                              if call == ["heights"]})
        # Most actions must succeed and move sheets: a comparison of refusals would prove little.
        self.assertGreater(done, GESTURES / 2)
        self.assertGreater(moved, GESTURES / 20)

    def test_the_contract_of_every_language(self):
        """The calls of Tests/Library in C, Lua, Python and Swift have the same answers in the page."""
        self.open(EXAMPLES / "hello.lua")
        for asked in (questions.COMMON, questions.MORE):
            done = subprocess.run(
                [compiled("ask.c")], input=questions.lines(asked), capture_output=True, text=True,
                check=True, env=environment())
            in_c = [list(answer) for answer in questions.answers(done.stdout)]
            self.agree(asked, self.in_page(asked), in_c, "libsheetlua")

    def test_a_difference_is_detected(self):
        """Tests the comparison: it detects one changed number of a script."""
        text = ('sheet "A" {{ detents = {{ "medium", "large" }}, '
                'motion = {{ settle = spring {{ damping = 0.9, response = {} }} }} }}')
        asked = [["load", "a.lua", text.format(.3)], ["act", "user:settles()"],
                 ["act", "user.now:flicks { up = 60, at = 900 } user.now:waits(.1)"], ["heights"]]
        other = [["load", "a.lua", text.format(.31)], *asked[1:]]
        self.open(write("a.lua", text.format(.3)))
        answers = self.in_page(asked)
        self.assertEqual(answers, native(asked))
        self.assertNotEqual(answers, native(other))


if __name__ == "__main__":
    unittest.main()
