"""Exported queries in engines: every vector, and releases in columns of several types against the script.

An engine that is not installed is skipped by name. SHEETLUA names the command."""

import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / ".build/engines"), str(pathlib.Path(__file__).parent)]

import engines  # noqa: E402

COMMAND = os.environ.get("SHEETLUA", str(ROOT / ".build/debug/sheetlua"))
SCRIPTS = [ROOT / f"examples/{name}.lua" for name in ("never_skip", "app_rides", "proved_policy", "knobs")]
NINE = ROOT / "examples/nine_policies.lua"
SHEETS = ("floatingpanel", "vaul", "gorhom", "flutter", "ionic", "compose")
DEVICES = ("iphone-15", "iphone-se", "pixel-8")


def sheetlua(*words):
    return subprocess.run([COMMAND, *map(str, words)], capture_output=True, text=True)


def releases(rng, sheet, froms, count, kind):
    """Columns of random releases with numbers that a column of the type represents exactly."""

    def number(value):
        if kind == "float":
            return struct.unpack("f", struct.pack("f", value))[0]
        return round(value, 6) if kind == "decimal" else value

    rows = []
    for _ in range(count):
        travel = rng.choice([0, rng.uniform(-800, 800), rng.randrange(-80, 80) * 10 + rng.choice([0, 1e-6, -1e-6])])
        velocity = rng.choice([0, rng.uniform(-3000, 3000), rng.choice([-1, 1]) * rng.randrange(0, 30) * 100])
        rows.append({
            "sheet": sheet, "device": rng.choice(DEVICES), "from": rng.choice(froms), "travel": number(travel),
            "velocity": number(velocity), "velocity_x": 0.0, "elapsed": number(rng.choice([0.3, rng.uniform(0, 2)])),
            "keyboard": 0.0, "by": rng.choice(["grabber", "content", "bar"]), "scrolled": rng.random() < 0.3,
            "who": str(len(rows)),
        })
    return {name: [row[name] for row in rows] for name in rows[0]}


class QueryTests:
    """The tests of one engine."""

    name = ""

    @classmethod
    def setUpClass(cls):
        try:
            cls.engine = engines.ENGINES[cls.name]()
        except ImportError as error:
            raise unittest.SkipTest(f"{cls.name}: {error}") from error

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()

    def export(self, script, *words):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        run = sheetlua("export", script, "-q", "--for", "sql", "--dialect", self.name, "-o", folder.name, *words)
        self.assertEqual(run.returncode, 0, run.stderr)
        return pathlib.Path(folder.name, pathlib.Path(script).stem)

    def test_vectors(self):
        """No vector has another outcome."""
        for script in SCRIPTS:
            for position in ("travel", "height"):
                with self.subTest(script=script.stem, position=position):
                    path = self.export(script, "--position", position)
                    text = path.with_suffix(".vectors.sql").read_text()
                    self.assertEqual(self.engine.rows(text), [])
                    # The query finds a wrong outcome: the first vector expects another one.
                    wrong = text.replace("'),\n", "x'),\n", 1)
                    self.assertEqual(len(self.engine.rows(wrong)), 1)
        for sheet in SHEETS:
            with self.subTest(sheet=sheet):
                text = self.export(NINE, "--sheet", sheet).with_suffix(".vectors.sql").read_text()
                self.assertEqual(self.engine.rows(text), [])

    def test_releases(self):
        """The query decides as the script does, with numbers of each type."""
        for sheet in ("vaul", "gorhom", "flutter"):
            for kind in self.engine.kinds:
                with self.subTest(sheet=sheet, kind=kind):
                    path = self.export(NINE, "--sheet", sheet)
                    columns = releases(random.Random(7), sheet, ["A", "B", "C"], 2000, kind)
                    self.compare(columns, kind, path, NINE, sheet)

    def compare(self, columns, kind, path, script, sheet):
        self.engine.load(columns, kind)
        rows = self.engine.rows(path.with_suffix(".sql").read_text())
        self.assertEqual(len(rows), len(columns["who"]))
        outcomes = {row["who"]: row["outcome"] for row in rows}
        self.assertNotIn(None, outcomes.values())
        log = path.with_suffix(".releases.jsonl")
        with log.open("w") as file:
            for row in zip(*columns.values()):
                line = dict(zip(columns, row))
                file.write(json.dumps({**line, "to": outcomes[line["who"]]}) + "\n")
        run = sheetlua("backtest", log, script, "--json")
        result = json.loads(run.stdout)
        self.assertEqual((result["agree"], result["differ"], result["undecided"]), (len(rows), 0, 0), run.stdout[:2000])

    def test_undecided(self):
        """A missing or invalid input has the outcome NULL."""
        path = self.export(NINE, "--sheet", "vaul")
        columns = releases(random.Random(3), "vaul", ["A"], 9, "double")
        columns["velocity"] = [1.0] * 9
        columns["device"] = ["iphone-15"] * 6 + ["no-phone", None, "iphone-15"]
        columns["from"] = ["A"] * 8 + ["nowhere"]
        columns["travel"][0] = None
        columns["travel"][1] = float("nan")
        columns["elapsed"][2] = float("inf")
        columns["elapsed"][3] = -1.0
        columns["travel"][4] = 1e7
        columns["travel"][5] = 10.0
        self.engine.load(columns, "double")
        rows = self.engine.rows(path.with_suffix(".sql").read_text())
        outcomes = {row["who"]: row["outcome"] for row in rows}
        self.assertEqual(len(outcomes), 9)
        self.assertEqual([who for who in outcomes if outcomes[who] is not None], ["5"])

    def test_changes(self):
        """The changes count the releases with another outcome, and those without one."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, limit in (("old", 100), ("new", 300)):
            pathlib.Path(folder.name, f"{name}.lua").write_text(
                f'local limit = {limit}\npolicy "p" {{ {{ "fast", function(r)\n'
                'return r.velocity > limit and "dismiss" or "medium"\nend } }\n'
                'sheet "S" { policy = "p", detents = { "medium" } }\n')
        path = self.export(f"{folder.name}/new.lua", "--against", f"{folder.name}/old.lua")
        columns = releases(random.Random(1), "S", ["medium"], 4, "double")
        columns["device"] = ["iphone-15", "iphone-15", "iphone-15", "unknown"]
        columns["velocity"] = [50.0, 200.0, 400.0, 0.0]
        self.engine.load(columns, "double")
        rows = self.engine.rows(path.with_suffix(".changes.sql").read_text())
        found = {(row["from"], row["old"], row["new"], int(row["n"])) for row in rows}
        self.assertEqual(found, {("medium", "dismiss", "medium", 1), ("medium", None, None, 1)})


# One test case for each engine, so that a missing one is skipped by its name.
for engine in engines.ENGINES:
    if engine != "spark":
        name = engine.capitalize() + "Tests"
        globals()[name] = type(name, (QueryTests, unittest.TestCase), {"name": engine})


if __name__ == "__main__":
    unittest.main()
