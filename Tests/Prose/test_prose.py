"""scripts/prose, its baseline, its commit-msg hook, and the installation of the hook by scripts/setup.

Each test copies the scripts to a small Git repository that has one text in each area."""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# A path and a text without findings for each area.
FILES = {
    "README.md": "The engine models bottom sheets.\n",
    "Sources/sheetlua/Pages/map.md": "A map shows all decisions of a sheet.\n",
    "Sources/sheetlua/Help.swift": 'let overview = "Draw the map of one sheet."\n',
    "Sources/ScriptDiagnostics/Codes.swift": 'let page = "The table has no such field."\n',
    "Sources/SheetScript/API/Tables/Tables.swift": 'let height = "The current height in points."\n',
    "Sources/LiveStage/Panel.swift": 'let hint = "Press the space key to pause."\n',
    "Sources/Pictures/Report.swift": 'let title = "All scenarios of this run passed."\n',
    "Sources/SheetHost/Page/page.js": "button.title = 'Play the script again'\n",
    "Sources/Scenarios/Expect.swift": 'let message = "The sheet is already at rest."\n',
    ".github/CONTRIBUTING.md": "Run the tests before each commit.\n",
    "Sources/SheetEngine/SheetEngine.docc/Sheet.md": "Create a world first.\n",
    "Sources/SheetEngine/README.md": "This target contains the engine.\n",
    "examples/hello.lua": "-- Presents a sheet with two detents.\n",
    "Tests/Stories/back_test.lua": "-- Tests the back gesture on a phone.\n",
    "Tests/EngineTests/Drag.swift": "func `a released drag keeps its velocity`() {}\n",
    "Sources/SheetEngine/World.swift": "/// The state of all sheets.\nstruct World {}\n",
    "Sources/SheetEngine/Step.swift": "// The order of these calls matters.\n",
}


def environment(**changes):
    """The environment without variables that point Git to another repository or configuration."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {**kept, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", **changes}


class Repository(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="sheetlua-prose-")
        self.addCleanup(place.cleanup)
        self.top = pathlib.Path(place.name).resolve() / "repository"
        for path, text in FILES.items():
            self.write(path, text)
        for script in ("prose", "setup"):
            shutil.copy(ROOT / "scripts" / script, self.directory("scripts"))
        self.git("init", "--quiet")
        # The scripts are under test; their comments are not part of the fixture.
        (self.top / ".git/info/exclude").write_text("/scripts/prose\n/scripts/setup\n")
        self.git("config", "user.name", "Test")
        self.git("config", "user.email", "test@example.com")

    def directory(self, path):
        (self.top / path).mkdir(parents=True, exist_ok=True)
        return self.top / path

    def write(self, path, text):
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def replace(self, path, text):
        (self.top / path).write_text(text, encoding="utf-8")

    def run_in(self, *words, **options):
        return subprocess.run(
            [str(word) for word in words], cwd=self.top, capture_output=True, text=True,
            timeout=60, stdin=subprocess.DEVNULL, env=environment(), check=False, **options)

    def git(self, *words):
        done = self.run_in("git", *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def prose(self, *words, code=0):
        """Runs scripts/prose and returns its output. Fails at another exit code and at a traceback."""
        done = self.run_in("scripts/prose", *words)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        return done.stdout + done.stderr

    def findings_in(self, name, text):
        """The line, rule and phrase of each finding in a new file."""
        file = self.write(name, text)
        done = self.run_in("scripts/prose", name)
        file.unlink()
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return re.findall(r':(\d+): ([\w-]+): "(.*)" ->', done.stdout)


class Findings(Repository):
    def test_a_phrase_is_printed_with_its_line_rule_and_replacement(self):
        self.write("page.md", "# Sheets\n\nThe sheet goes\naway at once.\n")
        printed = self.prose("page.md", code=1)
        self.assertIn('page.md:4: at-once: "at once" -> immediately; together\n', printed)
        self.assertIn('page.md:3: goes: "sheet goes" -> ', printed)
        self.assertIn("2 findings in 2 sentences of 1 files", printed)

    def test_the_fixture_has_no_findings(self):
        self.assertRegex(self.prose(), r"^0 findings in \d+ sentences")

    def test_code_is_not_prose(self):
        text = ("Call `tells()` or `one at once`, --ask, user:says, e.held, should_tell, openAnswers,\n"
                "scripts/knobs or \"knob\"; see [knobs](knobs.lua).\n\n```sh\nsay it at once\n```\n")
        self.assertEqual(self.findings_in("page.md", text), [])
        self.assertEqual(
            self.findings_in("page.md", text.replace("`", "").replace(", --ask", " knobs")),
            [("1", "knob", "knobs"), ("1", "at-once", "at once"), ("5", "say", "say"),
             ("5", "at-once", "at once")])

    def test_swift_comments_literals_and_interpolations(self):
        text = ('/// Tells the\n/// host.\nlet a = "Write \\(at ? "at once" : "told") the file at "\n'
                '  + "once."  // \nlet b = "tells"\nlet c = """\n  All files \\\n  were told.\n  """\n')
        self.assertEqual(
            self.findings_in("Sources/UserActions/A.swift", text),
            [("1", "tell", "Tells"), ("3", "at-once", "at once"), ("8", "tell", "told")])

    def test_names_of_tests_in_swift_and_lua(self):
        self.assertEqual(
            self.findings_in("Tests/A.swift", "  @Test func `a knob moves`() {}\n"),
            [("1", "knob", "knob")])
        self.assertEqual(
            self.findings_in("Tests/a_test.lua", 'story("FT-1")("a knob moves")(f)\nlocal knob = "a knob"\n'),
            [("1", "knob", "knob")])

    def test_us_spelling_has_the_us_word_as_replacement(self):
        self.write("page.md", "The behaviour of grey labelled centres moves downwards.\n")
        printed = self.prose("page.md", code=1)
        for pair in ("behaviour\" -> behavior", "grey\" -> gray", "labelled\" -> labeled",
                     "centres\" -> centers", "downwards\" -> downward"):
            self.assertIn(pair, printed)
        self.assertEqual(self.findings_in("page.md", "The gray center was canceled; `cancelled`.\n"), [])
        self.assertEqual(self.findings_in("page.md", "At 25% it has 4 %d and 25 %.\n"),
                         [("1", "percent", "5 %")])

    def test_a_phrase_can_be_allowed(self):
        text = "<!-- prose:allow {} -->\nThe legal person.\n"
        self.assertEqual(self.findings_in("page.md", text.format("person")), [])
        self.assertEqual(self.findings_in("page.md", text.format("tip")), [("2", "person", "person")])

    def test_on_the_screen_things_can_be_behind_others(self):
        self.assertEqual(self.findings_in("a.md", "The button is behind the sheet.\n"), [])
        self.assertEqual(
            self.findings_in("a.md", "A comma behind the name.\n"), [("1", "behind", "behind the")])

    def test_areas_count_sentences_and_findings(self):
        self.replace("README.md", "It is told. It works. It moves.\n")
        self.replace("Sources/sheetlua/Help.swift",
                     'let a = "Draw one map at once."\nthrow CommandError(\n  .usage, "the map is told twice")\n')
        printed = self.prose("--areas")
        self.assertRegex(printed, r"(?m)^readme +3 +1 +33\.3$")
        self.assertRegex(printed, r"(?m)^help +1 +1 +100\.0$")
        self.assertRegex(printed, r"(?m)^errors +2 +1 +50\.0$")
        self.assertRegex(printed, r"(?m)^pages +1 +0 +0\.0$")
        listed = self.prose("--area", "help", code=1)
        self.assertIn("Help.swift:1: at-once", listed)
        self.assertNotIn("tell", listed)


class Input(Repository):
    def test_input_that_cannot_be_read(self):
        self.write("latin.md", b"caf\xe9\n")
        self.write("empty.md", "")
        self.assertEqual(
            self.prose("missing.md", code=66), "prose: missing.md: No such file or directory\n")
        self.assertIn("prose: Sources: Is a directory", self.prose("Sources", code=66))
        self.assertEqual(
            self.prose("latin.md", code=66), "prose: latin.md: is not UTF-8 (byte 3)\n")
        self.assertIn("latin.md: is not UTF-8", self.prose(code=66))
        self.assertEqual(self.prose("empty.md"), "0 findings in 0 sentences of 1 files\n")

    def test_arguments_that_are_wrong(self):
        self.assertIn("--nope", self.prose("--nope", code=64))
        self.assertIn("not allowed with", self.prose("--check", "--update", code=64))
        self.assertIn("name no file", self.prose("--check", "README.md", code=64))
        self.assertIn("invalid choice", self.prose("--area", "nope", code=64))
        self.assertIn("expected one argument", self.prose("--message", code=64))

    def test_a_copy_without_git_is_read_too(self):
        self.replace("README.md", "It is told.\n")
        self.write(".github/note.md", "It is told.\n")
        with_git = self.prose("--areas")
        shutil.rmtree(self.top / ".git")
        for script in ("prose", "setup"):
            (self.top / "scripts" / script).rename(self.directory(".build") / script)
        shutil.copy(self.top / ".build/prose", self.top / "scripts/prose.run")
        self.write(".build/page.md", "It is told.\n")
        done = self.run_in("scripts/prose.run", "--areas")
        self.assertEqual(done.stdout, with_git)
        self.assertRegex(with_git, r"(?m)^readme +1 +1 +100\.0$")
        self.assertRegex(with_git, r"(?m)^contributing +2 +1 +50\.0$")


class Baseline(Repository):
    stored = "scripts/prose-baseline.tsv"

    def allowed(self, area):
        return int(re.search(rf"(?m)^{area}\t(\d+)$", (self.top / self.stored).read_text()).group(1))

    def test_the_number_of_an_area_may_not_rise(self):
        self.replace("README.md", "It is told.\n")
        self.prose("--update")
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "all: begin")
        self.assertEqual(self.prose("--check"), "")
        self.replace("README.md", "It is told.\n\nIt says so.\n")
        printed = self.prose("--check", code=1)
        self.assertIn("readme: 2 findings, at most 1 are allowed", printed)
        self.assertIn('README.md:3: say: "says"', printed)
        self.assertNotIn("README.md:1", printed)

    def test_one_area_cannot_use_what_another_area_saved(self):
        self.replace("README.md", "It is told.\n")
        self.prose("--update")
        self.replace("README.md", "It works.\n")
        self.replace("Sources/SheetEngine/README.md", "It is told.\n")
        self.assertIn("target-readmes: 1 findings, at most 0", self.prose("--check", code=1))

    def test_a_file_can_move_within_its_area(self):
        self.replace("Sources/SheetEngine/README.md", "It is told.\n")
        self.prose("--update")
        (self.top / "Sources/SheetEngine").rename(self.top / "Sources/Engine")
        self.assertEqual(self.prose("--check"), "")

    def test_update_lowers_the_numbers_and_never_raises_one(self):
        self.replace("README.md", "It is told. It says so.\n")
        self.prose("--update")
        self.assertEqual(self.allowed("readme"), 2)
        self.replace("README.md", "It is told.\n")
        self.assertIn(
            "note: 1 findings fewer than the baseline; lower it with scripts/prose --update",
            self.prose("--check"))
        self.prose("--update")
        self.assertEqual(self.allowed("readme"), 1)
        self.replace("README.md", "It is told. It says so.\n")
        self.replace("Sources/SheetEngine/README.md", "It works.\n")
        self.assertIn("--update only lowers it", self.prose("--update", code=1))
        self.assertEqual(self.allowed("readme"), 1)

    def test_a_baseline_that_cannot_be_used(self):
        self.assertIn("No such file", self.prose("--check", code=66))
        for text in ("", "readme\n", "readme\tmany\n", "nope\t1\n", "readme\t1\nreadme\t2\n"):
            self.replace(self.stored, text)
            self.assertIn(self.stored, self.prose("--check", code=65), text)
            self.assertIn(self.stored, self.prose("--update", code=65), text)
            self.assertEqual((self.top / self.stored).read_text(), text)

    def test_an_area_without_text_is_an_error(self):
        self.prose("--update")
        (self.top / "Sources/sheetlua/Pages").rename(self.top / "Sources/sheetlua/Topics")
        self.assertIn("no text in pages: correct the paths", self.prose("--check", code=65))


class Messages(Repository):
    def faults(self, message):
        file = self.write("message", message)
        done = self.run_in("scripts/prose", "--message", "message")
        file.unlink()
        self.assertEqual(done.returncode, 1 if done.stderr else 0)
        return done.stderr

    def test_messages_that_are_right(self):
        for message in (
            "stage: fix the frame rate\n",
            "test, check: add a prose check\n\nIt finds 25% of them.\n",
            "host: work around a Swift 6.3.1 compiler failure with @inline(never)\n",
            "words: rename `knob` to parameter\n\n# The knob is told at once.\n",
            "\n# a comment\nmap: process each row\n\nSigned-off-by: Whoever Asks\n",
            "map: embed the font\n# ------ >8 ------\n# cut\ndiff: tells whoever asks at once\n",
            "engine: " + "do " * 21 + "x\n",
        ):
            self.assertEqual(self.faults(message), "", message)

    def test_subjects_of_git_are_not_checked(self):
        for subject in ("Merge branch 'told'", "fixup! it says so", "squash! it says", "amend! says",
                        'Revert "the knob says so"', 'Reapply "the knob says so"'):
            self.assertEqual(self.faults(subject + "\n"), "", subject)

    def test_faults_of_a_subject(self):
        for message, fault in (
            ("Fix the frame rate\n", 'line 1: expected "area: imperative summary"'),
            ("stage:\n", 'expected "area: imperative summary"'),
            ("stage: fixed the frame rate\n", 'imperative after "stage:", but found "fixed"'),
            ("stage: fixes the frame rate\n", 'but found "fixes"'),
            ("stage: fixing the frame rate\n", 'but found "fixing"'),
            ("stage: the frame rate is right\n", 'but found "the"'),
            ("stage: fix the frame rate.\n", "ends with a period"),
            ("engine: " + "do " * 21 + "xy\n", "the subject has 73 characters; at most 72"),
            ("stage: fix the frame rate at once\n", 'line 1: at-once: "at once" -> immediately'),
            ("stage: fix the colour\n", 'us-spelling: "colour" -> color'),
            ("stage: fix it\nmore\n", "line 2: expected an empty line after the subject"),
            ("\n# only a comment\n", "the message is empty"),
        ):
            self.assertIn(fault, self.faults(message), message)

    def test_phrases_in_the_body(self):
        self.assertIn(
            'line 4: tell: "told"', self.faults("# note\nmap: fix it\n\nThe host is told.\n"))

    def test_a_message_that_cannot_be_read(self):
        self.assertIn("No such file", self.prose("--message", "none", code=66))
        self.write("message", b"map: caf\xe9\n")
        self.assertIn("is not UTF-8", self.prose("--message", "message", code=66))


class Hook(Repository):
    def hook(self):
        return self.top / ".git/hooks/commit-msg"

    def commit(self, message, code, at=None):
        done = subprocess.run(
            ["git", "commit", "--quiet", "--allow-empty", "-m", message], cwd=at or self.top,
            capture_output=True, text=True, timeout=60, env=environment(), check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr

    def install(self, code=0):
        done = self.run_in("scripts/setup", "--hook")
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr

    def test_the_installed_hook_checks_messages(self):
        self.commit("it says so", 0)
        self.assertIn("installed", self.install())
        self.assertIn('expected "area: imperative summary"', self.commit("it says so", 1))
        self.commit("map: fix the scale", 0)

    def test_an_existing_hook_is_kept(self):
        self.hook().parent.mkdir(exist_ok=True)
        self.hook().write_text("#!/bin/sh\nexit 0\n")
        self.assertIn("already exists and was not changed", self.install(code=1))
        self.assertEqual(self.hook().read_text(), "#!/bin/sh\nexit 0\n")
        self.hook().unlink()
        self.hook().symlink_to("nowhere")
        self.assertIn("already exists", self.install(code=1))
        self.assertTrue(self.hook().is_symlink())

    def test_worktrees_share_the_hook_and_need_no_prose_script(self):
        self.commit("all: begin", 0)
        self.git("worktree", "add", "--quiet", "../other")
        other = self.top.parent / "other"
        shutil.copytree(self.top / "scripts", other / "scripts")
        done = subprocess.run(
            ["scripts/setup", "--hook"], cwd=other, capture_output=True, text=True, timeout=60,
            env=environment(), check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(self.hook().exists())
        self.commit("it says so", 1, at=other)
        shutil.rmtree(other / "scripts")
        self.commit("it says so", 0, at=other)

    def test_the_hooks_path_of_the_configuration_is_used(self):
        self.git("config", "core.hooksPath", "hooks of mine")
        self.install()
        self.assertTrue(os.access(self.top / "hooks of mine/commit-msg", os.X_OK))
        self.assertFalse(self.hook().exists())
        self.commit("it says so", 1)

    def test_without_a_work_tree_of_its_own_it_installs_nothing(self):
        inner = self.directory("vendor/sheetlua")
        shutil.copytree(self.top / "scripts", inner / "scripts")
        done = self.run_in("vendor/sheetlua/scripts/setup", "--hook")
        self.assertEqual(done.returncode, 1)
        self.assertIn("is not a Git work tree", done.stderr)
        self.assertFalse(self.hook().exists())

    def test_wrong_arguments_are_refused(self):
        done = self.run_in("scripts/setup", "--nope")
        self.assertEqual((done.returncode, done.stderr), (64, "usage: scripts/setup [--hook]\n"))

    # Without arguments, scripts/setup also looks for Swift and for the Lua library. An empty script
    # replaces Swift; the library is present, because the package was built with it.

    def tools(self):
        swift = self.directory("tools") / "swift"
        swift.write_text("#!/bin/sh\n")
        swift.chmod(0o755)
        return environment(PATH=f"{swift.parent}:{os.environ['PATH']}")

    def on_a_terminal(self, *words, reply):
        """Runs a command on a terminal and types the reply to its question. Returns exit code, output."""
        pid, terminal = pty.fork()
        if pid == 0:
            try:
                os.chdir(self.top)
                os.execvpe(words[0], words, self.tools())
            finally:
                os._exit(127)
        shown, is_typed, end = b"", False, time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([terminal], [], [], 1)[0]:
                try:
                    part = os.read(terminal, 4_096)
                except OSError:
                    break
                if not part:
                    break
                shown += part
            if not is_typed and b"[y/N] " in shown:
                os.write(terminal, reply)
                is_typed = True
        os.close(terminal)
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), shown.decode()

    def test_on_a_terminal_it_asks_first(self):
        code, shown = self.on_a_terminal("scripts/setup", reply=b"\n")
        self.assertEqual((code, shown.count("[y/N]")), (0, 1), shown)
        self.assertFalse(self.hook().exists())
        code, shown = self.on_a_terminal("scripts/setup", reply=b"y\n")
        self.assertIn("installed", shown)
        self.assertTrue(self.hook().exists())
        code, shown = self.on_a_terminal("scripts/setup", reply=b"y\n")
        self.assertEqual((code, shown), (0, ""))

    def test_it_asks_nothing_without_a_terminal_or_when_another_script_reads_it(self):
        done = subprocess.run(
            ["scripts/setup"], cwd=self.top, input="y\n", capture_output=True, text=True, timeout=60,
            env=self.tools(), check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))
        self.assertFalse(self.hook().exists())
        code, shown = self.on_a_terminal("bash", "-c", "source scripts/setup --hook; echo read", reply=b"y\n")
        self.assertEqual((code, shown), (0, "read\r\n"))
        self.assertFalse(self.hook().exists())


if __name__ == "__main__":
    unittest.main()
