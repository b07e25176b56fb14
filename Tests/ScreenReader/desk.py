"""A private desktop with Orca and a browser, and a speech server that keeps what Orca says."""

import html
import os
import pathlib
import re
import shutil
import signal
import socketserver
import subprocess
import sys
import tempfile
import threading
import time


class Voice(socketserver.StreamRequestHandler):
    """A speech server of the speech-dispatcher protocol, without sound. It takes as long as a voice would, and keeps
    what was said to its end."""

    said = []
    busy = 0
    count = 0

    def setup(self):
        super().setup()
        self.lock = threading.Lock()
        self.wake = threading.Condition()
        self.queue = []
        self.current = 0
        self.is_gone = False

    def reply(self, *lines):
        with self.lock:
            try:
                self.wfile.write("".join(line + "\r\n" for line in lines).encode())
            except (OSError, ValueError):  # Orca has ended.
                pass

    def speak(self):
        while True:
            with self.wake:
                self.wake.wait_for(lambda: self.queue or self.is_gone)
                if self.is_gone:
                    return
                number, words = self.queue.pop(0)
                self.current = number
                Voice.busy += 1
                is_cut = self.wake.wait_for(lambda: self.current != number, 0.2 + len(words) / 60)
                Voice.busy -= 1
            if not is_cut:
                Voice.said.append(words)
            code, name = (703, "CANCELED") if is_cut else (702, "END")
            self.reply(f"{code}-{number}", f"{code}-1", f"{code} {name}")

    def message(self, verb, rest):
        """Queues a message and returns after Orca has its number."""
        if verb == "SPEAK":
            self.reply("230 OK RECEIVING DATA")
            rest = "".join(iter(lambda: self.rfile.readline().decode(), ".\r\n"))
        Voice.count += 1
        words = html.unescape(re.sub("<[^>]*>", "", rest)).strip()
        self.reply(f"225-{Voice.count}", "225 OK MESSAGE QUEUED")
        with self.wake:
            self.queue.append((Voice.count, words))
            self.wake.notify_all()

    def stop(self):
        with self.wake:
            self.queue.clear()
            self.current = 0
            self.wake.notify_all()

    def handle(self):
        threading.Thread(target=self.speak, daemon=True).start()
        for line in self.rfile:
            verb, _, rest = line.decode().strip().partition(" ")
            if verb in ("SPEAK", "CHAR", "KEY"):
                self.message(verb, rest)
            elif verb in ("CANCEL", "STOP"):
                self.stop()
                self.reply("210 OK STOPPED")
            elif verb == "HISTORY":
                self.reply("245-1", "245 OK CLIENT ID SENT")
            elif verb == "LIST":
                self.reply(*(["250-silent", "250 OK"] if "MODULES" in rest
                             else ["249-silent\ten\tnone", "249 OK"]))
            elif verb == "GET":
                self.reply("251-silent", "251 OK GET RETURNED")
            else:
                self.reply("200 OK")
        self.is_gone = True
        self.stop()


class Server(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True


# Without reading of keys and of whole pages.
ORCA = "from orca import settings\nsettings.enableKeyEcho = settings.sayAllOnLoad = False\n"
FIREFOX = "".join(f"user_pref({name!r}, {value});\n".replace("'", '"') for name, value in {
    "accessibility.force_disabled": "-1", "datareporting.policy.dataSubmissionEnabled": "false",
    "browser.aboutwelcome.enabled": "false", "browser.shell.checkDefaultBrowser": "false",
    "termsofuse.bypassNotification": "true", "app.normandy.enabled": "false", "app.update.enabled": "false",
    "network.captive-portal-service.enabled": "false", "network.connectivity-service.enabled": "false",
}.items())
CHROMIUM = ["chromium", "--test-type", "--force-renderer-accessibility", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--password-store=basic", "--host-resolver-rules=MAP * ~NOTFOUND", "--window-size=1300,900"]


class Desk:
    """A display with a window manager, an accessibility bus and Orca. Only one Orca can run at a time."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sheetlua-desk-"))
        self.jobs = []
        self.environment = {
            **{name: value for name, value in os.environ.items()
               if not name.startswith(("DBUS", "XDG", "AT_SPI", "WAYLAND"))},
            "HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
            "GTK_MODULES": "gail:atk-bridge", "GNOME_ACCESSIBILITY": "1"}
        reading, writing = os.pipe()
        self.start("Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp",
                   pass_fds=[writing])
        self.environment["DISPLAY"] = ":" + os.read(reading, 20).decode().strip()
        bus = self.start("dbus-daemon", "--session", "--nofork", "--print-address", stdout=subprocess.PIPE)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self.start("openbox")
        self.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        time.sleep(1)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self.run("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
                     "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name, "<true>")
        settings = self.folder / ".local/share/orca"
        settings.mkdir(parents=True)
        (settings / "orca-customizations.py").write_text(ORCA)
        (self.folder / "speech-dispatcher").mkdir()
        server = Server(str(self.folder / "speech-dispatcher/speechd.sock"), Voice)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.start("orca")
        if not self.wait(lambda: "Screen reader on." in Voice.said, 30):
            self.stop()
            sys.exit("Orca does not start; another one may run")

    def start(self, *words, **more):
        job = subprocess.Popen(words, env=self.environment, cwd=self.folder, stderr=subprocess.DEVNULL,
                               start_new_session=True, **{"stdout": subprocess.DEVNULL, **more})
        self.jobs.append(job)
        return job

    def run(self, *words):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, timeout=60).stdout

    def wait(self, holds, seconds):
        until = time.monotonic() + seconds
        while not holds() and time.monotonic() < until:
            time.sleep(0.1)
        return holds()

    def wait_for_silence(self, rest, most=20):
        """Waits until nothing was said for some seconds."""
        since, count, until = time.monotonic(), -1, time.monotonic() + most
        while time.monotonic() - since < rest and time.monotonic() < until:
            if Voice.busy or Voice.count != count:
                since, count = time.monotonic(), Voice.count
            time.sleep(0.05)

    def open(self, browser, page):
        """Opens a page in a new browser."""
        profile = tempfile.mkdtemp(dir=self.folder)
        if browser == "chromium":
            sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
            self.window = self.start(*CHROMIUM, *sandbox, f"--user-data-dir={profile}", page.as_uri())
        else:
            pathlib.Path(profile, "user.js").write_text(FIREFOX)
            self.window = self.start("firefox-esr", "--no-remote", "--profile", profile, "--width", "1300",
                                     "--height", "900", page.as_uri())
        title = re.search("<title>(.*?)</title>", page.read_text())[1]
        self.wait(lambda: self.run("xdotool", "search", "--onlyvisible", "--name", "^" + title), 60)
        time.sleep(3)
        self.wait_for_silence(2)
        self.press("Control_L")

    def press(self, key, rest=2):
        """Presses a key, or types `type:TEXT`; returns what Orca says."""
        Voice.said.clear()
        if key.startswith("type:"):
            self.run("xdotool", "type", "--delay", "150", key[5:])
        else:
            self.run("xdotool", "key", "--clearmodifiers", key)
        self.wait_for_silence(rest)
        return list(Voice.said)

    def close(self):
        self.end(self.window)
        time.sleep(1)

    def end(self, job):
        if job not in self.jobs:
            return
        self.jobs.remove(job)
        for number in (signal.SIGTERM, signal.SIGKILL):  # It has a process group of its own.
            try:
                os.killpg(job.pid, number)
                job.wait(8)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                pass

    def stop(self):
        for job in reversed(list(self.jobs)):
            self.end(job)
        shutil.rmtree(self.folder, ignore_errors=True)
