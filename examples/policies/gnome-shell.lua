-- The swipe tracker of GNOME Shell 49.9 (swipeTracker.js) with touch, as its overview uses it: the
-- closed position and the detents are snap points.
--
-- Below 0.3 px/ms the nearest point; otherwise the nearest to the end of a throw that slows down,
-- which above 2 px/ms is a parabola; never more than one point away from the start. In the map
-- the border of a throw bends at 2 px/ms.

local points_of = require "policies.points"

local THRESHOLD, CURVE, BEND = 0.3, 2, 0.35
local SLOPE = 0.998 / (1 - 0.998) / 1000

-- The distance of a throw, as a fraction of the highest point, for a speed in px/ms.
local function way(speed)
  if speed <= CURVE then return speed * SLOPE end
  local c = SLOPE / 2 / BEND
  local x = speed - CURVE + c
  return SLOPE * CURVE + BEND * (x * x - c * c)
end

return policy "gnome-shell" {
  { "thrown", function(r)
    local points = points_of.of(r)
    local top = points[#points].height
    local start = points_of.place(points, r.from) or 1
    local low = points[math.max(1, start - 1)].height
    local high = points[math.min(#points, start + 1)].height
    local at = math.max(low, math.min(high, r.height))
    local speed = math.abs(r.velocity) / 1000
    if speed < THRESHOLD then return points[points_of.nearest(points, at)].name end
    local up = r.velocity < 0
    local goal = at + (up and 1 or -1) * way(speed) * top
    goal = math.max(low, math.min(high, goal))
    local next = points_of.ahead(points, goal, up)
    local last = points_of.ahead(points, goal, not up)
    if last == start then return points[next].name end
    return points[points_of.nearest(points, goal)].name
  end },
}
