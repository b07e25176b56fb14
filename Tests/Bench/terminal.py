"""Measures the stage for scripts/bench: runs it on a pseudoterminal, as a terminal would."""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import statistics
import struct
import termios
import time

DOT = "●".encode()  # A frame that shows a move contains the finger's dot in a new cell.
FRAME = b"\x1b[?2026h"  # The start of a frame on a terminal with synchronized updates.
QUERY, REPLY = b"\x1b[5n", b"\x1b[0n"  # The stage asks after each frame whether the terminal has processed it.


class Terminal:
    """A program on a pseudoterminal."""

    def __init__(self, command, columns, rows, replies=b""):
        self.process, self.file = pty.fork()
        if self.process == 0:
            environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
            for name in ("CI", "NO_COLOR"):
                environment.pop(name, None)
            os.execve(command[0], command, environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.read(0.7)
        # The report of the device attributes ends the queries of the stage.
        self.write(replies + b"\x1b[?62c")
        self.read(2)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.file)

    def write(self, data):
        os.write(self.file, data)

    def chunks(self, seconds):
        """The output as it comes, until `seconds` have passed without any."""
        while select.select([self.file], [], [], seconds)[0]:
            data = os.read(self.file, 1 << 16)
            for _ in range(data.count(QUERY)):
                self.write(REPLY)
            yield data

    def read(self, seconds):
        """Returns the output of the next seconds."""
        end, output = time.monotonic() + seconds, []
        while (left := end - time.monotonic()) > 0 and select.select([self.file], [], [], left)[0]:
            output.append(next(self.chunks(0)))
        return b"".join(output)

    def wait_for(self, text):
        """Reads until the output contains a text; returns the milliseconds. Fails after a second."""
        start, output = time.perf_counter(), b""
        for data in self.chunks(1):
            output = output[-len(text):] + data
            if text in output:
                return (time.perf_counter() - start) * 1000
        raise RuntimeError(f"the stage did not show {text.decode()!r}")

    def cpu(self):
        """Returns the CPU time of all threads in milliseconds."""
        tasks = pathlib.Path(f"/proc/{self.process}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6

    def status(self, name):
        """Returns a number of /proc/PID/status."""
        text = pathlib.Path(f"/proc/{self.process}/status").read_text()
        return int(re.search(rf"^{name}:\s*(\d+)", text, re.MULTILINE)[1])

    def press(self):
        """Puts a finger on the sheet."""
        self.write(b"\x1b[<0;22;30M")
        self.read(0.2)

    def move(self, number):
        """Moves the finger: up and down 12 rows."""
        away = number % 24
        self.write(b"\x1b[<32;22;%dM" % (18 + min(away, 24 - away)))


def motion(command):
    """Returns the CPU time in milliseconds and the bytes of a frame of a sheet that moves between detents."""
    with Terminal(command, 46, 46, b"\x1b[?2026;2$y") as screen:
        screen.write(b"\x1b[O")  # Without focus, no clock ticks.

        def moves(count):
            return b"".join(data for number in range(count) for data in
                            (screen.write(b"\x1b[A" if number % 2 == 0 else b"\x1b[B"), *screen.chunks(0.4))[1:])
        moves(8)
        before = screen.cpu()
        output = moves(16)
        frames = output.count(FRAME)
        if frames == 0:
            raise RuntimeError("no frame followed a key")
        return (screen.cpu() - before) / frames, len(output) / frames


def latency(command):
    """Returns the milliseconds from a move of the finger to its frame: the 99th percentile of 400."""
    with Terminal(command, 120, 50) as screen:
        screen.press()
        times = []
        for number in range(400):
            screen.read((20 + number * 7 % 17) / 1000)  # The phase relative to the frames varies.
            screen.move(number)
            times.append(screen.wait_for(DOT))
        return sorted(times)[396]


def rest(command):
    """Returns the bytes that the stage writes and how often it wakes up, in 5 s at rest without focus."""
    with Terminal(command, 120, 50) as screen:
        screen.write(b"\x1b[O")
        screen.read(3)
        before = screen.status("voluntary_ctxt_switches")
        return len(screen.read(5)), screen.status("voluntary_ctxt_switches") - before


def growth(command, moves):
    """Returns the MiB by which the memory grows from the first `moves` moves of a finger to as many more."""
    with Terminal(command, 120, 50) as screen:
        screen.press()
        sizes = []
        for _ in range(2):
            for number in range(moves):
                screen.move(number)
                screen.read(0.003)
            sizes.append(screen.status("VmRSS"))
        return (sizes[1] - sizes[0]) / 1024


def reload(command, script, text):
    """Returns the milliseconds from saving the script with another title until the stage shows it."""
    with Terminal(command, 120, 50) as screen:
        times = []
        for number in range(21):
            title = chr(ord("A") + number) * 7  # The stage writes only cells that have changed.
            changed = text.replace('title = "Order"', f'title = "{title}"')
            screen.read(0.5)
            script.write_text(changed)
            times.append(screen.wait_for(title.encode()))
        script.write_text(text)
        return statistics.median(times)
