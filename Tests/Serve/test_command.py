"""The whole command: `sheetlua serve`, which executes the server, with real pages and tapes."""

import json
import os
import re
import shlex
import signal
import subprocess
import tempfile
import unittest

from served import COMMAND, GUARD, PACKAGE, ServedTest, Server

SCRIPT = """
local flick = param("flick", 700, { min = 200, max = 2000 })
sheet "Order" { detents = { "medium", "large" }, content = { text = "Drag me." } }
scenario "a flick" (function(user)
  user:opens "Order"
  user:flicks { up = 60, at = flick }
  user:waits(2)
end)
"""


def fingerprint(data):
    """Returns the FNV-1a hash of 64 bits, as in the last line of a tape."""
    found = 0xcbf29ce484222325
    for byte in data:
        found = (found ^ byte) * 0x100000001b3 % (1 << 64)
    return found


def sealed(lines):
    """Returns a tape of these lines with a valid last line."""
    body = "".join(line + "\n" for line in lines).encode()
    return body + f'{{"lines":{len(lines)},"hash":"{fingerprint(body):016x}"}}\n'.encode()


class Command(Server):
    """`sheetlua serve a.lua` in a temporary directory."""

    def __init__(self, *options, script="a.lua"):  # pylint: disable=super-init-not-called
        self.folder = tempfile.mkdtemp(prefix="sheetlua-serve-")
        self.write(script, SCRIPT)
        self.start([COMMAND, "serve", script, *options])

    def sheetlua(self, *words):
        return subprocess.run(
            [COMMAND, *words], cwd=self.folder, capture_output=True, timeout=GUARD, check=False)

    def record(self):
        run = self.sheetlua("test", "a.lua:4", "--tape", "recorded.tape")
        assert run.returncode == 0, run
        with open(self.path("recorded.tape"), "rb") as file:
            tape = file.read()
        os.unlink(self.path("recorded.tape"))
        return tape


@unittest.skipUnless(
    os.path.exists(PACKAGE + "/.build/page/page.html"), "scripts/page has not built the page")
class CommandTests(ServedTest):
    def serve(self, *options):
        server = Command(*options)
        self.addCleanup(server.end)
        return server

    def test_the_page_contains_the_script_and_connects_only_to_its_server(self):
        server = self.serve()
        answer = server.get()
        self.assertEqual(answer.status, 200)
        self.assertIn(b"Drag me.", answer.body)
        policy = answer.headers["content-security-policy"]
        self.assertTrue(policy.startswith("default-src 'none'; "), policy)
        self.assertIn("connect-src 'self'", policy)
        self.assertNotIn("unsafe-inline", policy)

    def test_the_page_contains_the_command_that_starts_its_server(self):
        server = self.serve("--set", "flick=800", "--port", "0", "--device", "iphone-15")
        page = server.get().body.decode()
        data = json.loads(re.search(r'id="?data"?>(.*?)</script>', page, re.S)[1])
        self.assertEqual(
            data["served_by"], "sheetlua serve a.lua --set flick=800 --port 0 --device iphone-15")
        # Other names are quoted as a shell reads them; they are in a page, too.
        name = "it's $HOME <b>\u202e.lua"
        other = Command(script=name)
        self.addCleanup(other.end)
        data = json.loads(re.search(r'id="?data"?>(.*?)</script>', other.get().body.decode(), re.S)[1])
        self.assertEqual(shlex.split(data["served_by"]), ["sheetlua", "serve", name])

    def test_a_tape_is_stored_and_replays(self):
        server = self.serve()
        tape = server.record()
        answer = server.post(tape)
        self.assertEqual(answer.status, 201, answer)
        file = json.loads(answer.body)["file"]
        with open(server.path(file), "rb") as stored:
            self.assertEqual(stored.read(), tape)
        run = server.sheetlua("replay", file)
        self.assertEqual(run.returncode, 0, run)
        self.assertIn(b"frames are identical", run.stdout)

    def test_invalid_tapes_are_refused_with_the_reason(self):
        server = self.serve()
        lines = server.record().decode().split("\n")[:-2]
        self.assertEqual(server.post(sealed(lines)).status, 201)
        at = next(number for number, line in enumerate(lines) if line.startswith('{"at":'))

        def changed(number, line):
            return sealed(lines[:number] + [line] + lines[number + 1:])

        def replaced(number, name, value):
            return re.sub(rf'"{name}":[^,}}]*', f'"{name}":{value}', lines[number], count=1)

        for number, line in ((at, replaced(at, "at", "NaN")), (at, replaced(at, "at", "Infinity")),
                             (at, lines[at] + " nan"), (at, '{"at":0,"input":"rm -rf"}'),
                             (at, '{"at":0'), (0, replaced(0, "device", '{"title":"x"')),
                             (len(lines) - 1, '{"stop":1e300}'), (len(lines) - 1, '{"stop":NaN}'),
                             (0, '{"sheetlua_tape":99}'), (0, "sheetlua tape 1"),
                             (0, "\x1b]0;title\x07")):
            answer = server.post(changed(number, line))
            self.assertEqual(answer.status, 422, (line, answer))
            self.assertTrue(answer.body.startswith(b"<stdin>"), answer)
            self.assertNotIn(b"\x1b", answer.body)
        whole = sealed(lines)
        for body in (whole[:-1], whole[1:], whole + b"\n", whole[:len(whole) // 2],
                     whole.replace(b'"at":', b'"at": ', 1), b"\x00" + whole):
            self.assertEqual(server.post(body).status, 422)
        self.assertEqual(len(os.listdir(server.path("tapes"))), 1)
        self.assertEqual(server.get().status, 200)

    def test_saving_the_script_updates_open_pages_and_errors_are_shown(self):
        server = self.serve()
        self.assertEqual(server.get().status, 200)
        events = [server.events(), server.events()]
        server.write("a.lua", SCRIPT.replace("Drag me.", "Drag on."))
        for name, data, _ in (stream.event() for stream in events):
            self.assertEqual(name, "script")
            self.assertIn("Drag on.", json.loads(data)["scripts"][0]["text"])
        server.write("a.lua", SCRIPT.replace("detents", "snapPoints"))
        for name, data, _ in (stream.event() for stream in events):
            self.assertEqual(name, "error")
            self.assertIn("snapPoints", json.loads(data))
            self.assertNotIn("\x1b", json.loads(data))
        self.assertIn(b"Drag on.", server.get().body)
        server.write("a.lua", SCRIPT + "require 'row'")
        for stream in events:
            self.assertEqual(stream.event()[0], "error")
        server.write("row.lua", "return {}")
        for stream in events:
            self.assertEqual(stream.event()[0], "script")

    def test_ctrl_c_ends_it_with_130(self):
        server = self.serve()
        server.process.send_signal(signal.SIGINT)
        self.assertEqual(server.process.wait(timeout=GUARD), 130)

    def test_options_reach_the_page(self):
        server = self.serve("--against", "a.lua", "--set", "flick=300", "--device", "pixel-8")
        body = server.get().body
        self.assertIn(b'"flick":"300"', body)
        self.assertIn(b'"device":"pixel-8"', body)
