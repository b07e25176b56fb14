"""libsheetlua as it is installed, for tests in its languages."""

import atexit
import functools
import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
# Beyond every wait of a machine that is busy; a program that gets there has failed.
LIMIT = 300
POLICY = ROOT / "examples" / "embedding" / "policy.lua"


@functools.cache
def folder():
    """A folder for what the tests write."""
    place = tempfile.TemporaryDirectory(prefix="sheetlua-library-")
    atexit.register(place.cleanup)
    return pathlib.Path(place.name)


def run(*words, code=0, **options):
    """A program's output, which must end with `code`."""
    done = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, timeout=LIMIT, **options)
    assert done.returncode == code, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


@functools.cache
def prefix():
    """Where the library is installed."""
    place = folder() / "a place"
    binary = ROOT / ".build" / "static" / "sheetlua"
    if not binary.exists():
        binary = ROOT / ".build" / "debug" / "sheetlua"
    run(ROOT / "scripts" / "install", "--library", "--prefix", place, "--binary", binary)
    return place


def environment():
    """How a program finds what is installed there."""
    place = prefix()
    return {
        **os.environ, "LD_LIBRARY_PATH": str(place / "lib"),
        "PKG_CONFIG_PATH": str(place / "lib" / "pkgconfig"),
        "LUA_CPATH": f"{place}/lib/lua/5.4/?.so;;",
        "PYTHONPATH": str(place / "share" / "sheetlua" / "python"),
    }


@functools.cache
def compiled(source, *flags):
    """A program in C, compiled as pkg-config says."""
    program = folder() / (pathlib.Path(source).stem + "".join(flags))
    words = run("pkg-config", "--cflags", "--libs", *flags, "sheetlua", env=environment())
    # A prefix may have a blank in it, which pkg-config writes with a backslash.
    command = f'cc -std=gnu11 -Wall -Wextra -Werror -o "$1" "$2" {words.strip()}'
    if "--static" in flags:
        command = command.replace("-lsheetlua", "-l:libsheetlua.a")
    run("bash", "-c", command, "cc", program, HERE / source)
    return program


def tool(name):
    """Whether a program is there."""
    return shutil.which(name) is not None
