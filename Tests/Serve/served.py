"""The server under test, and a client that sends exactly the given bytes."""

import os
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))
SERVER = os.environ.get("SHEETLUA_SERVE", PACKAGE + "/.build/static/sheetlua-serve")
COMMAND = os.environ.get("SHEETLUA", PACKAGE + "/.build/static/sheetlua")
STANDIN = HERE + "/fake_browser.py"

# Seconds after which a test fails; no result depends on a shorter time.
GUARD = 60

# A background job can ignore these signals, and the servers would inherit that. Restore the defaults.
for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)


class Answer:
    """A response: status, headers by lowercase name, body."""

    def __init__(self, data):
        head, _, body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1]) if lines[0].startswith("HTTP/1.1 ") else None
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers[name.strip().lower()] = value.strip()
        self.body = body

    def __repr__(self):
        return f"{self.status} {self.headers} {self.body[:200]}"


class Server:
    """A server in a temporary directory with the script a.lua."""

    def __init__(self, *options, command=STANDIN, script="one", arguments=("a.lua",),
                 environment=None, watch=("a.lua",)):
        self.folder = tempfile.mkdtemp(prefix="sheetlua-serve-")
        self.write("a.lua", script)
        words = [SERVER, "--tapes", "tapes", *options]
        for path in watch:
            words += ["--watch", path]
        self.start(words + ["--", command, *arguments], environment)

    def start(self, words, environment=None):
        everything = {**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})}
        everything.pop("SHEETLUA", None)
        everything.update(environment or {})
        self.process = subprocess.Popen(
            words, cwd=self.folder, env=everything, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.errors = queue.Queue()
        for stream, lines in ((self.process.stdout, self.lines), (self.process.stderr, self.errors)):
            threading.Thread(target=self.read, args=(stream, lines), daemon=True).start()
        self.said = []
        self.url = self.line(r"^http://")
        found = re.match(r"http://([^:/]+):(\d+)/([0-9a-f]{32})/$", self.url)
        assert found, self.url
        self.host, self.port, self.token = found[1], int(found[2]), found[3]

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.put(line.decode())
        lines.put(None)

    def line(self, pattern, stream=None):
        """Waits for a matching line of standard output, or of another stream."""
        while True:
            line = (stream or self.lines).get(timeout=GUARD)
            assert line is not None, f"ended without {pattern}: {self.said} {self.rest()}"
            self.said.append(line)
            if re.search(pattern, line):
                return line.rstrip("\n")

    def rest(self):
        lines = []
        while not self.errors.empty():
            lines.append(self.errors.get())
        return lines

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        """Saves as editors do: a new file replaces the old file."""
        with open(self.path(name + "~"), "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(self.path(name + "~"), self.path(name))

    def written(self):
        """Returns all files in the directory that the server could have written."""
        found = []
        for folder, folders, names in os.walk(self.folder):
            for name in folders + names:
                path = os.path.relpath(os.path.join(folder, name), self.folder)
                if path not in ("a.lua", "asked", "tapes"):
                    found.append(path)
        return sorted(found)

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=GUARD)
        return connection

    def send(self, data):
        """Sends bytes, and returns the response once the server has closed the connection."""
        with self.connect() as connection:
            try:
                connection.sendall(data)
            except (BrokenPipeError, ConnectionResetError):
                pass
            return Answer(receive(connection))

    def request(self, method="GET", path="", headers=(), body=b"", host=None, token=None):
        token = self.token if token is None else token
        host = f"127.0.0.1:{self.port}" if host is None else host
        head = [f"{method} /{token}/{path} HTTP/1.1", f"Host: {host}"]
        head += [f"{name}: {value}" for name, value in headers]
        if body and not any(name.lower() in LENGTHS for name, _ in headers):
            head.append(f"Content-Length: {len(body)}")
        return "\r\n".join(head).encode() + b"\r\n\r\n" + body

    def get(self, **options):
        return self.send(self.request(**options))

    def post(self, body, headers=()):
        return self.send(self.request("POST", "tapes", headers, body))

    def events(self, headers=(), query=""):
        return Events(self, headers, query)

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=GUARD)
        finally:
            self.process.kill()
        self.process.stdout.close()
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)


LENGTHS = ("content-length", "transfer-encoding")


class Events:
    """An open event stream."""

    def __init__(self, server, headers=(), query=""):
        self.connection = server.connect()
        self.connection.sendall(server.request(path="events" + query, headers=headers))
        self.data = b""
        self.head = Answer(self.until(b"\r\n\r\n") + b"\r\n\r\n")
        self.text = ""
        self.piece()

    def until(self, mark):
        while mark not in self.data:
            more = self.connection.recv(1 << 16)
            assert more, f"closed: {self.data}"
            self.data += more
        found, self.data = self.data.split(mark, 1)
        return found

    def piece(self):
        """Reads a chunk of the body."""
        size = int(self.until(b"\r\n"), 16)
        while len(self.data) < size + 2:
            self.data += self.connection.recv(1 << 16)
        self.text += self.data[:size].decode()
        self.data = self.data[size + 2:]

    def event(self):
        """Waits for an event and returns its name, its data and its ID."""
        end = time.monotonic() + GUARD
        while True:
            assert time.monotonic() < end, "no event"
            while "\n\n" not in self.text:
                self.piece()
            block, self.text = self.text.split("\n\n", 1)
            fields = [line.partition(": ")[::2] for line in block.split("\n")]
            data = "\n".join(value for name, value in fields if name == "data")
            found = dict(fields)
            if "event" in found:
                return found["event"], data, found.get("id")

    def comment(self):
        """Waits for a keep-alive comment."""
        while ":\n\n" not in self.text:
            self.piece()

    def close(self):
        self.connection.close()


def receive(connection):
    """Returns all data until the other side closes; an endless stream, such as events, is a failure."""
    data = b""
    end = time.monotonic() + GUARD
    try:
        while True:
            assert time.monotonic() < end, f"never closed: {data[:200]}"
            more = connection.recv(1 << 16)
            if not more:
                return data
            data += more
    except ConnectionResetError:
        return data


class ServedTest(unittest.TestCase):
    """A test that ends its servers."""

    def serve(self, *options, **more):
        server = Server(*options, **more)
        self.addCleanup(server.end)
        return server


def main_is_built():
    return os.access(SERVER, os.X_OK)


if not main_is_built():
    sys.stderr.write(f"{SERVER} is not built; scripts/serve builds it\n")
