"""scripts/prose, its commit-msg hook, and the installation of the hook by scripts/setup.

Each test copies the scripts to a small Git repository."""

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

def environment(**changes):
    """The environment without variables that point Git to another repository or configuration."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {**kept, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", **changes}


class Repository(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="sheetlua-prose-")
        self.addCleanup(place.cleanup)
        self.top = pathlib.Path(place.name).resolve() / "repository"
        self.write("README.md", "The engine models bottom sheets.\n")
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
        """The line and the words of each finding in a new file."""
        file = self.write(name, text)
        done = self.run_in("scripts/prose", name)
        file.unlink()
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return re.findall(r':(\d+): "(.*)": write', done.stdout)


class Findings(Repository):
    def test_a_banned_word_is_printed_with_its_line_and_the_term(self):
        self.write("page.md", "# Sheets\n\nThe sheet\ncloses at once.\n")
        self.assertEqual(
            self.prose("page.md", code=1), 'page.md:4: "at once": write immediately; together\n')
        self.assertEqual(self.prose("README.md"), "")

    def test_all_files_that_git_does_not_ignore_are_read(self):
        self.write("Tests/Stories/requirements.md", "It is told.\n")
        self.write(".gitignore", "/build\n")
        self.write("build/page.md", "It is told.\n")
        self.write("docs/page.md", "It is told.\n")
        self.assertEqual(self.prose(code=1).count("\n"), 1)

    def test_code_is_not_read(self):
        text = ("Call `tells()` or `at once`, --told, user:says, e.held, should_tell, saidAgain,\n"
                "scripts/knobs or \"knob\".\n\n```sh\nsay it at once\n```\n")
        self.assertEqual(self.findings_in("page.md", text), [])
        self.assertEqual(
            self.findings_in("page.md", text.replace("`", "").replace(", --told", " knobs")),
            [("1", "knobs"), ("1", "at once"), ("5", "at once")])

    def test_comments_and_literals_of_swift(self):
        text = ('/// Tells the host.\nlet a = "Write \\(told) the file at once."  // said\n'
                'let told = "told"\nlet c = """\n  All of the files were told.\n  """\n')
        self.assertEqual(
            self.findings_in("Sources/UserActions/A.swift", text),
            [("1", "Tells"), ("2", "said"), ("2", "at once"), ("5", "told")])

    def test_names_of_tests_in_swift_and_lua(self):
        self.assertEqual(
            self.findings_in("Tests/A.swift", "  @Test func `a knob moves`() {}\n"), [("1", "knob")])
        self.assertEqual(
            self.findings_in("Tests/a_test.lua", 'story("FT-1")("a knob moves")(f)\nlocal knob = "x"\n'),
            [("1", "knob")])

    def test_us_spelling_and_numbers(self):
        self.assertEqual(
            self.findings_in("page.md", "The behaviour\nof labelled centres\nmoves downwards, 5 %.\n"),
            [("1", "behaviour"), ("2", "centres"), ("2", "labelled"), ("3", "5 %"), ("3", "downwards")])
        self.assertEqual(self.findings_in("page.md", "A gray center was canceled; 4 %d, 25%.\n"), [])

    def test_a_word_can_be_allowed(self):
        text = "<!-- prose:allow: a legal term -->\nThe legal person.\n"
        self.assertEqual(self.findings_in("page.md", text), [])
        self.assertEqual(self.findings_in("page.md", "\n" + text + "A person.\n"), [("4", "person")])

    def test_input_that_cannot_be_read(self):
        self.write("latin.md", b"caf\xe9\n")
        self.assertIn("No such file", self.prose("missing.md", code=66))
        self.assertIn("Is a directory", self.prose("scripts", code=66))
        self.assertIn("utf-8", self.prose("latin.md", code=66))


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
            ("stage: fixed the frame rate\n", "imperative summary"),
            ("stage: fixes the frame rate\n", "imperative summary"),
            ("stage: fixing the frame rate\n", "imperative summary"),
            ("stage: the frame rate is right\n", "imperative summary"),
            ("stage: fix the frame rate.\n", "no period"),
            ("engine: " + "do " * 21 + "xy\n", "at most 72 characters"),
            ("stage: fix the frame rate at once\n", 'line 1: "at once": write immediately'),
            ("stage: fix the colour\n", '"colour": write US spelling'),
            ("stage: fix it\nmore\n", "line 2: expected an empty line after the subject"),
            ("\n# only a comment\n", "line 1: expected"),
        ):
            self.assertIn(fault, self.faults(message), message)

    def test_phrases_in_the_body(self):
        self.assertIn(
            'line 4: "told"', self.faults("# note\nmap: fix it\n\nThe host is told.\n"))

    def test_a_message_that_cannot_be_read(self):
        self.assertIn("No such file", self.prose("--message", "none", code=66))
        self.write("message", b"map: caf\xe9\n")
        self.assertIn("utf-8", self.prose("--message", "message", code=66))


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
