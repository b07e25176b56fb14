"""The wheel of scripts/package: pip installs it in an empty environment, and pytest runs tests in Lua with it."""

import atexit
import ctypes
import functools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as tree
import zipfile

from test_package import ROOT, packages, run

# pytest and pytest-xdist, which scripts/test installs.
PACKAGES = ROOT / ".build" / "python"
GOOD = """sheet "Order" { detents = { "medium", "large" } }
scenario("flick", { tags = { "slow", "edge", "skip" } }) (function(user)
  user:opens "Order"
  user:flicks { up = 60, at = 900 }
  print "flicked"
  expect "Order".is_at "large"
end)
story "AB-1" "opens" (function(user) user:opens "Order" end)
scenario("later", { skip = "not today" }) (function() end)
story "AB-2" "twice" (function() end)
story "AB-3" "twice" (function() end)
region "never" { of = "Order", from = "medium", travel = { 0, 1 }, velocity = { 0, 1 }, never = "dismiss" }
always "any" (function(r) return true end)
"""
BAD = """sheet "Order" { detents = { "medium", "large" } }
scenario "fails" (function(user)
  user:opens "Order"
  expect "Order".is_at "large"
end)
scenario "passes" (function() end)
scenario "endless" (function() while true do end end)
"""
SLOW = """sheet "Order" { detents = { "medium", "large" } }
scenario "first" (function() end)
scenario "long" (function() while true do end end)
scenario "last" (function() end)
"""


@functools.cache
def environment():
    """Creates an empty environment with the wheel; returns its directory, or None if that is impossible here."""
    place = pathlib.Path(tempfile.mkdtemp(prefix="sheetlua-wheel-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    done = subprocess.run([sys.executable, "-m", "venv", place / "env"], capture_output=True, text=True)
    if done.returncode != 0:
        return None
    *_, wheel = packages()
    run(place / "env" / "bin" / "pip", "install", "--quiet", "--no-index", "--no-cache-dir", wheel)
    return place / "env"


def bare():
    """Returns environment variables with the programs of the environment first, and no settings for Python."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SHEETLUA", "PYTEST"))}
    return {**kept, "PATH": f"{environment() / 'bin'}:{os.environ['PATH']}"}


class WheelTests(unittest.TestCase):
    """The files of the wheel."""

    def test_the_tag_names_the_c_library_and_the_machine(self):
        *_, wheel = packages()
        libc = ctypes.CDLL(None).gnu_get_libc_version
        libc.restype = ctypes.c_char_p
        tag = f"py3-none-manylinux_{libc().decode().replace('.', '_')}_{os.uname().machine}"
        self.assertTrue(wheel.name.endswith(f"-{tag}.whl"), wheel.name)
        with zipfile.ZipFile(wheel) as archive:
            names = set(archive.namelist())
            info = next(name for name in names if name.endswith(".dist-info/WHEEL")).removesuffix("WHEEL")
            self.assertIn(f"Tag: {tag}\n", archive.read(info + "WHEEL").decode())
            recorded = {line.split(",")[0] for line in archive.read(info + "RECORD").decode().splitlines()}
        self.assertEqual(recorded, names)
        data = info.replace(".dist-info/", ".data/")
        self.assertLessEqual({
            "sheetlua.py", "pytest_sheetlua.py", "sheetlua.libs/libsheetlua.so.1", data + "scripts/sheetlua",
            data + "data/share/sheetlua/page.html", data + "data/libexec/sheetlua/sheetlua-serve"}, names)

    def test_an_empty_environment_has_the_command_and_the_module(self):
        if environment() is None:
            self.skipTest("python3 -m venv does not work; apt-get install python3-venv")
        place = environment().parent / "use"
        place.mkdir()
        run("bash", "-c", "sheetlua init new && sheetlua test new && cd new && sheetlua share order.lua",
            cwd=place, env=bare())
        self.assertGreater((place / "new" / "order.html").stat().st_size, 1_000_000)
        output = run(environment() / "bin" / "python", "-c", """if True:
            import sheetlua
            print(sheetlua.decide_many("new/order.lua", {"from": ["medium"], "travel": [0], "velocity": [0]}))""",
                     cwd=place, env=bare())
        self.assertIn("'outcome': ['medium']", output)


class PytestTests(unittest.TestCase):
    """The plugin for pytest."""

    def setUp(self):
        if environment() is None:
            self.skipTest("python3 -m venv does not work; apt-get install python3-venv")
        if not (PACKAGES / "pytest").exists():
            self.skipTest("pytest is not there; pip install --target .build/python pytest pytest-xdist")
        self.place = pathlib.Path(tempfile.mkdtemp(dir=environment().parent))
        # Writes the arguments of each process of the command.
        (self.place / "counted").write_text(
            f'#!/bin/sh\necho "$*" >>"{self.place}/calls"\nexec "{environment()}/bin/sheetlua" "$@"\n')
        (self.place / "counted").chmod(0o755)
        (self.place / "pytest.ini").write_text("[pytest]\nsheetlua_command = counted\n")

    def write(self, **files):
        for name, text in files.items():
            path = self.place / (name.replace("__", "/") + ".lua")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)

    def command(self, *words):
        return [environment() / "bin" / "python", "-B", "-m", "pytest", "-p", "no:cacheprovider", *words]

    def pytest(self, *words, code=0):
        """Runs pytest; returns its output."""
        return run(*self.command(*words), cwd=self.place, env={**bare(), "PYTHONPATH": str(PACKAGES)}, code=code)

    def calls(self):
        """Returns the arguments of the processes that ran tests, and of those that listed them."""
        calls = (self.place / "calls").read_text().splitlines()
        listed = [call for call in calls if "--list" in call]
        return [call for call in calls if call not in listed], listed

    def outcomes(self, output):
        """Returns the outcome of each item of `pytest -v`."""
        if "[gw" in output:
            return {name: found for found, name in
                    re.findall(r"^\[gw\d\] \[ *\d+%\] (PASSED|FAILED|SKIPPED) (.*?) *$", output, re.M)}
        return dict(re.findall(r"^(\S+\.\w+::.*?) (PASSED|FAILED|SKIPPED)", output, re.M))

    def test_each_test_is_an_item_and_each_file_is_one_process(self):
        self.write(good_test=GOOD, more__bad_test=BAD, other="not a test")
        (self.place / "test_python.py").write_text("def test_python(): pass\n")
        output = self.pytest("-v", code=1)
        self.assertEqual(self.outcomes(output), {
            "good_test.lua::flick": "PASSED", "good_test.lua::opens": "PASSED", "good_test.lua::later": "SKIPPED",
            "good_test.lua::twice": "PASSED", "good_test.lua::twice [2]": "PASSED",
            'good_test.lua::region "never"': "PASSED", 'good_test.lua::always "any"': "PASSED",
            "more/bad_test.lua::fails": "FAILED", "more/bad_test.lua::passes": "PASSED",
            "more/bad_test.lua::endless": "FAILED", "test_python.py::test_python": "PASSED"})
        ran, listed = self.calls()
        self.assertEqual(sorted(call.split()[-1] for call in ran), ["good_test.lua", "more/bad_test.lua"])
        # One process lists the files of a directory.
        self.assertEqual(len(listed), 2)
        self.assertIn("not today", output)

    def test_a_failure_is_that_of_the_command(self):
        self.write(bad_test=BAD)
        output = self.pytest(code=1)
        report = run(environment() / "bin" / "sheetlua", "test", "bad_test.lua", cwd=self.place, env=bare(), code=1)
        failures = report.removesuffix("1 passed, 2 failed, 0 skipped\n").strip().split("\n\n✗ ")
        self.assertEqual(len(failures), 2)
        for failure in failures:
            self.assertIn(failure.strip(), output)
        self.assertIn("Exceeded the limit of 50000000 units of work", output)

    def test_items_are_selected_by_name_marker_requirement_and_id(self):
        self.write(good_test=GOOD)
        for words, count in [(["-k", "flick"], 1), (["-m", "slow"], 1), (["-m", "not slow"], 6), (["-k", "AB-1"], 1),
                             (["--strict-markers", "-m", "edge"], 1), (["good_test.lua::opens"], 1),
                             (["-k", "twice"], 2)]:
            output = self.pytest("-v", *words)
            self.assertEqual(len(self.outcomes(output)), count, output)
        ran, _ = self.calls()
        self.assertTrue(ran[0].endswith(" good_test.lua:2"), ran[0])

    def test_collecting_runs_no_test(self):
        self.write(good_test=GOOD)
        self.assertIn("7 tests collected", self.pytest("--collect-only", "-q"))
        self.assertEqual(self.calls()[0], [])

    def test_printed_lines_and_properties_are_in_the_reports(self):
        self.write(good_test=GOOD, bad_test=BAD)
        output = self.pytest("-rP", "good_test.lua", "--junitxml=all.xml")
        self.assertRegex(output, r"Captured stdout call -+\nflicked")
        cases = {case.get("name"): case for case in tree.parse(self.place / "all.xml").iter("testcase")}
        self.assertEqual(len(cases), 7)
        properties = {found.get("name"): found.get("value") for found in cases["opens"].iter("property")}
        self.assertEqual(properties["requirement"], "AB-1")
        self.pytest("bad_test.lua", "--junitxml=bad.xml", code=1)
        failures = list(tree.parse(self.place / "bad.xml").iter("failure"))
        self.assertEqual(len(failures), 2)
        self.assertIn("expected  at large", failures[0].text)

    def test_workers_of_xdist_share_files(self):
        self.write(**{f"part{number}_test": GOOD for number in range(6)}, bad_test=BAD)
        (self.place / "test_python.py").write_text(
            "import pytest\n@pytest.mark.parametrize('n', range(20))\ndef test_python(n): pass\n")
        serial = self.outcomes(self.pytest("-v", code=1))
        (self.place / "calls").unlink()
        for words in ([], ["--dist", "loadfile"]):
            output = self.pytest("-v", "-n2", *words, code=1)
            parallel = self.outcomes(output)
            self.assertEqual(parallel, serial, output)
            ran, _ = self.calls()
            self.assertEqual(len(ran), 7)
            self.assertTrue(all(" -j1 " in call for call in ran))
            (self.place / "calls").unlink()

    def test_a_file_without_tests_or_with_an_error_is_a_failed_item(self):
        self.write(broken_test="sheet(", empty_test='sheet "A" {}', good_test=GOOD,
                   module_test='require "broken_test"')
        output = self.pytest("-v", code=1)
        self.assertEqual({name: found for name, found in self.outcomes(output).items() if found == "FAILED"}, {
            "broken_test.lua::does not load": "FAILED", "empty_test.lua::no test": "FAILED",
            "module_test.lua::does not load": "FAILED"})
        self.assertIn("This `(` is never closed", output)
        self.assertIn("empty_test.lua has no scenario, story, region or invariant (`always`)", output)
        self.assertIn("6 passed, 1 skipped", output)

    def test_a_time_limit_names_the_running_test(self):
        self.write(slow_test=SLOW)
        (self.place / "pytest.ini").write_text(
            "[pytest]\nsheetlua_args = -j1 --timeout 1 --instruction-limit 900000M\n")
        output = self.pytest("-v", code=1)
        self.assertEqual(self.outcomes(output), {
            "slow_test.lua::first": "PASSED", "slow_test.lua::long": "FAILED", "slow_test.lua::last": "FAILED"})
        self.assertRegex(output, r"_ long _+\n.*in this test")
        self.assertRegex(output, r"_ last _+\nnot run: .* in `long`")

    @staticmethod
    def stop_group(process):
        """Ends the processes of a group that a failed test has left."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def test_ctrl_c_reports_the_finished_tests_and_names_the_running_one(self):
        self.write(slow_test=SLOW, z_test=GOOD)
        (self.place / "pytest.ini").write_text(
            "[pytest]\nsheetlua_command = counted\nsheetlua_args = -j1 --instruction-limit 900000M\n")
        # A shell starts the tests with an ignored SIGINT if they run in its background.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        for to_all in (True, False):
            process = subprocess.Popen(
                [str(word) for word in self.command("-v")], cwd=self.place, text=True, start_new_session=True,
                env={**bare(), "PYTHONPATH": str(PACKAGES)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.addCleanup(self.stop_group, process)
            limit = time.monotonic() + 60
            while time.monotonic() < limit and not (
                    (self.place / "calls").exists() and self.calls()[0]):
                time.sleep(.05)
            time.sleep(1)
            (os.killpg if to_all else os.kill)(process.pid, signal.SIGINT)
            output, _ = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 2, output)
            self.assertEqual(self.outcomes(output), {
                "slow_test.lua::first": "PASSED", "slow_test.lua::long": "FAILED", "slow_test.lua::last": "FAILED"})
            self.assertIn("stopped by Ctrl-C in this test", output)
            self.assertIn("not run: stopped by Ctrl-C in `long`", output)
            self.assertIn("Ctrl-C in long", output)
            (self.place / "calls").unlink()

    def test_a_command_without_a_result_is_an_error_of_each_item(self):
        self.write(good_test=GOOD)
        (self.place / "counted").write_text(f"""#!/bin/sh
case "$*" in *--list*) exec "{environment()}/bin/sheetlua" "$@" ;; esac
echo "out of order" >&2
kill -SEGV $$
""")
        output = self.pytest("-v", code=1)
        self.assertEqual(set(self.outcomes(output).values()), {"FAILED"})
        self.assertIn("sheetlua test printed no result (signal SIGSEGV)\nout of order", output)
        (self.place / "pytest.ini").write_text("[pytest]\nsheetlua_command = nothing\n")
        done = subprocess.run(
            [str(word) for word in self.command()], cwd=self.place, env={**bare(), "PYTHONPATH": str(PACKAGES)},
            capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("the command nothing was not found", done.stdout + done.stderr)

    def test_wrong_options_are_an_error_of_the_collection(self):
        self.write(good_test=GOOD)
        (self.place / "pytest.ini").write_text("[pytest]\nsheetlua_args = --nothing\n")
        output = self.pytest(code=2)
        self.assertIn("ERROR good_test.lua", output)
        self.assertIn("--nothing", output)


if __name__ == "__main__":
    unittest.main()
