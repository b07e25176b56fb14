-- Flutter: a snapping DraggableScrollableSheet takes the next size in the direction of any motion,
-- and the nearest size without motion. Below the smallest size, the rule of BottomSheet applies.

local still = 1 / (0.05 * 3) -- pt/s: the tolerance of its scroll physics at three pixels per point

return policy "flutter" {
  { "below the smallest", function(r)
    local smallest = r.detents[1].height
    if not r.dismissible or r.height >= smallest then return end
    if r.velocity > 700 or r.height < smallest / 2 then return "dismiss" end
    return r.detents[1].name
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
