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
    local one = points_of.nearest(points, ahead)
    local two = one
    for i, point in ipairs(points) do
      local distance = math.abs(point.height - ahead)
      if i ~= one and (two == one or distance < math.abs(points[two].height - ahead)) then
        two = i
      end
    end
    if (points[two].height > points[one].height) == (r.velocity < 0) then
      return points[two].name
    end
    return points[one].name
  end },
  { "nearest", function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height - 0.1 * r.velocity)].name
  end },
}
