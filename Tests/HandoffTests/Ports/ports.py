"""Manual ports of gorhom, vaul and Compose Material 3."""


def release(r, sheet):
    policy = {"gorhom": gorhom, "vaul": vaul, "compose": compose}[sheet.split()[0]]
    return policy(r)


def points(r):
    all = [(d["name"], d["height"]) for d in r["detents"]]
    return [("dismiss", 0)] + all if r["dismissible"] else all


def nearest(among, height):
    best = among[0]
    for point in among:
        if abs(point[1] - height) < abs(best[1] - height):
            best = point
    return best[0]


def gorhom(r):
    return nearest(points(r), r["height"] - 0.2 * r["velocity"])


def vaul(r):
    speed = r["travel"] / r["elapsed"]
    detents = r["detents"]
    first = detents[0]
    if len(detents) == 1:
        goes = speed > 400 or r["travel"] >= 0.25 * first["height"]
        return "dismiss" if r["dismissible"] and goes else first["name"]
    all = points(r)
    if speed > 2000:
        return all[0][0]
    if speed < -2000:
        return all[-1][0]
    if abs(speed) > 400 and abs(r["travel"]) < 0.4 * r["container"]:
        here = [name for name, _ in all].index(r["from"])
        step = 1 if speed < 0 else -1
        return all[min(max(here + step, 0), len(all) - 1)][0]
    best = first
    for detent in detents:
        if abs(detent["height"] - r["height"]) <= abs(best["height"] - r["height"]):
            best = detent
    return best["name"]


def compose(r):
    height, velocity, all = r["height"], r["velocity"], points(r)
    if velocity == 0:
        return nearest(all, height)
    if velocity <= -125:
        above = [name for name, at in all if at >= height]
        return above[0] if above else all[-1][0]
    if velocity >= 125:
        below = [name for name, at in all if at <= height]
        return below[-1] if below else all[0][0]
    up = velocity < 0
    for (one, low), (other, high) in zip(all, all[1:]):
        if up and low <= height < high:
            return other if height - low >= 56 else one
        if not up and low < height <= high:
            return one if high - height >= 56 else other
    return nearest(all, height)
