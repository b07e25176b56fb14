-- Flutter: a snapping DraggableScrollableSheet takes the next size in the direction of any motion,
-- and the nearest size without motion. Below the smallest size, and at a release of a drag that
-- began there, the rule of BottomSheet applies: a fling of more than 700 px/s down closes at any
-- height.

local still = 1 / (0.05 * 3) -- pt/s: the tolerance of its scroll physics at three pixels per point

return policy "flutter" {
  { "fling", function(r)
    local smallest = r.detents[1]
    local applies = r.from == smallest.name or r.height < smallest.height
    if r.dismissible and applies and r.velocity > 700 then return "dismiss" end
  end },
  { "below the smallest", function(r)
    local smallest = r.detents[1]
    if not r.dismissible or r.height >= smallest.height then return end
    return r.height < smallest.height / 2 and "dismiss" or smallest.name
  end },
  { "at rest", function(r)
    if math.abs(r.velocity) <= still then return r:nearest(r.height) end
  end },
  { "next", function(r)
    if r.velocity < 0 then return r:next_up() end
    local down = r:next_down()
    return down == "dismiss" and r.detents[1].name or down
  end },
}
