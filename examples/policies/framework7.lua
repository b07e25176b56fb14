-- Framework7 9.1.1 Sheet Modal (web, July 2026): sheet-class.js. Three sheets have three rules:
-- `framework7` with `swipeToClose`, `framework7-step` with `swipeToStep` too, and
-- `framework7-breakpoints`.
--
-- The limit is a time: within 0.3 s a distance of 10 or 20 px, later half of the way. The map
-- jumps where the drag becomes 0.3 s old, and the velocity does not appear in it.

local QUICK = 0.3

local function place(r)
  for i, d in ipairs(r.detents) do if d.name == r.from then return i end end
  return 1
end

policy "framework7-step" {
  { "step", function(r)
    local low, full = r.detents[1], r.detents[#r.detents]
    local height = math.min(r.height, full.height) ---@type number
    local quick = r.elapsed < QUICK
    if r.travel == 0 then return r.from end
    if quick and math.abs(r.travel) <= 10 then return r.from end
    if quick and r.travel < 0 then return height > low.height and full.name or r.from end
    local away = r.dismissible and "dismiss" or low.name
    if quick then return height < low.height and away or low.name end
    if r.from == low.name then
      if height > (low.height + full.height) / 2 then return full.name end
      return height < low.height / 2 and away or low.name
    end
    if height < low.height / 2 then return away end
    return height < (low.height + full.height) / 2 and low.name or r.from
  end },
}

policy "framework7-breakpoints" {
  { "quick", function(r)
    if r.elapsed >= QUICK or r.travel == 0 then return end
    if math.abs(r.travel) <= 10 then return r.from end
    local i = place(r)
    if r.travel < 0 then return r.detents[math.min(#r.detents, i + 1)].name end
    return i > 1 and r.detents[i - 1].name or r.dismissible and "dismiss" or r.from
  end },
  { "nearest", function(r)
    local best = r.dismissible and { name = "dismiss", height = 0 } or r.detents[1]
    for _, d in ipairs(r.detents) do
      if math.abs(d.height - r.height) < math.abs(best.height - r.height) then best = d end
    end
    return best.name
  end },
}

return policy "framework7" {
  { "close", function(r)
    if r.travel <= 0 or not r.dismissible then return r.from end
    local needs = r.elapsed < QUICK and 20 or r.detents[#r.detents].height / 2
    return r.travel > needs and "dismiss" or r.from
  end },
}
