"""Logs of touches for scripts/bench. As a program, it splits the lines of a log into words.

A generator yields the lines of drags of a sheet, and an empty text after each drag.
"""

import json
import random
import sys


def getevent(count, steps):
    def line(name, value):
        return f"[{time:15.6f}] /dev/input/event4: {name:<33} {value:08x}            \n"

    time = 119309.95322
    for number in range(count):
        x, y = random.randrange(200, 900), random.randrange(1300, 1500)
        yield line("EV_ABS       ABS_MT_TRACKING_ID", number)
        yield line("EV_ABS       ABS_MT_POSITION_X", x) + line("EV_ABS       ABS_MT_POSITION_Y", y)
        yield line("EV_SYN       SYN_REPORT", 0)
        for step in range(steps):
            time, y = time + .0083, y - random.randrange(1, 20)
            if step % 3:
                yield line("EV_ABS       ABS_MT_POSITION_X", x + step)
            yield line("EV_ABS       ABS_MT_POSITION_Y", y) + line("EV_SYN       SYN_REPORT", 0)
        yield line("EV_ABS       ABS_MT_TRACKING_ID", 0xFFFFFFFF) + line("EV_SYN       SYN_REPORT", 0)
        time += 1
        yield ""


def motion(count, steps):
    def line(action):
        return ("03-12 10:20:30.000  2211  2211 D Touch   : Frame onTouch MotionEvent { action=ACTION_"
                f"{action}, actionButton=0, id[0]=0, x[0]={x:.3f}, y[0]={y:.3f}, toolType[0]=TOOL_TYPE_FINGER, "
                "buttonState=0, classification=NONE, metaState=0, flags=0x0, edgeFlags=0x0, pointerCount=1, "
                f"historySize=1, eventTime={time}, downTime={down}, deviceId=4, source=0x1002, displayId=0 }}\n")

    time = 5000
    for _ in range(count):
        x, y, down = random.uniform(200, 900), random.uniform(1300, 1500), time
        yield line("DOWN")
        for _ in range(steps):
            time, y = time + 16, y - random.uniform(1, 20)
            yield line("MOVE")
        time += 4
        yield line("UP")
        time += 1000
        yield ""


def pointer(count, steps):
    def line(kind, **keys):
        return json.dumps({"type": "pointer" + kind, "pointerId": 3, "pointerType": "touch", "timeStamp": time,
                           "clientX": x, "clientY": y, **keys}) + "\n"

    time = 1000.1
    for _ in range(count):
        x, y = random.uniform(80, 300), random.uniform(500, 600)
        yield line("down", pressure=.4)
        for _ in range(steps):
            coalesced = []
            for _ in range(4):
                time, y = round(time + 4, 1), round(y - random.uniform(.5, 2), 3)
                coalesced.append({"timeStamp": time, "clientX": x, "clientY": y})
            yield line("move", coalesced=coalesced)
        time = round(time + 4, 1)
        yield line("up", pressure=0)
        time += 1000
        yield ""


def write(path, form, size):
    """Writes a log of at least `size` bytes; returns its path."""
    random.seed(1)
    written = 0
    with open(path, "w") as file:
        for text in {"getevent": getevent, "motion": motion, "pointer": pointer}[form](10**9, 30):
            written += file.write(text)
            if not text and written >= size:
                return path


if __name__ == "__main__":
    with open(sys.argv[1]) as log:
        for text in log:
            text.split()
