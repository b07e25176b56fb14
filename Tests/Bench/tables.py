"""Decides random releases with `decide_many`, or with an exported function in a Python loop.

    tables.py many SCRIPT SHEET COUNT     decide_many; prints seconds and releases that close the sheet
    tables.py loop MODULE SHEET COUNT     the exported function `release` of a module, for the same releases
"""

import importlib
import json
import random
import sys
import time

DETENTS = [{"name": "medium", "height": 426.0}, {"name": "large", "height": 793.0}]


def table(count):
    """Returns columns of random releases."""
    draws = random.Random(5)
    starts = draws.choices(DETENTS, k=count)
    travel = [draws.uniform(-300, 400) for _ in starts]
    return {
        "from": [start["name"] for start in starts], "travel": travel,
        "height": [start["height"] - way for start, way in zip(starts, travel)],
        "velocity": [draws.gauss(0, 900) for _ in starts], "elapsed": [draws.uniform(.05, .9) for _ in starts],
        "by": draws.choices(("grabber", "content"), k=count)}


def inputs(columns):
    """Returns the releases as inputs of an exported function."""
    heights = {detent["name"]: detent["height"] for detent in DETENTS}
    return [{
        "from": start, "from_height": heights[start], "height": height, "travel": travel, "moved": travel,
        "velocity": velocity, "velocity_x": 0, "elapsed": elapsed, "by": by, "scrolled": False, "dismissible": True,
        "detents": DETENTS, "container": 852, "density": 3, "keyboard": 0, "lost": 0,
    } for start, travel, height, velocity, elapsed, by in zip(*columns.values())]


def main(kind, name, sheet, count):
    columns = table(int(count))
    if kind == "many":
        import sheetlua
        begin = time.process_time()
        outcomes = sheetlua.decide_many(name, columns, sheet)["outcome"]
    else:
        release = importlib.import_module(name).release
        rows = inputs(columns)
        begin = time.process_time()
        outcomes = [release(row, sheet) for row in rows]
    print(json.dumps([time.process_time() - begin, outcomes.count("dismiss")]))


if __name__ == "__main__":
    main(*sys.argv[1:])
