-- gorhom/bottom-sheet (React Native): the detent nearest to the position after 0.2 s at this
-- velocity. The closed position is one of them, so a fast flick from the top can dismiss the sheet.

local points_of = require "policies.points"

return policy "gorhom" {
  { "nearest in 0.2 s", function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height - 0.2 * r.velocity)].name
  end },
}
