-- Compose Material 3 (Android): at rest, the nearest anchor; at 125 dp/s or more, the next anchor
-- in the direction of motion; slower, the next anchor only after 56 dp from the previous anchor.

local points_of = require "policies.points"

return policy "compose" {
  { "at rest", function(r)
    local points = points_of.of(r)
    if r.velocity == 0 then return points[points_of.nearest(points, r.height)].name end
  end },
  { "fast", function(r)
    if math.abs(r.velocity) < 125 then return end
    local points = points_of.of(r)
    return points[points_of.ahead(points, r.height, r.velocity < 0)].name
  end },
  { "distance", function(r)
    local points = points_of.of(r)
    local up = r.velocity < 0
    local low, high = points_of.around(points, r.height, up)
    if not low or not high then return points[points_of.nearest(points, r.height)].name end
    local from, to = points[low], points[high]
    if not up then from, to = to, from end
    return math.abs(r.height - from.height) >= 56 and to.name or from.name
  end },
}
