-- Ionic's sheet modal (web): the breakpoint nearest to where 0.35 s at this speed would lead;
-- 0 is one of the breakpoints when the sheet may go.

local points_of = require "policies.points"

return policy "ionic" {
  { "nearest in 0.35 s", function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height - 0.35 * r.velocity)].name
  end },
}
