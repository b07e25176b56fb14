"""Changes one number or comparison of ports.py at a time, and runs each mutant on the vectors.

Prints JSON: the first wrong answer of the unchanged port, the number of mutants, and the surviving
mutants.
"""
import io
import json
import sys
import token
import tokenize

COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]


def others(word, kind):
    if kind == token.NUMBER:
        number = float(word)
        values = [number + 1, number - 1, number * 1.02, number * 0.98, number * 2, 0, -number]
        if number.is_integer() and number < 10:
            values = [int(v) for v in [number + 1, number - 1, number * 2, 0, number + 2, -number]]
        return [repr(v) if v >= 0 else f"({v!r})" for v in dict.fromkeys(values) if v != number]
    return [c for c in COMPARISONS if c != word] if word in COMPARISONS else []


def mutants(text):
    lines = text.splitlines(True)
    for each in tokenize.generate_tokens(io.StringIO(text).readline):
        row, start, end = each.start[0] - 1, each.start[1], each.end[1]
        for word in others(each.string, each.type):
            line = lines[row][:start] + word + lines[row][end:]
            yield "".join(lines[:row] + [line] + lines[row + 1:]), line.strip()


def wrong(text, vectors):
    space = {}
    exec(compile(text, "port", "exec"), space)
    for vector in vectors:
        try:
            got = space["release"](vector["input"], vector["sheet"])
        except Exception as error:
            got = repr(error)
        if got != vector["outcome"]:
            return f"{vector['id']}: expected {vector['outcome']}, got {got}"


port = open(sys.argv[1]).read()
vectors = [v for v in json.load(open(sys.argv[2]))["vectors"] if v["kind"] == "release"]
all = list(mutants(port))
survivors = [line for text, line in all if wrong(text, vectors) is None]
print(json.dumps({"wrong": wrong(port, vectors), "mutants": len(all), "survivors": survivors}))
