-- Ionic's sheet modal (web): the breakpoint nearest to the position after 0.35 s at this velocity;
-- 0 is one of the breakpoints if the sheet is dismissible.

local points_of = require "policies.points"

return policy "ionic" {
  { "nearest in 0.35 s", function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height - 0.35 * r.velocity)].name
  end },
}
