-- gorhom/bottom-sheet (React Native): the detent nearest to where 0.2 s at this speed would lead.
-- The closed place is one of the detents, so a hard flick from the top can close at once.

local points_of = require "policies.points"

return policy "gorhom" {
  { "nearest in 0.2 s", function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height - 0.2 * r.velocity)].name
  end },
}
