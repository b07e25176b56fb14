"""Runs tests of sheetlua in pytest: each scenario of a `*_test.lua` file is an item.

Installed with the wheel, the plugin is active in each pytest run. A story, a region and an invariant (`always`)
are items too. Tags are markers (`-m slow`), requirement IDs are keywords (`-k AB-1`). The command `sheetlua`
lists the tests of a directory in one process, and runs the selected tests of a file in one process. pytest-xdist
sends all tests of a file to one worker, also with its default `--dist load`.

Options in pytest.ini, or in `[tool.pytest.ini_options]` of pyproject.toml:

    sheetlua_args = --device pixel-8 --timeout 60     options of `sheetlua test`, which `--list` must accept
    sheetlua_command = build/sheetlua                 the command, if it is not the installed one
"""

import collections
import json
import os
import re
import shutil
import signal
import subprocess
import sysconfig
import warnings

import pytest

_LOG = pytest.StashKey()
# Seconds in which the command reports the results so far after Ctrl-C.
_PATIENCE = 10
# Markers that have an effect in pytest: a tag with such a name is only a keyword.
_OWN_MARKERS = {"filterwarnings", "parametrize", "skip", "skipif", "usefixtures", "xfail"}


class LuaFailure(Exception):
    """The failure of a test. Its text is that of the command."""


class LuaWarning(pytest.PytestWarning):
    """A warning of a test, for example about an action without an effect."""


def pytest_addoption(parser):
    parser.addini("sheetlua_command", "path of the command sheetlua", default="")
    parser.addini("sheetlua_args", "options of `sheetlua test`", type="args", default=[])


def pytest_configure(config):
    config.stash[_LOG] = _Command(config)


def pytest_collect_file(file_path, parent):
    if file_path.suffix != ".lua":
        return None
    if file_path.name.endswith("_test.lua") or parent.session.isinitpath(file_path):
        return LuaFile.from_parent(parent, path=file_path)
    return None


class _Command:
    """The command, and the lists of tests that it has printed."""

    def __init__(self, config):
        self.config = config
        self.folder = os.getcwd()
        # The files without a list yet, and the lists of the others.
        self.waiting = []
        self.lists = {}

    def words(self, *more):
        """Returns the command line of `sheetlua test`."""
        given = self.config.getini("sheetlua_command")
        own = os.path.join(sysconfig.get_path("scripts"), "sheetlua")
        found = (str(self.config.rootpath / given) if given else
                 own if os.access(own, os.X_OK) else shutil.which("sheetlua"))
        if not found or not os.access(found, os.X_OK):
            raise pytest.UsageError(
                f"the command {given or 'sheetlua'} was not found; install it, or set sheetlua_command to its path")
        return [found, "test", "--json", "--failure-text", *self.config.getini("sheetlua_args"), *more]

    def path(self, file):
        """Returns the path of a file for the command, relative to the working directory if possible."""
        path = os.path.relpath(file.path, self.folder)
        return str(file.path) if path.startswith("..") else path

    def tests(self, file):
        """Returns the listed tests of a file and its errors. One process lists all files that wait."""
        path = self.path(file)
        if path not in self.lists:
            files = [path, *(other for other in self.waiting if other != path)][:500]
            found = _run(self.words("--list", "--", *files), self.folder)
            if found.data is None:
                raise file.CollectError(found.problem)
            if found.interrupted:
                raise KeyboardInterrupt
            is_only = any(test.get("only") for test in found.data["tests"])
            for each in files:
                self.lists[each] = (
                    [test for test in found.data["tests"] if test["path"] == each],
                    [error for error in found.data["errors"] if error["path"] == each], is_only)
            self.waiting = [other for other in self.waiting if other not in self.lists]
        return self.lists[path]


_Output = collections.namedtuple("_Output", "data problem interrupted")


def _run(words, folder):
    """Runs the command; returns its JSON or the problem, and whether the user stopped it."""
    process = subprocess.Popen(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    interrupted = False
    try:
        try:
            output, errors = process.communicate()
        except KeyboardInterrupt:
            # The signal does not reach the command if only pytest received it.
            interrupted = True
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        output, errors = process.communicate()
    except BaseException:
        process.kill()
        process.communicate()
        raise
    try:
        return _Output(json.loads(output), "", interrupted)
    except ValueError:
        code = process.returncode
        end = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        text = errors.decode(errors="replace").strip()
        return _Output(None, f"sheetlua test printed no result ({end})\n{text}".strip(), interrupted)


class LuaFile(pytest.File):
    """A file with tests. The first item that runs starts one process for all selected items."""

    def __init__(self, **arguments):
        super().__init__(**arguments)
        self._results = None
        #: The name of the test in which Ctrl-C stopped the run; None without Ctrl-C.
        self.stopped_in = None
        command = self.config.stash[_LOG]
        command.waiting.append(command.path(self))

    def collect(self):
        tests, errors, is_only = self.config.stash[_LOG].tests(self)
        for error in errors:
            yield LuaError.from_parent(self, name="does not load", text=error["text"])
        if not tests and not errors and not is_only:
            yield LuaError.from_parent(
                self, name="no test",
                text=f"{self.path.name} has no scenario, story, region or invariant (`always`)")
        names = collections.Counter()
        for test in tests:
            name = "".join(letter if letter.isprintable() else "?" for letter in test["name"])
            names[name] += 1
            if names[name] > 1:
                name = f"{name} [{names[name]}]"
            yield LuaItem.from_parent(self, name=name, test=test)

    def result(self, item):
        """Returns the result of an item; raises LuaFailure if there is none."""
        if self._results is None:
            # If the run is stopped, for example by a plugin with a time limit, it does not start again.
            self._results = collections.defaultdict(
                list, problem=f"not run: the run of {self.path.name} was stopped in `{item.name}`")
            self._start()
        found = self._results[item.key]
        if found:
            return found.pop(0)
        if item.place in self._results["running"]:
            raise LuaFailure(f"{self._results['message']} in this test")
        raise LuaFailure(self._results["problem"] or "the command printed no result of this test")

    def _start(self):
        items = [item for item in self.session.items if item.parent is self and isinstance(item, LuaItem)]
        command = self.config.stash[_LOG]
        path = command.path(self)
        words = [path]
        selects = {item.test.get("select") for item in items}
        if None not in selects and len(items) < len(command.lists[path][0]):
            words = sorted(selects)
        # Each worker of xdist uses one processor.
        jobs = ["-j1"] if "PYTEST_XDIST_WORKER" in os.environ else []
        found = _run(command.words(*jobs, "--", *words), command.folder)
        data = found.data or {"scenarios": [], "errors": []}
        for result in data["scenarios"]:
            self._results[_key(result)].append(result)
        stopped = data.get("stopped", {})
        running = [test["name"] for test in stopped.get("running", ())]
        self._results["running"] = [(test["file"], test["line"], test["name"]) for test in stopped.get("running", ())]
        self._results["message"] = "stopped by Ctrl-C" if found.interrupted else stopped.get("message", "")
        if found.interrupted or stopped.get("reason") == "interrupted":
            self._results["message"] = "stopped by Ctrl-C"
            self.stopped_in = ", ".join(running) or self.path.name
        if data.get("errors"):
            self._results["problem"] = data["errors"][0]["text"]
        elif stopped:
            where = f" in `{'`, `'.join(running)}`" if running else ""
            self._results["problem"] = f"not run: {self._results['message']}{where}"
        else:
            self._results["problem"] = found.problem


def _key(test):
    """Returns the values by which a listed test and its result are the same test."""
    return test["file"], test["line"], test["kind"], tuple(test["ids"]), test["name"]


class LuaItem(pytest.Item):
    """A scenario, story, region or invariant."""

    def __init__(self, *, test, **arguments):
        super().__init__(**arguments)
        self.test = test
        self.key = _key(test)
        self.place = test["file"], test["line"], test["name"]
        for identifier in test["ids"]:
            self.user_properties.append(("requirement", identifier))
        self.extra_keyword_matches.update(test["ids"], test["tags"])
        for tag in test["tags"]:
            if re.fullmatch(r"[A-Za-z][\w.+-]*", tag) and tag not in _OWN_MARKERS:
                self.config.addinivalue_line("markers", f"{tag}: a tag of sheetlua")
                self.add_marker(tag)

    def runtest(self):
        result = self.parent.result(self)
        self.user_properties.append(("virtual_seconds", result["seconds"]))
        for text in result.get("warnings", ()):
            warnings.warn(LuaWarning(text))
        if result["outcome"] == "skipped":
            pytest.skip(result["reason"])
        if result["outcome"] != "passed":
            raise LuaFailure(result["text"])
        if result.get("printed"):
            self.add_report_section("call", "stdout", "\n".join(result["printed"]) + "\n")

    def repr_failure(self, excinfo):
        if isinstance(excinfo.value, LuaFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self):
        return self.path, self.test["line"] - 1 if self.test["file"] == self.test["path"] else 0, self.name


class LuaError(pytest.Item):
    """The error of a file without tests."""

    def __init__(self, *, text, **arguments):
        super().__init__(**arguments)
        self.text = text

    def runtest(self):
        raise LuaFailure(self.text)

    def repr_failure(self, excinfo):
        return str(excinfo.value)

    def reportinfo(self):
        return self.path, 0, self.name


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item, nextitem):
    result = yield
    file = getattr(item, "parent", None)
    if isinstance(file, LuaFile) and file.stopped_in and (nextitem is None or nextitem.parent is not file):
        # After Ctrl-C, the results of the file are reported first.
        item.session.shouldstop = f"Ctrl-C in {file.stopped_in}"
    return result


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Sends all tests of a Lua file to one worker, and each other test to any worker, as `--dist load` does."""
    if config.getvalue("dist") != "load":
        return None
    from xdist.scheduler import LoadScheduling, LoadScopeScheduling

    class FileScheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            file = nodeid.split("::", 1)[0]
            return file if file.endswith(".lua") else nodeid

    class Scheduling:
        """The default of xdist until a worker has collected a Lua file."""

        def __init__(self):
            self.own = LoadScheduling(config, log)

        def __getattr__(self, name):
            return getattr(self.own, name)

        def add_node_collection(self, node, collection):
            has_lua = any(".lua::" in nodeid for nodeid in collection)
            if has_lua and isinstance(self.own, LoadScheduling):
                nodes, self.own = self.own.nodes, FileScheduling(config, log)
                for each in nodes:
                    self.own.add_node(each)
            self.own.add_node_collection(node, collection)

    return Scheduling()
