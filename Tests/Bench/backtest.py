"""Writes a release log, or decides one with orjson and a port of the policy in a Python loop.

    backtest.py write FILE COUNT     COUNT releases
    backtest.py decide FILE          prints how many releases end as in the log
"""

import json
import random
import sys

import orjson

HEIGHTS = {"medium": 426.0, "large": 793.0}
POLICY = """policy "mine" {
  { "flick", function(r)
    if r.velocity > 1000 then return r.from == "large" and "medium" or "dismiss" end
    if r.velocity < -1000 then return "large" end
  end },
  { "low", function(r) if r.height < 200 then return "dismiss" end end },
  { "half", function(r) return r.height > 600 and "large" or "medium" end },
}
sheet "Order" { policy = "mine", detents = { "medium", "large" } }
"""


def release(line):
    """The policy as `export` writes it."""
    if line["velocity"] > 1000:
        return "medium" if line["from"] == "large" else "dismiss"
    if line["velocity"] < -1000:
        return "large"
    if line["height"] < 200:
        return "dismiss"
    return "large" if line["height"] > 600 else "medium"


def write(path, count):
    draws = random.Random(5)
    with open(path, "w") as log:
        log.write('{"format":"sheetlua-releases","version":1}\n')
        for _ in range(count):
            start = draws.choice(("medium", "large"))
            travel = round(draws.uniform(-300, 400), 2)
            line = {
                "sheet": "Order", "from": start, "travel": travel, "height": round(HEIGHTS[start] - travel, 2),
                "velocity": round(draws.gauss(0, 900), 1), "device": draws.choice(("iphone-15", "iphone-se")),
                "elapsed": round(draws.uniform(.05, .9), 3), "by": "content"}
            # One answer in a hundred is another one.
            line["to"] = "large" if draws.random() < .01 else release(line)
            log.write(json.dumps(line, separators=(",", ":")) + "\n")


def decide(path):
    agree = 0
    with open(path, "rb") as log:
        for text in log:
            line = orjson.loads(text)
            if "format" not in line:
                agree += release(line) == line["to"]
    print(agree)


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2], int(sys.argv[3]))
    else:
        decide(sys.argv[2])
