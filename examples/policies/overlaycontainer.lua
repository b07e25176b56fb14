-- OverlayContainer (UIKit): projects 0.1 s. Up to 400 pt/s, the notch nearest to the projection;
-- above that, of the two nearest notches, the notch in the direction of motion.

local points_of = require "policies.points"

return policy "overlaycontainer" {
  { "hard throw", function(r)
    if r.dismissible and r.velocity > 2400 then return "dismiss" end
  end },
  { "rush forward", function(r)
    if math.abs(r.velocity) <= 400 then return end
    local ahead = r.height - 0.1 * r.velocity
    local points = points_of.of(r)
    table.sort(points, function(a, b)
      return math.abs(a.height - ahead) < math.abs(b.height - ahead)
    end)
    local one, two = points[1], points[2] or points[1]
    if (two.height > one.height) == (r.velocity < 0) then return two.name end
    return one.name
  end },
  { "nearest", function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height - 0.1 * r.velocity)].name
  end },
}
