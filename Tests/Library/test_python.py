"""sheetlua.py for people who hold releases in Python: decide_many, decide and map."""

import array
import concurrent.futures
import importlib.util
import math
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading
import time
import unittest
import warnings
import xml.dom.minidom

import library
from library import ROOT, folder, prefix, run

PACKAGES = ROOT / ".build" / "python"
PAGE = ROOT / "Sources" / "sheetlua" / "Pages" / "python.md"
# Built-in rules, rules that are evaluated without Lua, and rules that are not.
SCRIPT = """
local fast = require("numbers").fast
local detents = { "25%", "medium", "large" }
policy "exact" {
  { "flick", function(r)
    if r.velocity > fast then return r.from == "large" and "medium" or "dismiss" end
    if r.velocity < -fast then return "large" end
  end },
  { "slow", function(r) if r.elapsed > .5 and r.average_velocity > 300 then return r:next_down() end end },
  { "content", function(r) if r.by == "content" and r.scrolled then return r.from end end },
  { "half", function(r) if r.height > 600 then return "large" end end },
}
policy "heights" { { "free", function(r) return r.velocity > 500 and "dismiss" or r.height end } }
policy "closures" { { "any", function(r)
  local names = {}
  for name in pairs { medium = true } do names[#names + 1] = name end
  return select("#", r.travel, r.velocity) == 2 and r.velocity < 300 and names[1] or "large"
end } }
policy "fails" { { "nil", function(r) return r.height > 300 and r.nothing.more or "medium" end } }
policy "calm" { { "calm", function(r) if r.reduce_motion then return "large" end end } }
sheet "ios" { detents = detents }
sheet "material" { style = "material", detents = detents }
sheet "settled" { style = "material-1.4", detents = detents }
sheet "travel" { style = "faaviator", detents = detents }
for _, name in ipairs { "exact", "heights", "closures", "calm", "fails" } do
  sheet(name) { policy = name, detents = detents }
end
"""
SHEETS = ["ios", "material", "settled", "travel", "exact", "heights", "closures", "calm"]


def has(*modules):
    """Returns true if modules can be imported, from .build/python or elsewhere."""
    if PACKAGES.is_dir() and str(PACKAGES) not in sys.path:
        sys.path.append(str(PACKAGES))
    return all(importlib.util.find_spec(module) for module in modules)


def releases(count, seed=1):
    """Returns a table of random releases with all values."""
    draws = random.Random(seed)
    def numbers(low, high):
        return [round(draws.uniform(low, high), draws.choice((0, 3))) for _ in range(count)]
    return {
        "sheet": draws.choices(SHEETS, k=count), "from": draws.choices(["25%", "medium", "large", "hidden"], k=count),
        "height": numbers(-40, 900), "travel": numbers(-500, 700), "velocity": numbers(-2500, 2500),
        "elapsed": numbers(0, 1), "velocity_x": numbers(-900, 900), "keyboard": [0] * count,
        "farthest": numbers(0, 700), "rested": numbers(0, 1), "scrolled": draws.choices([True, False], k=count),
        "by": draws.choices(["grabber", "content", "bar"], k=count),
        "reduce_motion": draws.choices([True, False], k=count),
        "direction": draws.choices(["up", "down"], k=count),
        "device": draws.choices(["iphone-15", "pixel-8", "iphone-se"], k=count), "note": [None] * count}


class PythonTableTests(unittest.TestCase):
    """decide_many."""

    @classmethod
    def setUpClass(cls):
        sys.path.insert(0, str(prefix() / "share" / "sheetlua" / "python"))
        import sheetlua
        cls.sheetlua = sheetlua
        (folder() / "numbers.lua").write_text("return { fast = 1000 }")
        cls.script = folder() / "many.lua"
        cls.script.write_text(SCRIPT)

    def decide(self, table, sheet=None, script=None):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return self.sheetlua.decide_many(script or self.script, table, sheet)

    def undecided(self, table, sheet=None):
        """Returns the decisions and the text of the warning about undecided releases."""
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            found = self.sheetlua.decide_many(self.script, table, sheet)
        self.assertEqual([warning.category for warning in seen], [self.sheetlua.UndecidedWarning])
        return found, str(seen[0].message)

    def test_random_releases_end_as_decide_says(self):
        table = releases(5_000)
        found = self.decide(table)
        with self.sheetlua.Play(modules={"numbers": "return { fast = 1000 }"}) as play:
            play.load(SCRIPT)
            for row in range(len(table["from"])):
                line = {key: values[row] for key, values in table.items() if key != "note"}
                sheet, start = line.pop("sheet"), line.pop("from")
                one = play.decide(sheet, start, **line, margin=False)
                self.assertEqual((found["outcome"][row], found["rule"][row]), (one["outcome"], one["rule"]),
                                 (row, sheet, start, line))
        self.assertGreater(len(set(zip(found["outcome"], found["rule"]))), 20)

    def test_a_missing_value_is_never_replaced(self):
        row = {"from": ["medium"] * 3, "height": [500, 700, 300], "velocity": [0, 0, math.nan]}
        found, text = self.undecided(row, "exact")
        # The second rule reads the elapsed time.
        self.assertEqual(found, {"outcome": [None] * 3, "rule": [None] * 3})
        self.assertEqual(text, "3 of 3 releases are undecided: elapsed is missing (2, first in row 0); "
                               "velocity is missing (1, first in row 2)")
        found, text = self.undecided({**row, "elapsed": [.1, math.nan, .1], "by": ["bar", "bar", None]}, "exact")
        self.assertEqual(found["outcome"], ["large", None, None])
        # The built-in rule does not read the elapsed time.
        found, text = self.undecided(row, "ios")
        self.assertEqual(found["outcome"], ["large", "large", None])
        self.assertIn("velocity is missing (1, first in row 2)", text)

    def test_bad_rows_are_undecided_and_named(self):
        table = {
            "from": ["medium", "midium", None, "medium", "medium", "medium", "medium"],
            "travel": [1, 1, 1, math.nan, math.inf, 1e7, 1], "velocity": [0] * 7,
            "device": ["iphone-15"] * 6 + ["nokia"]}
        found, text = self.undecided(table, "ios")
        self.assertEqual(found["outcome"], ["medium"] + [None] * 6)
        for reason in ('There is no detent "midium"', "from is missing (1, first in row 2)",
                       "height and travel are missing (1, first in row 3)",
                       "a number of `travel` is out of range (2, first in row 4)", "nokia"):
            self.assertIn(reason, text)
        found, text = self.undecided({"from": ["medium"], "height": [500], "by": ["nose"]}, "heights")
        self.assertIn("`by` is \"nose\"", text)
        found, text = self.undecided({"from": ["medium"] * 2, "height": [500, 200]}, "fails")
        self.assertEqual(found["outcome"], [None, "medium"])
        found, text = self.undecided({"from": ["medium"], "height": [1.0], "sheet": ["none"]})
        self.assertIn('There is no sheet "none"', text)

    def test_wrong_tables_are_errors_with_the_name_of_the_column(self):
        good = {"from": ["medium"], "travel": [1.0]}
        for table, message in [
                ({"travel": [1.0]}, 'column "from" is missing'),
                ({"from": ["medium"]}, 'column "height" is missing, and so is "travel"'),
                ({**good, "velocity": [1, 2]}, 'column "velocity" has 2 values, but column "travel" has 1'),
                ({**good, "velocity": ["1"]}, 'column "velocity" must contain numbers, but row 0 has str'),
                ({**good, "velocity": [True]}, 'column "velocity" must contain numbers, but row 0 has bool'),
                ({**good, "velocity": "1"}, 'column "velocity" must be a sequence, not str'),
                ({**good, "velocity": 1}, 'column "velocity" must be a sequence, not int'),
                ({**good, "from": [1]}, 'column "from" must contain strings, but row 0 has int'),
                ({**good, "from": ["\udcff"]}, 'column "from" has a text that is not UTF-8'),
                ({**good, "scrolled": [1]}, 'column "scrolled" must contain true or false, but row 0 has int'),
                ([1], "table must be a dict of sequences or have the Arrow C data interface, not list")]:
            with self.assertRaises(self.sheetlua.MisuseError) as seen:
                self.decide(table, "ios")
            self.assertEqual(str(seen.exception).split(": ", 1)[0], "decide_many")
            self.assertIn(message, str(seen.exception))
        with self.assertRaisesRegex(self.sheetlua.MisuseError, "the script has 9 sheets; pass `sheet`"):
            self.decide(good)
        with self.assertRaisesRegex(self.sheetlua.MisuseError, 'There is no sheet "iso"'):
            self.decide(good, "iso")
        with self.assertRaises(FileNotFoundError):
            self.decide(good, "ios", folder() / "none.lua")
        broken = folder() / "broken.lua"
        broken.write_text("sheet(")
        with self.assertRaisesRegex(self.sheetlua.ScriptError, "broken.lua:1"):
            self.decide(good, "ios", broken)

    def test_columns_that_hold_the_detents_of_a_release_are_named(self):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            self.sheetlua.decide_many(
                self.script, {"from": ["medium"], "travel": [1.0], "velocity": [0], "container": [800]}, "ios")
        self.assertIn('column "container" is ignored', str(seen[0].message))

    def test_the_only_sheet_needs_no_name_and_an_empty_table_has_no_decisions(self):
        script = folder() / "one.lua"
        script.write_text('sheet "One" { detents = { "medium", "large" } }')
        self.assertEqual(self.decide({"from": ["medium"], "travel": [-300], "velocity": (0,)}, None, str(script)),
                         {"outcome": ["large"], "rule": ["snap"]})
        self.assertEqual(self.decide({"from": [], "travel": []}, None, script), {"outcome": [], "rule": []})

    def test_sequences_of_many_kinds(self):
        table = {"from": ("medium",) * 3, "travel": array.array("d", [-300, 0, 300]), "velocity": range(3)}
        found = self.decide(table, "ios")
        self.assertEqual(found["outcome"], ["large", "medium", "25%"])
        self.assertEqual(self.decide({**table, "travel": array.array("i", [-300, 0, 300])}, "ios"), found)
        if not has("numpy"):
            self.skipTest("NumPy is not there; pip install --target .build/python numpy")
        import numpy
        arrays = {"from": numpy.array(table["from"]), "travel": numpy.array([-300, 9, 0, 9, 300, 9])[::2],
                  "velocity": numpy.arange(3, dtype=numpy.float32), "scrolled": numpy.zeros(3, bool)}
        self.assertEqual(self.decide(arrays, "ios"), found)
        arrays["from"] = numpy.array(table["from"], object)
        self.assertEqual(self.decide(arrays, "ios"), found)
        for values, message in [(numpy.array(["1", "2", "3"]), "must contain numbers, not <U1"),
                                (numpy.zeros((3, 2)), "has 2 dimensions; it must have one")]:
            with self.assertRaisesRegex(self.sheetlua.MisuseError, f'column "velocity" {message}'):
                self.decide({**arrays, "velocity": values}, "ios")

    def test_arrow_tables_in_and_out(self):
        if not has("pyarrow"):
            self.skipTest("pyarrow is not there; pip install --target .build/python pyarrow")
        import pyarrow
        rows = releases(500, seed=2)
        expected = self.decide(rows)
        table = pyarrow.table({**rows, "keyboard": pyarrow.array(rows["keyboard"], pyarrow.int8())})
        chunks = pyarrow.concat_tables([table.slice(0, 99), table.slice(99, 1), table.slice(100)])
        encoded = table.set_column(1, "from", table.column("from").dictionary_encode())
        large = table.set_column(1, "from", table.column("from").cast(pyarrow.large_string()))
        for each in (table, chunks, chunks.slice(0), encoded, large, Stream(table), table.to_batches()[0]):
            found = self.decide(each)
            self.assertIsInstance(found, pyarrow.Table)
            self.assertEqual(found.to_pydict(), expected)
            self.assertEqual(found.schema.types, [pyarrow.string()] * 2)
        part = self.decide(table.slice(7, 60))
        self.assertEqual(part.column("outcome").to_pylist(), expected["outcome"][7:67])
        missing, _ = self.undecided(pyarrow.table({
            "from": ["medium", None, "medium"], "travel": pyarrow.array([None, 1, 2], pyarrow.int64()),
            "velocity": [0.0, 0.0, None], "scrolled": pyarrow.array([None, True, False])}), "ios")
        self.assertEqual(missing.to_pydict(), {"outcome": [None] * 3, "rule": [None] * 3})
        self.assertEqual(self.decide(table.slice(0, 0)).num_rows, 0)
        for column, values, message in [("velocity", ["1"], "must contain numbers, not string"),
                                        ("from", [1], "must contain strings, not int64"),
                                        ("scrolled", [1], "must contain true or false, not int64")]:
            with self.assertRaisesRegex(self.sheetlua.MisuseError, f'column "{column}" {message}'):
                self.decide(pyarrow.table({"from": ["medium"], "travel": [1.0], column: values}), "ios")

    def test_threads_and_processes_call_it_together(self):
        table = releases(3_000, seed=3)
        expected = self.decide(table)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            for found in pool.map(lambda _: self.sheetlua.decide_many(self.script, table), range(8)):
                self.assertEqual(found, expected)
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            for found in pool.map(self.sheetlua.decide_many, [self.script] * 3, [table] * 3):
                self.assertEqual(found, expected)

    def test_ctrl_c_ends_a_long_call_at_once(self):
        def running():
            return [one for one in threading.enumerate() if one.name == "sheetlua.decide_many"]

        def interrupt():
            while not running():
                time.sleep(.01)
            os.kill(os.getpid(), signal.SIGALRM)
        row = {"from": ["medium"], "travel": [60.0], "velocity": [200.0]}
        # A shell can ignore SIGINT for its background processes.
        before = signal.signal(signal.SIGALRM, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        threading.Thread(target=interrupt).start()
        with self.assertRaises(KeyboardInterrupt):
            self.sheetlua.decide_many(
                self.script, {key: values * 300_000 for key, values in row.items()}, "closures")
        self.assertEqual(len(running()), 1)
        # Other calls do not wait for it.
        self.assertEqual(self.sheetlua.decide_many(self.script, row, "closures")["outcome"], ["medium"])
        self.assertEqual(len(running()), 1)
        while running():
            time.sleep(.05)

    def test_wrong_arguments_of_the_c_function_have_a_status(self):
        with self.sheetlua.Play(SCRIPT.replace('require("numbers").fast', "9")) as play:
            texts = self.sheetlua._Texts(["medium"])
            for codes, count, message in [([0, 7], 2, "the column from has the code 7 in row 1; below 1 are allowed"),
                                          ([], -1, "count is")]:
                held = array.array("i", codes)
                with self.assertRaisesRegex(self.sheetlua.MisuseError, f"decide_many: {message}"):
                    columns = [("from", held, held.buffer_info()[0], texts)]
                    structs = (self.sheetlua._Column * 1)()
                    structs[0].key, structs[0].key_size = b"from", 4
                    structs[0].codes = columns[0][2]
                    texts.set(structs[0])
                    play._read("decide_many", "ios", structs, 1, count, None, None)


class Stream:
    """A table that has only the Arrow C data interface."""

    def __init__(self, table):
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


class PythonPlayTests(unittest.TestCase):
    """Play.decide with a line, threads, and maps."""

    @classmethod
    def setUpClass(cls):
        sys.path.insert(0, str(prefix() / "share" / "sheetlua" / "python"))
        import sheetlua
        cls.sheetlua = sheetlua

    def test_decide_takes_the_keys_of_the_log(self):
        script = """policy "p" {
          { "slow", function(r) if r.elapsed > 1 then return "large" end end },
          { "content", function(r) if r.by == "content" then return r.from end end },
          { "high", function(r) return r.height > 500 and "large" or "medium" end },
        }
        sheet "A" { policy = "p", detents = { "medium", "large" } }"""
        with self.sheetlua.Play(script) as play:
            self.assertEqual(play.decide("A", "medium", height=600)["rule"], "high")
            self.assertEqual(play.decide("A", "medium", height=600)["outcome"], "large")
            self.assertEqual(play.decide("A", "medium", -60, 0, elapsed=2)["rule"], "slow")
            self.assertEqual(play.decide("A", "medium", by="content", to="large", _build=7)["rule"], "content")
            self.assertEqual(play.decide("A", "medium", device="pixel-8", velocity=None)["outcome"], "medium")
            for margin in (True, False):
                with self.assertRaisesRegex(self.sheetlua.MisuseError, "^decide: .*hieght"):
                    play.decide("A", "medium", hieght=3, margin=margin)
            full = play.decide("A", "medium", 10, 20)
            self.assertLessEqual({"travel", "velocity"}, set(full["margin"]))
            short = play.decide("A", "medium", 10, 20, margin=False)
            self.assertEqual(short, {key: value for key, value in full.items() if key != "margin"})

    def test_a_sheet_that_is_pulled_in_stays_hidden(self):
        with self.sheetlua.Play('sheet "A" { detents = { "medium", "large" } }') as play:
            self.assertEqual(play.decide("A", "hidden", height=10, velocity=900)["outcome"], "hidden")

    def test_a_play_that_another_thread_uses_names_the_solution(self):
        play = self.sheetlua.Play("""policy "p" { { "long", function(r)
          for i = 1, 3e5 do end
          return "medium"
        end } }
        sheet "A" { policy = "p", detents = { "medium", "large" } }""")
        seen = []

        def ask():
            while not seen:
                try:
                    play.decide("A", "medium", 1, 1, margin=False)
                except self.sheetlua.UseError as error:
                    seen.append(str(error))

        threads = [threading.Thread(target=ask) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(seen[0], "decide: another thread is using this session; make a Play for each thread, or "
                                  "share it with a lock (`decide_many` needs neither)")

    def test_a_map_shows_itself_in_a_notebook(self):
        with self.sheetlua.Play('sheet "A<B" { detents = { "medium", "large" } }') as play:
            play.advance(1)
            found = play.map(24, 16)
        self.assertIsInstance(found, dict)
        image = xml.dom.minidom.parseString(found._repr_svg_())
        self.assertEqual(image.documentElement.tagName, "svg")
        texts = {node.firstChild.data for node in image.getElementsByTagName("text")}
        self.assertLessEqual({"medium", "large", "dismiss", "A<B from medium"}, texts)
        # A row of cells with one outcome is one rectangle.
        changes = sum(sum(a != b for a, b in zip(row, row[1:])) + 1 for row in found["outcome"])
        self.assertEqual(len(image.getElementsByTagName("rect")), changes + len(found["outcomes"]))


class PageTests(unittest.TestCase):
    """The examples of `explain python`."""

    def test_the_examples_print_what_the_page_shows(self):
        text = PAGE.read_text()
        place = folder() / "page"
        place.mkdir()
        for name, content in re.findall(r"```\w+ (\S+\.(?:lua|py))\n(.*?)```", text, re.S):
            (place / name).write_text(content)
        if not has("numpy"):
            self.skipTest("NumPy is not there; pip install --target .build/python numpy")
        environment = {**library.environment()}
        environment["PYTHONPATH"] += f":{PACKAGES}"
        shown = re.findall(r"\$ python3 (\S+\.py)\n(.*?)```", text, re.S)
        self.assertTrue(shown)
        for name, output in shown:
            self.assertEqual(run(sys.executable, "-B", name, cwd=place, env=environment), output)


if __name__ == "__main__":
    unittest.main()
