"""The responses to a browser: the page, its headers and its address."""

import re
import socket

from served import ServedTest

TAPE = b'{"sheetlua_tape":1}\n{"at":0}\n'


class PageTests(ServedTest):
    def test_the_page_has_its_policy_and_is_not_cached(self):
        server = self.serve()
        answer = server.get()
        self.assertEqual(answer.status, 200)
        self.assertIn(b"<pre>one</pre>", answer.body)
        self.assertEqual(answer.headers, {
            "content-type": "text/html; charset=utf-8",
            "content-length": str(len(answer.body)),
            "content-security-policy":
                "default-src 'none'; script-src 'sha256-x' 'wasm-unsafe-eval'; "
                "connect-src 'self'; frame-ancestors 'none'",
            "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
            "cache-control": "no-store", "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin", "connection": "close",
        })
        server.line("127.0.0.1 opens the page")

    def test_other_responses_allow_no_resources(self):
        server = self.serve()
        for answer in (server.get(path="x"), server.get(token="0" * 32),
                       server.send(b"\r\n"), server.post(b"no tape")):
            self.assertEqual(
                answer.headers["content-security-policy"],
                "default-src 'none'; frame-ancestors 'none'")
            for name in ("x-content-type-options", "referrer-policy", "cache-control"):
                self.assertIn(name, answer.headers)

    def test_the_address_without_its_last_slash_leads_to_the_page(self):
        server = self.serve()
        host = f"127.0.0.1:{server.port}"
        ask = "{} /{} HTTP/1.1\r\nHost: {}\r\n\r\n"
        for target in (server.token, server.token + "?a=b"):
            answer = server.send(ask.format("GET", target, host).encode())
            self.assertEqual(answer.status, 308)
            self.assertEqual(answer.headers["location"], f"/{server.token}/")
            self.assertEqual(answer.body.decode(), f"the page is at /{server.token}/\n")
        # The other rules stay: method, host and token.
        answer = server.send(ask.format("POST", server.token, host).encode())
        self.assertEqual((answer.status, answer.headers["allow"]), (405, "GET"))
        for target, other in ((server.token, "evil.example"), ("0" * 32, host), (server.token[1:], host)):
            answer = server.send(ask.format("GET", target, other).encode())
            self.assertEqual((answer.status, answer.body), (403, b""))

    def test_a_large_page_comes_whole(self):
        server = self.serve(environment={"PADDING": "3000000"})
        answer = server.get()
        self.assertEqual(len(answer.body), int(answer.headers["content-length"]))
        self.assertTrue(answer.body.endswith(b"...-->"))

    def test_localhost_and_the_origin_of_the_page_are_allowed(self):
        server = self.serve()
        for host in (f"localhost:{server.port}", f"127.0.0.1:{server.port}"):
            origin = ("Origin", f"http://{host}")
            self.assertEqual(server.get(host=host, headers=[origin]).status, 200)

    def test_a_half_closed_connection_gets_the_response(self):
        server = self.serve()
        with server.connect() as connection:
            connection.sendall(server.request())
            connection.shutdown(socket.SHUT_WR)
            data = b""
            while more := connection.recv(1 << 16):
                data += more
        self.assertTrue(data.startswith(b"HTTP/1.1 200 "))

    def test_every_run_has_another_token(self):
        tokens = {self.serve().token for _ in range(3)}
        self.assertEqual(len(tokens), 3)

    def test_a_page_that_cannot_be_made_has_the_reason(self):
        server = self.serve(script="error")
        answer = server.get()
        self.assertEqual(answer.status, 503)
        self.assertEqual(answer.headers["content-type"], "text/plain; charset=utf-8")
        self.assertIn(b"an error <b>", answer.body)
        # Control characters are escaped on standard error.
        self.assertIn("\\u{1B}[2Jan error <b>", server.line("an error", server.errors))
        server.write("a.lua", "two")
        events = server.events()
        self.assertEqual(events.event()[0], "script")
        self.assertEqual(server.get().status, 200)

    def test_the_command_inherits_its_three_streams_and_nothing_else(self):
        server = self.serve()
        streams = [server.events(), server.connect()]
        server.write("a.lua", "two")
        streams[0].event()
        self.assertIn(b"<!--descriptors 0 1 2-->", server.get().body)
        streams[1].close()

    def test_the_command_gets_the_arguments(self):
        server = self.serve(arguments=("a.lua", "--against", "a.lua", "--set", "x y=1"))
        self.assertEqual(server.get().status, 200)
        with open(server.path("asked"), encoding="utf-8") as file:
            self.assertEqual(
                file.readline(),
                "share a.lua --against a.lua --set x y=1 --served -o - --color never\n")


class TapeTests(ServedTest):
    def test_a_tape_is_stored_with_a_name_from_the_server(self):
        server = self.serve()
        files = []
        for headers in ([], [("Transfer-Encoding", "chunked")]):
            body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(TAPE), TAPE) if headers else TAPE
            answer = server.post(body, headers)
            self.assertEqual(answer.status, 201, answer)
            self.assertEqual(answer.headers["content-type"], "application/json")
            found = re.fullmatch(
                rb'\{"file":"(tapes/\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.tape)"\}\n', answer.body)
            self.assertTrue(found, answer)
            files.append(found[1].decode())
            with open(server.path(files[-1]), "rb") as file:
                self.assertEqual(file.read(), TAPE)
            server.line("a tape from 127.0.0.1")
        self.assertEqual(server.written(), sorted(files))

    def test_no_tape_is_overwritten(self):
        server = self.serve()
        names = {server.post(TAPE).body for _ in range(12)}
        self.assertEqual(len(names), 12)
        self.assertEqual(len(server.written()), 12)

    def test_expect_100_continue_is_supported(self):
        server = self.serve()
        with server.connect() as connection:
            connection.sendall(server.request("POST", "tapes", [
                ("Content-Length", str(len(TAPE))), ("Expect", "100-continue")]))
            self.assertTrue(connection.recv(1 << 16).startswith(b"HTTP/1.1 100 "))
            connection.sendall(TAPE)
            self.assertTrue(connection.recv(1 << 16).startswith(b"HTTP/1.1 201 "))
