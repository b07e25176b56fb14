"""The QR code on the terminal contains the address."""

import os
import pty
import re
import shutil
import subprocess
import tempfile
import unittest

from served import SERVER, STANDIN

LIBRARY = any(
    os.path.exists(f"/usr/lib/{folder}/libqrencode.so.4") for folder in os.listdir("/usr/lib"))


def printed(environment, on_terminal):
    """Returns the output of the server with --lan, up to the line about Ctrl-C."""
    folder = tempfile.mkdtemp(prefix="sheetlua-serve-")
    words = [SERVER, "--lan", "--", STANDIN]
    here, there = pty.openpty() if on_terminal else os.pipe()
    try:
        with subprocess.Popen(
                words, cwd=folder, stdout=there, stderr=subprocess.DEVNULL,
                env={"PATH": os.environ["PATH"], **environment}) as process:
            os.close(there)
            text = b""
            while b"Ctrl-C ends" not in text:
                text += os.read(here, 1 << 16)
            process.kill()
    finally:
        os.close(here)
        shutil.rmtree(folder)
    return text.decode()


def modules(text, light):
    """Returns the modules of the code without its quiet zone, True if dark, from half blocks or ASCII.

    `light` is true if the blocks are the light modules, as in output without colors.
    """
    halves = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
    rows = []
    is_ascii = text.isascii()
    for line in text.replace("\r", "").split("\n"):
        line = re.sub("\x1b\\[40m  \x1b\\[107m", "%%", line)
        line = re.sub("\x1b\\[[0-9;]*m", "", line)
        if len(line) < 29 or set(line) - set("█▀▄ #%"):
            continue
        if is_ascii:
            rows.append([pair in ("%%", "##") for pair in re.findall("..", line)])
        else:
            rows += [list(row) for row in zip(*(halves[cell] for cell in line))]
    dark = [[cell != light for cell in row] for row in rows]
    quiet = 4
    assert not any(any(row) for row in dark[:quiet]), "no quiet zone above"
    width = len(dark[0]) - 2 * quiet
    return [row[quiet:quiet + width] for row in dark[quiet:quiet + width]]


def by_qrencode(text):
    """Returns the same code from the qrencode program."""
    shown = subprocess.run(
        ["qrencode", "-l", "M", "-m", "0", "-t", "ASCII", "-o", "-", text],
        capture_output=True, check=True).stdout.decode()
    return [[pair == "##" for pair in re.findall("..", line)] for line in shown.splitlines()]


@unittest.skipUnless(LIBRARY, "libqrencode4 is not installed")
class CodeTests(unittest.TestCase):
    UTF8 = {"LC_ALL": "C.UTF-8"}

    def check(self, environment, on_terminal, light):
        text = printed(environment, on_terminal)
        url = re.search(r"^http://\S+", text)[0]
        found = modules(text[text.index("Anyone"):], light)
        finder = [[1] * 7, [1, 0, 0, 0, 0, 0, 1], [1, 0, 1, 1, 1, 0, 1]]
        for row, wanted in enumerate(finder):
            self.assertEqual([int(cell) for cell in found[row][:7]], wanted)
            self.assertEqual([int(cell) for cell in found[row][-7:]], wanted)
        if shutil.which("qrencode"):
            self.assertEqual(found, by_qrencode(url))
        return text

    def test_it_is_dark_on_light_on_a_terminal(self):
        self.assertIn("\x1b[30;107m", self.check(self.UTF8, True, False))

    def test_without_colors_and_in_a_pipe_the_blocks_are_light(self):
        for environment, on_terminal in (({"NO_COLOR": "1"}, True), ({}, False)):
            text = self.check({**self.UTF8, **environment}, on_terminal, True)
            self.assertNotIn("\x1b", text)

    def test_in_a_locale_without_blocks_it_is_ascii(self):
        text = self.check({"LC_ALL": "C"}, False, True)
        self.assertTrue(text.isascii())
        self.assertTrue(self.check({"LC_ALL": "C"}, True, False).isascii())
