"""Hostile requests: each is refused, the server keeps running, and no file is written."""

import os
import random
import select
import socket
import threading
import time

from served import GUARD, Answer, ServedTest, Server, receive

LIMIT = 8 << 20


def chunk(data):
    return b"%x\r\n%s\r\n" % (len(data), data)


class HostileTests(ServedTest):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--timeout", "1")
        cls.addClassCleanup(cls.server.end)

    def tearDown(self):
        """Checks that the page is still served, and that no file was written."""
        self.assertIn(b"<pre>one</pre>", self.server.get().body)
        self.assertEqual(self.server.written(), [])

    def refused(self, data, *statuses):
        answer = self.server.send(data)
        self.assertIn(answer.status, statuses, answer)
        return answer

    def tape(self, *headers, body=b""):
        return self.server.request("POST", "tapes", headers, body)

    # Access control.

    def test_no_token(self):
        for target in ("/", "/events", "/tapes", "//", "/favicon.ico", "/robots.txt"):
            head = f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n"
            self.assertEqual(self.refused(head.encode(), 403).body, b"")

    def test_a_wrong_token_is_refused_before_anything_else(self):
        wrong = [self.server.token[:-1] + ("0" if self.server.token[-1] != "0" else "1"),
                 "0" * 32, self.server.token[:-1], self.server.token + "0",
                 self.server.token.upper() if self.server.token.upper() != self.server.token
                 else "A" * 32, "%30" * 32]
        for token in wrong:
            for method, path in (("GET", ""), ("GET", "events"), ("PUT", "x"), ("POST", "tapes")):
                request = self.server.request(
                    method, path, host="evil.example", token=token, body=b"x" * 10)
                self.assertEqual(self.refused(request, 403).body, b"")

    def test_a_foreign_host(self):
        port = self.server.port
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port}0",
                     f"127.0.0.1.evil.example:{port}", f"[::1]:{port}", f"127.1:{port}",
                     f"127.0.0.1:{port}@evil.example", "null"):
            self.refused(self.server.request(host=host), 403)

    def test_no_host_and_two_hosts(self):
        token, port = self.server.token, self.server.port
        self.refused(f"GET /{token}/ HTTP/1.1\r\n\r\n".encode(), 400)
        self.refused(self.server.request(headers=[("Host", f"127.0.0.1:{port}")]), 400)
        self.refused(self.server.request(headers=[("host", "evil.example")]), 400)

    def test_a_foreign_origin(self):
        port = self.server.port
        for origin in ("http://evil.example", "null", f"https://127.0.0.1:{port}", "",
                       f"http://127.0.0.1:{port}.evil.example", f"http://127.0.0.1:{port}/",
                       f"http://127.0.0.1:{port + 1}"):
            for method, path in (("GET", "events"), ("POST", "tapes"), ("GET", "")):
                request = self.server.request(method, path, [("Origin", origin)])
                self.refused(request, 403)

    def test_two_origins_with_one_valid(self):
        self.refused(self.server.request(headers=[
            ("Origin", f"http://127.0.0.1:{self.server.port}"),
            ("Origin", "http://evil.example")]), 403)

    # Targets and methods.

    def test_traversal(self):
        for path in ("../", "../../etc/passwd", "..%2f..%2fetc/passwd", "%2e%2e/a.lua", "./",
                     "tapes/../../a.lua", "tapes/x.tape", "a.lua", "..", "....//", "tapes/",
                     "%00", "events/", "tapes%2f..", "\\..\\a.lua", "page.html"):
            self.refused(self.server.request(path=path), 404)
            self.refused(self.server.request("POST", path, body=b"x"), 404)
        for target in ("/..", "/../..", "/%2e%2e/%2e%2e/etc/passwd", "/./"):
            self.refused(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n"
                         .encode(), 403)

    def test_another_method_gets_the_allowed_method(self):
        for method in ("POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH", "PROPFIND"):
            self.assertEqual(
                self.refused(self.server.request(method), 405).headers["allow"], "GET")
        for method in ("GET", "PUT", "DELETE", "HEAD"):
            self.assertEqual(
                self.refused(self.server.request(method, "tapes"), 405).headers["allow"], "POST")

    def test_an_unknown_method(self):
        for method in ("BREW", "get", "G\x00T", "", "GET" * 1000, "CONNECT"):
            self.refused(self.server.request(method), 400, 405)

    def test_targets_in_other_forms(self):
        host = f"127.0.0.1:{self.server.port}"
        for target in (f"http://{host}/{self.server.token}/", host, "*", "", "x",
                       f"//{self.server.token}/", f"/{self.server.token[:-1]}", f"/{self.server.token}x"):
            self.refused(f"GET {target} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode(), 400, 403, 404)

    # The syntax of HTTP/1.1.

    def test_other_versions(self):
        token, host = self.server.token, f"127.0.0.1:{self.server.port}"
        for line in (f"GET /{token}/", f"GET /{token}/ HTTP/0.9", f"GET /{token}/ HTTP/1.0",
                     f"GET /{token}/ HTTP/2.0", f"GET /{token}/ HTTP/1.10", "GET /",
                     f"GET /{token}/ http/1.1", f"GET /{token}/ HTTP/1.1 HTTP/1.1",
                     f"GET  /{token}/ HTTP/1.1", f" GET /{token}/ HTTP/1.1",
                     f"GET /{token}/\tHTTP/1.1", "PRI * HTTP/2.0"):
            self.refused(f"{line}\r\nHost: {host}\r\n\r\n".encode(), 400)

    def test_line_ends_and_folds(self):
        good = self.server.request()
        for data in (good.replace(b"\r\n", b"\n"), good.replace(b"\r\n", b"\r"),
                     b"\r\n" + good, b"\n" + good,
                     good.replace(b"Host:", b"X: 1\r\n folded\r\nHost:"),
                     good.replace(b"Host:", b"X: 1\r\n\tfolded\r\nHost:"),
                     good.replace(b"Host:", b"X: a\rb\r\nHost:"),
                     good.replace(b"Host:", b"X: a\x00b\r\nHost:"),
                     good.replace(b"Host:", b"X: a\nY: b\r\nHost:"),
                     good.replace(b"Host:", b"Host :"), good.replace(b"Host:", b": x\r\nHost:"),
                     good.replace(b"Host:", b"no colon\r\nHost:"),
                     good.replace(b"Host:", b"X\xff: 1\r\nHost:"),
                     good.replace(b"/ HTTP", b"/\xff HTTP"),
                     good.replace(b"/ HTTP", b"/\x01 HTTP")):
            with self.server.connect() as connection:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                self.assertEqual(Answer(receive(connection)).status or 400, 400, data)

    def test_two_lengths(self):
        for lengths in (("5", "5"), ("5", "6"), ("5, 5",), ("+5",), ("-5",), ("0x5",), ("",),
                        ("5 5",), ("9" * 40,)):
            headers = [("Content-Length", length) for length in lengths]
            self.refused(self.tape(*headers, body=b"hello"), 400, 413)

    def test_a_length_and_chunks(self):
        for coding in ("chunked", "Chunked", "identity", "gzip, chunked", "xchunked", "chunked "):
            for headers in ([("Content-Length", "5"), ("Transfer-Encoding", coding)],
                            [("Transfer-Encoding", coding), ("Content-Length", "5")]):
                self.refused(self.tape(*headers, body=chunk(b"hello") + b"0\r\n\r\n"), 400)
        for coding in ("gzip", "chunked, chunked", "gzip, chunked", "identity", "chunked\x0b"):
            self.refused(self.tape(("Transfer-Encoding", coding), body=b"0\r\n\r\n"), 400)

    def test_invalid_chunks(self):
        chunked = ("Transfer-Encoding", "chunked")
        for body in (b"x\r\n", b"-1\r\n", b"ffffffffffffffffff\r\n", b"5\r\nhello!!\r\n",
                     b"5\nhello\n0\n\n", b"5;\x00\r\nhello\r\n0\r\n\r\n"):
            self.refused(self.tape(chunked, body=body), 400, 413, 422)

    def test_a_head_that_is_too_large(self):
        for headers in ([("X", "x" * 20_000)], [(f"X-{n}", "x" * 100) for n in range(400)],
                        [(f"X{n}", "") for n in range(1_500)], [("x" * 17_000, "")]):
            self.refused(self.server.request(headers=headers), 400)
        self.refused(self.server.request(path="x" * 20_000), 400)
        self.refused(b"G" * 50_000, 400)
        self.refused(b"\r\n" * 30_000, 400)

    def test_data_after_a_request_is_ignored(self):
        data = self.server.send(self.server.request() + self.server.request("POST", "tapes") + b"x")
        self.assertEqual(data.status, 200)
        self.assertEqual(data.body.count(b"HTTP/1.1"), 0)
        junk = random.Random(3).randbytes(100_000)
        self.assertEqual(self.server.send(self.server.request() + junk).status, 200)

    def test_an_upgrade_is_ignored(self):
        answer = self.server.get(headers=[
            ("Connection", "Upgrade"), ("Upgrade", "websocket"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")])
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.headers["connection"], "close")

    # Bodies.

    def test_a_huge_body_that_is_declared(self):
        for length in (LIMIT + 1, 1 << 40, (1 << 63) - 1):
            self.refused(self.tape(("Content-Length", str(length)), body=b"x"), 413)

    def test_a_huge_body_in_chunks(self):
        piece = chunk(b"x" * 65_536)
        request = self.tape(("Transfer-Encoding", "chunked"), body=piece * 140 + b"0\r\n\r\n")
        self.refused(request, 413)

    def test_a_body_in_chunks_of_one_byte(self):
        request = self.tape(("Transfer-Encoding", "chunked"))
        self.refused(request + chunk(b"x") * (1 << 20) + b"0\r\n\r\n", 422)
        self.refused(request + chunk(b"x") * (LIMIT + 1) + b"0\r\n\r\n", 413)
        # The size of chunk extensions is also limited.
        self.refused(request + (b"1;" + b"x" * 1_000 + b"\r\nx\r\n") * 70_000, 400)

    def test_more_than_was_declared(self):
        body = b'{"sheetlua_tape":9}\n'
        request = self.tape(("Content-Length", str(len(body))), body=body + b"x" * 1_000_000)
        self.refused(request, 422)

    def test_invalid_tapes(self):
        for body in (b"", b"hello", b"\x00\x01\x02\xff", b"\xff\xfe" + "sheetlua".encode("utf-16"),
                     b'{"sheetlua_tape":1}\n\xc3\x28\n',
                     b'{"sheetlua_tape":1}\n\xed\xa0\x80\n',
                     b'{"sheetlua_tape":2}\n', b"sheetlua tape 1\n", b"<script>alert(1)</script>", b"\x1bLua"):
            answer = self.refused(self.tape(("Content-Length", str(len(body))), body=body), 422)
            self.assertEqual(answer.headers["content-type"], "text/plain; charset=utf-8")
            self.assertTrue(answer.body)

    # Timeouts.

    def dropped(self, data):
        """Returns true if the server closes the connection without a response."""
        with self.server.connect() as connection:
            connection.sendall(data)
            return not Answer(receive(connection) or b"\r\n\r\n").status

    def test_a_connection_without_data(self):
        self.assertTrue(self.dropped(b""))

    def test_a_head_that_stops(self):
        self.assertTrue(self.dropped(self.server.request()[:-2]))

    def test_a_body_that_stops(self):
        self.assertTrue(self.dropped(self.tape(("Content-Length", "10"), body=b"12345")))
        self.assertTrue(self.dropped(
            self.tape(("Transfer-Encoding", "chunked"), body=b"a\r\n12345")))

    def test_a_slow_head_times_out(self):
        with self.server.connect() as connection:
            try:
                # Each byte arrives in time, but the whole head does not.
                for byte in self.server.request(headers=[("X", "x" * 10_000)]):
                    connection.sendall(bytes([byte]))
                    if select_readable(connection, 0.05):
                        break
            except OSError:
                pass
            self.assertEqual(receive(connection), b"")

    def test_a_slow_body_does_not_time_out(self):
        server = self.serve("--timeout", "8")
        with server.connect() as connection:
            connection.sendall(server.request("POST", "tapes", [("Content-Length", "3")]))
            # Each byte arrives long before the timeout; all bytes together take longer.
            for byte in b"abc":
                time.sleep(3)
                connection.sendall(bytes([byte]))
            self.assertEqual(Answer(receive(connection)).status, 422)

    def test_a_client_that_does_not_read_is_dropped(self):
        server = self.serve("--timeout", "1", environment={"PADDING": "60000000"})
        with socket.socket() as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            connection.settimeout(60)
            connection.connect(("127.0.0.1", server.port))
            connection.sendall(server.request())
            self.assertTrue(closed(server, connection))
        self.assertEqual(server.get(path="x").status, 404)

    # Many connections.

    def test_a_hundred_connections_at_once(self):
        connections = [self.server.connect() for _ in range(100)]
        # Connections above the limit get 503; the others time out, because they send no data.
        answers = [Answer(receive(one) or b"\r\n\r\n").status for one in connections]
        for one in connections:
            one.close()
        self.assertEqual(set(answers), {None, 503})
        self.assertGreaterEqual(answers.count(None), 60)

    def test_a_hundred_tapes_at_once_get_an_answer_each(self):
        statuses = []

        def post():
            statuses.append(self.server.post(b"no tape").status)

        threads = [threading.Thread(target=post) for _ in range(100)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertLessEqual(set(statuses), {422, 503, None}, statuses)
        self.assertIn(422, statuses)

    # The directory of tapes.

    def test_a_tapes_folder_that_is_a_link_is_not_followed(self):
        server = self.serve()
        elsewhere = server.path("elsewhere")
        os.mkdir(elsewhere)
        for target in ("elsewhere", "nowhere", "/tmp"):
            os.symlink(target, server.path("tapes"))
            answer = server.post(b'{"sheetlua_tape":1}\n')
            self.assertEqual(answer.status, 500)
            self.assertIn(b"tapes: is a link or a file", answer.body)
            os.unlink(server.path("tapes"))
        self.assertEqual(os.listdir(elsewhere), [])
        self.assertFalse(os.path.exists(server.path("nowhere")))
        server.write("tapes", "a file")
        self.assertEqual(server.post(b'{"sheetlua_tape":1}\n').status, 500)
        self.assertEqual(server.get().status, 200)

    # Random data.

    def test_random_bytes_and_random_changes_of_requests(self):
        chance = random.Random(7)
        good = [self.server.request(), self.server.request(path="events"),
                self.tape(("Content-Length", "9"), body=b"no tape\r\n"),
                self.tape(("Transfer-Encoding", "chunked"), body=chunk(b"no tape") + b"0\r\n\r\n")]
        for number in range(300):
            if number % 3 == 0:
                data = chance.randbytes(chance.randrange(1, 2_000))
            else:
                data = bytearray(chance.choice(good))
                for _ in range(chance.randrange(1, 6)):
                    place = chance.randrange(len(data))
                    kind = chance.randrange(3)
                    if kind == 0:
                        data[place] = chance.randrange(256)
                    elif kind == 1:
                        del data[place:place + chance.randrange(1, 20)]
                    else:
                        data[place:place] = chance.choice(
                            [b"\r\n", b"\n", b"\r\n ", b"\0", b":", b"Host: x\r\n", b"0\r\n\r\n"])
                    data = data or bytearray(b"x")
            with self.server.connect() as connection:
                try:
                    connection.sendall(bytes(data))
                    connection.shutdown(socket.SHUT_WR)
                    answer = receive(connection)
                except OSError:
                    continue
            self.assertTrue(not answer or answer.startswith(b"HTTP/1.1 "), (data, answer))
            self.assertNotIn(b"HTTP/1.1 201", answer)
            self.assertNotIn(b"HTTP/1.1 500", answer)


def select_readable(connection, seconds):
    return bool(select.select([connection], [], [], seconds)[0])


def closed(server, connection):
    """Returns true once the server has closed a connection, according to the socket table of the system."""
    here = connection.getsockname()[1]
    wanted = (f":{server.port:04X}", f":{here:04X}")
    end = time.monotonic() + GUARD
    while time.monotonic() < end:
        with open("/proc/net/tcp", encoding="ascii") as table:
            rows = [row.split() for row in table.readlines()[1:]]
        states = [row[3] for row in rows
                  if row[1].endswith(wanted[0]) and row[2].endswith(wanted[1])]
        if "01" not in states:
            return True
        time.sleep(0.05)
    return False
