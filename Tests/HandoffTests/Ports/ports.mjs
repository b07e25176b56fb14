// Manual ports of gorhom, vaul and Compose Material 3.

export function release(r, sheet) {
  return { gorhom, vaul, compose }[sheet.split(" ")[0]](r)
}

function points(r) {
  return r.dismissible ? [{ name: "dismiss", height: 0 }, ...r.detents] : r.detents
}

function nearest(among, height) {
  let best = among[0]
  for (const point of among) {
    if (Math.abs(point.height - height) < Math.abs(best.height - height)) best = point
  }
  return best.name
}

function gorhom(r) {
  return nearest(points(r), r.height - 0.2 * r.velocity)
}

function vaul(r) {
  const speed = r.travel / r.elapsed
  const first = r.detents[0]
  if (r.detents.length === 1) {
    const goes = speed > 400 || r.travel >= 0.25 * first.height
    return r.dismissible && goes ? "dismiss" : first.name
  }
  const all = points(r)
  const last = all.length - 1
  if (speed > 2000) return all[0].name
  if (speed < -2000) return all[last].name
  if (Math.abs(speed) > 400 && Math.abs(r.travel) < 0.4 * r.container) {
    const here = all.findIndex((point) => point.name === r.from)
    const next = speed < 0 ? here + 1 : here - 1
    return all[Math.min(Math.max(next, 0), last)].name
  }
  let best = first
  for (const detent of r.detents) {
    if (Math.abs(detent.height - r.height) <= Math.abs(best.height - r.height)) best = detent
  }
  return best.name
}

function compose(r) {
  const { height, velocity } = r
  const all = points(r)
  if (velocity === 0) return nearest(all, height)
  if (velocity <= -125) {
    const above = all.filter((point) => point.height >= height)
    return (above[0] ?? all.at(-1)).name
  }
  if (velocity >= 125) {
    const below = all.filter((point) => point.height <= height)
    return (below.at(-1) ?? all[0]).name
  }
  const up = velocity < 0
  for (let i = 1; i < all.length; i++) {
    const low = all[i - 1]
    const high = all[i]
    if (up && low.height <= height && height < high.height) {
      return height - low.height >= 56 ? high.name : low.name
    }
    if (!up && low.height < height && height <= high.height) {
      return high.height - height >= 56 ? low.name : high.name
    }
  }
  return nearest(all, height)
}
