-- Vaul (web): uses the average velocity of the whole drag, so a slow drag that ends in a flick is
-- slow. The last point above 2000 px/s, the next point above 400 px/s, otherwise the nearest.

local points_of = require "policies.points"

return policy "vaul" {
  { "one detent", function(r)
    if #r.detents > 1 then return end
    local goes = r.average_velocity > 400 or r.travel >= 0.25 * r.detents[1].height
    return r.dismissible and goes and "dismiss" or r.detents[1].name
  end },
  { "all the way", function(r)
    local points = points_of.of(r)
    if r.average_velocity > 2000 then return points[1].name end
    if r.average_velocity < -2000 then return points[#points].name end
  end },
  { "one step", function(r)
    if math.abs(r.average_velocity) <= 400 then return end
    if math.abs(r.travel) >= 0.4 * r.container then return end
    local points = points_of.of(r)
    local step = r.average_velocity < 0 and 1 or -1
    local place = points_of.place(points, r.from) + step
    return points[math.max(1, math.min(#points, place))].name
  end },
  { "nearest", function(r) return r:nearest(r.height) end },
}
