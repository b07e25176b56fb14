"""The installed libsheetlua, for tests in its languages."""

import atexit
import functools
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
# Seconds, longer than any run on a busy machine; a program that reaches the limit fails.
LIMIT = 300
POLICY = ROOT / "examples" / "embedding" / "policy.lua"
_STATIC = ROOT / ".build" / "static" / "sheetlua"
# Installs the library with a command that is built already.
INSTALL = [ROOT / "scripts" / "install", "--library", "--binary",
           _STATIC if _STATIC.exists() else ROOT / ".build" / "debug" / "sheetlua"]


@functools.cache
def folder():
    """Returns a temporary directory for the files of the tests."""
    place = tempfile.TemporaryDirectory(prefix="sheetlua-library-")
    atexit.register(place.cleanup)
    return pathlib.Path(place.name)


def run(*words, code=0, **options):
    """Runs a program and returns its output; fails unless the exit code is `code`."""
    done = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, timeout=LIMIT, **options)
    assert done.returncode == code, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


@functools.cache
def prefix():
    """Installs the library once and returns the prefix."""
    place = folder() / "a place"
    run(*INSTALL, "--prefix", place)
    return place


def environment():
    """Returns the environment in which programs find the installed library."""
    place = prefix()
    return {
        **os.environ, "LD_LIBRARY_PATH": str(place / "lib"),
        "PKG_CONFIG_PATH": str(place / "lib" / "pkgconfig"),
        "LUA_CPATH": f"{place}/lib/lua/5.4/?.so;;",
        "PYTHONPATH": str(place / "share" / "sheetlua" / "python"),
    }


@functools.cache
def compiled(source, *kinds, flags=""):
    """Compiles a C program with the flags of pkg-config, and others, and returns its path."""
    program = folder() / (pathlib.Path(source).stem + "".join(kinds))
    packages = ["sheetlua"] + (["lua5.4"] if "-llua5.4" in flags else [])
    words = run("pkg-config", "--cflags", "--libs", *kinds, *packages, env=environment())
    # The prefix can contain a blank, which pkg-config escapes with a backslash.
    command = f'cc -std=gnu11 -Wall -Wextra -Werror -o "$1" "$2" {words.strip()} {flags}'
    if "--static" in kinds:
        command = command.replace("-lsheetlua", "-l:libsheetlua.a")
    run("bash", "-c", command, "cc", program, HERE / source)
    return program


def tool(name):
    """Returns true if a program is installed."""
    return shutil.which(name) is not None


def free_port():
    """Returns a port of the loopback interface that no program uses."""
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]
