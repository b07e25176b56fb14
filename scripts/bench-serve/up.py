"""Measures the start of a server, in milliseconds: until the address is printed, until the first page has
loaded, and for a second page. Prints the medians of 21 runs. The arguments are the command."""

import socket
import statistics
import subprocess
import sys
import time


def get(url):
    host, path = url[len("http://"):].split("/", 1)
    name, port = host.split(":")
    with socket.create_connection((name, int(port))) as connection:
        connection.sendall(f"GET /{path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        status = connection.recv(1 << 18)[:12]
        assert status == b"HTTP/1.1 200", status
        while connection.recv(1 << 18):
            pass


def run(words):
    times = [time.perf_counter()]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as server:
        url = server.stdout.readline().decode().strip()
        times.append(time.perf_counter())
        for _ in range(2):
            get(url)
            times.append(time.perf_counter())
        server.terminate()
    return times[1] - times[0], times[2] - times[0], times[3] - times[2]


runs = [run(sys.argv[1:]) for _ in range(21)]
print(*(f"{statistics.median(column) * 1000:.1f}" for column in zip(*runs)))
