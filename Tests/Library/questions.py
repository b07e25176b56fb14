"""Calls that must have bit-equal answers in every language.

A call is the name of a function of sheetlua.h without its prefix, and its arguments. COMMON are a hundred
calls that the Swift product also supports; MORE use the rest of the header.
"""

import itertools
import json

from library import POLICY, ROOT

EXAMPLES = ROOT / "examples"


def _load(path):
    return ["load", path.name, path.read_text()]


def _decisions(sheet, start, travels, velocities):
    return [["decide", sheet, start, travel, velocity]
            for travel, velocity in itertools.product(travels, velocities)]


def _common():
    policy = POLICY.read_text()
    yield _load(POLICY)
    yield ["knobs"]
    yield from _decisions("Ticket", "medium", (-121, -120, 0, 60.25), (-2000, 0, 900, 900.01))
    yield ["turn", "flung", 2000]
    yield ["knobs"]
    yield from _decisions("Ticket", "large", (0, 400), (900.01, 2000, 2000.5))
    yield ["turn", "slung", 1]
    yield ["turn", "flung", 1e6]
    yield ["decide", "Ticked", "medium", 0, 0]
    yield ["decide", "Ticket", "middle", 0, 0]
    yield ["decide", "Ticket", "medium", 1e9, 0]
    yield ["heights"]
    yield ["reload", policy.replace("return release.from", "return 'medium'")]
    yield from _decisions("Ticket", "large", (-40, 0, 40), (-300, 0, 300))
    yield ["reload", policy + "\nsheet("]
    yield ["reload", 'error "a word: \\u{E9}, and a\\ttab"']
    yield ["decide", "Ticket", "large", 0, 0]
    yield ["load", "", policy]
    yield ["load", "broken.lua", 'sheet "A" { detents = { "midium" } }']
    yield ["knobs"]
    yield _load(EXAMPLES / "three_detents.lua")
    yield ["heights"]
    yield ["advance", 1]
    yield ["heights"]
    yield ["advance", -1]
    yield _load(EXAMPLES / "proved_policy.lua")
    yield from _decisions("Editor", "medium", (-300, -24, 24, 24.5), (-250, 249, 1600, 1601))
    yield _load(EXAMPLES / "trade_ticket.lua")
    yield ["knobs"]
    yield ["advance", 2.5]
    yield ["heights"]
    yield from _decisions("Order", "open", (0, 298.2, 298.3, 400), (-3000, 0, 99.5, 3000))
    yield from _decisions("Order", "open", (1 / 3, -1e-9), (1e-9, 1234.5678))
    yield _load(EXAMPLES / "knobs.lua")
    yield ["knobs"]
    yield from _decisions("Queue", "large", (-1, 1), (-701, -700, 700, 701))


COMMON = list(itertools.islice(_common(), 100))

MORE = [
    ["heights"],  # Nothing is loaded.
    _load(EXAMPLES / "trade_ticket.lua"),
    ["moment"], ["scene"], ["events", 0], ["releases", 0], ["map", 9, 7], ["map", 1, 0],
    ["act", "user.now:flicks { up = 60, at = 900 }"], ["act", "user.now:flick {}"],
    ["advance", 1], ["events", 2], ["releases", 0], ["scene"],
    ["finger", 0, 0, 200, 300, 3], ["finger", 1, 0, 200, 340.5, 3.1], ["frame", 3.2],
    ["finger", 2, 0, 0, 0, 3.25], ["finger", 0, 12, 0, 0, 3.3], ["frame", 5], ["changes"],
    ["changes"], ["moment"], ["tape"], ["release_log"],
    ["tape_part", 1], ["tape_part", 3600], ["tape_part", 3600], ["tape_part", -1], ["scenario", "as it was"], ["test", ""], ["test", "none"],
    ["text"], ["module", "words", "return { one = 1 }"],
    ["load", "asks.lua", 'local words = require "words"; sheet "A" { detents = { words.one * 200 } }'],
    ["advance", 1], ["heights"],
]


def line(question):
    """A question as ask.c and ask.lua read it."""
    def word(value):
        text = value if isinstance(value, str) else json.dumps(value)
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")
    return "\t".join(map(word, question))


def lines(questions):
    return "".join(line(question) + "\n" for question in questions)


def answers(output):
    """Parses the output of ask.c and ask.lua into pairs of a status and a text."""
    plain = {"n": "\n", "t": "\t", "\\": "\\"}
    pairs = []
    for answer in output.split("\n")[:-1]:
        status, text = answer.split("\t", 1)
        parts = iter(text.split("\\"))
        read = next(parts)
        for part in parts:
            # After an escaped backslash, split leaves an empty part.
            read += plain[part[0]] + part[1:] if part else "\\" + next(parts, "")
        pairs.append((int(status), read))
    return pairs
