#!/usr/bin/env python3
"""Replaces the `sheetlua` command that the server runs: makes pages without parsing the scripts,
so that the tests depend only on the server.

If a script contains `error`, the exit code is 2, as in the command. If it contains `endless`, the
program does not end; with `slow`, a page takes a second. If it contains `module NAME`, that file is
part of the script. Tapes are checked by the command in SHEETLUA if it is set; otherwise a valid tape
is a text that begins with `{"sheetlua_tape":1`.
"""

import json
import os
import sys
import time

POLICY = "default-src 'none'; script-src 'sha256-x' 'wasm-unsafe-eval'; connect-src 'self'"


def scripts(words):
    return [word for word in words if word.endswith(".lua")]


def text(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def share(words):
    paths = scripts(words)
    for path in paths:
        if "endless" in text(path):
            time.sleep(60)
        if "slow" in text(path) and "--data" not in words:
            time.sleep(1)
        if "error" in text(path):
            sys.stderr.write(f"{path}:1: \x1b[2Jan error <b>\n   More: sheetlua explain S001\n")
            return 2
    if "--data" in words:
        json.dump([{"name": path, "text": text(path)} for path in paths], sys.stdout, indent=1)
    else:
        # The inherited descriptors, without the descriptor of listdir.
        listed = os.listdir("/proc/self/fd")
        descriptors = [fd for fd in listed if os.path.exists(f"/proc/self/fd/{fd}")]
        body = "".join(f"<pre>{text(path)}</pre>" for path in paths)
        policy = POLICY.replace("'", "&#39;")
        sys.stdout.write(
            f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}">{body}'
            f"<!--descriptors {' '.join(sorted(descriptors))}-->")
        sys.stdout.write("<!--" + "." * int(os.environ.get("PADDING", "0")) + "-->")
    return 0


def files(words):
    for path in scripts(words):
        names = [path]
        for line in text(path).splitlines():
            if line.startswith("module "):
                names.append(line.split()[1])
        sys.stdout.write("".join(name + "\0" for name in names))
    return 0


def check():
    if "SHEETLUA" in os.environ:
        os.execv(os.environ["SHEETLUA"], ["sheetlua", "replay", "--check", "-"])
    tape = sys.stdin.buffer.read()
    if tape.startswith(b'{"sheetlua_tape":1'):
        return 0
    sys.stderr.write("<stdin>:1: not a tape: a tape starts with\n")
    return 2


def main(words):
    with open("asked", "a", encoding="utf-8") as log:
        log.write(" ".join(words) + "\n")
    if words[0] == "share":
        return share(words)
    if words[0] == "serve":
        return files(words)
    return check()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
