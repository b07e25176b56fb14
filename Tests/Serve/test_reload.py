"""Saving a script updates every open page, and an error keeps the last page."""

import ctypes
import json
import os
import signal
import subprocess
import time

from served import ServedTest


class ReloadTests(ServedTest):
    def saved(self, server, events, text, name="a.lua"):
        server.write(name, text)
        return [stream.event() for stream in events]

    def test_two_open_pages_are_notified_and_the_next_page_is_new(self):
        server = self.serve()
        self.assertEqual(server.get().status, 200)
        events = [server.events(), server.events()]
        self.assertEqual(events[0].head.headers["content-type"], "text/event-stream")
        for event in self.saved(server, events, "two \u2603"):
            self.assertEqual(event[0], "script")
            self.assertEqual(json.loads(event[1]), [{"name": "a.lua", "text": "two \u2603"}])
        server.line("a.lua: reloaded, 2 pages")
        self.assertIn("<pre>two \u2603</pre>", server.get().body.decode())

    def test_an_error_is_sent_and_the_last_valid_page_is_kept(self):
        server = self.serve()
        self.assertEqual(server.get().status, 200)
        events = [server.events(), server.events()]
        for name, data, _ in self.saved(server, events, "error"):
            self.assertEqual(name, "error")
            self.assertTrue(json.loads(data).startswith("a.lua:1: \x1b[2Jan error <b>\n   More:"))
        self.assertIn(b"<pre>one</pre>", server.get().body)
        # A page that is opened now gets the error immediately.
        later = server.events()
        self.assertEqual(later.event()[0], "error")
        for event in self.saved(server, events + [later], "three"):
            self.assertEqual(event[0], "script")
        self.assertIn(b"<pre>three</pre>", server.get().body)

    def test_a_file_written_in_place_and_in_pieces_is_read_completely(self):
        server = self.serve()
        events = server.events()
        with open(server.path("a.lua"), "w", encoding="utf-8") as file:
            for number in range(40):
                file.write(f"line {number}\n")
                file.flush()
        while True:
            event = events.event()
            self.assertEqual(event[0], "script")
            text = json.loads(event[1])[0]["text"]
            if text.endswith("line 39\n"):
                break

    def test_a_new_module_reloads_the_page_even_if_it_was_missing(self):
        server = self.serve()
        events = server.events()
        self.saved(server, [events], "module parts.lua")
        # The server lists the files of the script after it notifies the pages.
        server.write("parts.lua", "first")
        self.assertEqual(events.event()[0], "script")
        self.assertEqual(self.saved(server, [events], "second", "parts.lua")[0][0], "script")

    def test_a_deleted_script_is_an_error_until_it_exists_again(self):
        server = self.serve()
        events = server.events()
        os.unlink(server.path("a.lua"))
        self.assertEqual(events.event()[0], "error")
        self.assertEqual(self.saved(server, [events], "back")[0][0], "script")

    def test_a_page_that_reconnects_gets_the_missed_event(self):
        server = self.serve()
        events = server.events()
        number = self.saved(server, [events], "two")[0][2]
        events.close()
        witness = server.events()
        self.saved(server, [witness], "three")
        self.assertEqual(
            json.loads(server.events([("Last-Event-ID", number)]).event()[1])[0]["text"], "three")

    def test_a_page_that_connects_again_itself_names_its_last_event_in_the_query(self):
        server = self.serve()
        events = server.events()
        number = self.saved(server, [events], "two")[0][2]
        self.saved(server, [events], "three")
        again = server.events(query=f"?after={number}")
        name, data, last = again.event()
        self.assertEqual((name, json.loads(data)[0]["text"]), ("script", "three"))
        # A page that has the last event gets only the next one.
        current = server.events(query=f"?after={last}")
        self.assertEqual(json.loads(self.saved(server, [current], "four")[0][1])[0]["text"], "four")
        # Anything else in the query is as if there was none.
        for query in ("?after=", "?after=x", "?after=-1e9", "?before=0"):
            self.assertEqual(json.loads(server.events(query=query).event()[1])[0]["text"], "four")

    def test_a_change_that_follows_a_change_immediately_is_not_lost(self):
        server = self.serve()
        self.assertEqual(server.get().status, 200)
        events = [server.events()]
        for text in ("slow two", "slow three", "slow four"):
            self.assertEqual(json.loads(self.saved(server, events, text)[0][1])[0]["text"], text)

    def test_a_page_gets_a_change_from_before_its_connection(self):
        server = self.serve()
        self.assertEqual(server.get().status, 200)
        server.write("a.lua", "two")
        server.line("a.lua: reloaded, 0 pages")
        self.assertEqual(json.loads(server.events().event()[1])[0]["text"], "two")

    def test_a_slow_page_gets_the_change_that_another_page_already_contains(self):
        server = self.serve()
        self.assertEqual(server.get().status, 200)
        server.write("a.lua", "two")
        server.line("a.lua: reloaded, 0 pages")
        self.assertIn(b"two", server.get().body)
        self.assertEqual(json.loads(server.events().event()[1])[0]["text"], "two")

    def test_an_open_stream_is_kept_alive_beyond_the_timeout(self):
        server = self.serve("--timeout", "0.2")
        events = server.events()
        for _ in range(3):
            events.comment()
            events.text = ""
        self.assertEqual(self.saved(server, [events], "two")[0][0], "script")


class EndTests(ServedTest):
    def test_ctrl_c_ends_with_130(self):
        server = self.serve()
        events = server.events()
        server.process.send_signal(signal.SIGINT)
        self.assertEqual(server.process.wait(timeout=60), 130)
        self.assertEqual(events.connection.recv(1), b"")

    def test_an_ignored_signal_stays_ignored(self):
        server = self.serve()
        words = ["nohup", *server.process.args]
        server.process.terminate()
        server.process.wait(timeout=60)
        server.start(words)
        server.process.send_signal(signal.SIGHUP)
        self.assertEqual(server.get().status, 200)
        server.process.send_signal(signal.SIGINT)
        self.assertEqual(server.process.wait(timeout=60), 130)

    def test_a_terminated_server_ends_its_children(self):
        server = self.serve(script="endless")
        with open(server.path("asked"), "a", encoding="utf-8"):
            pass
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(server.process.wait(timeout=60), 0)
        # No process keeps the other end of its streams open.
        while server.errors.get(timeout=60) is not None:
            pass

    def test_a_signal_ends_the_server_and_its_children_in_any_thread(self):
        for thread in range(8):
            server = self.serve(script="endless")
            while not os.path.exists(server.path("asked")):
                time.sleep(0.01)
            threads = sorted(os.listdir(f"/proc/{server.process.pid}/task"))
            # The system can deliver a signal for the process to any thread that does not block it.
            ctypes.CDLL(None).tgkill(
                server.process.pid, int(threads[thread % len(threads)]), signal.SIGTERM)
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(server.process.wait(timeout=60), 0)
            while server.errors.get(timeout=60) is not None:
                pass

    def test_it_ends_if_its_output_is_closed(self):
        server = self.serve()
        reader, writer = os.pipe()
        words = server.process.args
        server.process.terminate()
        server.process.wait(timeout=60)
        process = subprocess.Popen(
            words, cwd=server.folder, stdout=writer, stderr=subprocess.DEVNULL)
        os.close(writer)
        self.assertTrue(os.read(reader, 4).startswith(b"http"))
        os.close(reader)
        self.assertEqual(process.wait(timeout=60), 0)

    def test_a_port_in_use_is_named(self):
        server = self.serve()
        words = [server.process.args[0], "--port", str(server.port), "--", "/bin/true"]
        ended = subprocess.run(words, capture_output=True, timeout=60, check=False)
        self.assertEqual(ended.returncode, 74)
        self.assertIn(f"--port: {server.port} is used by another program".encode(), ended.stderr)

    def test_invalid_arguments_are_refused(self):
        server = self.serve()
        for words in (["--port", "x"], ["--port", "70000"], ["--nothing"], [],
                      ["--tapes", "../x", "--", "/bin/true"], ["--tapes", "..", "--", "/bin/true"]):
            ended = subprocess.run(
                [server.process.args[0], *words], capture_output=True, timeout=60, check=False)
            self.assertEqual(ended.returncode, 64, words)
            self.assertTrue(ended.stderr.startswith(b"sheetlua serve: "), words)
