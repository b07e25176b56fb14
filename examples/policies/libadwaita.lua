-- libadwaita 1.7.6 (GTK), AdwSwipeTracker: below 300 px/s, the nearest point. Faster, the end of
-- the momentum, limited to the points next to the start; a swipe never returns to its start,
-- however short it is. The tracker takes the velocity in px/ms for one in heights of the sheet per
-- second, so the momentum of a swipe of 1000 px/s is 0.499 heights.

local module = ... ---@type string?
local isBelow = (module or ""):find "^policies%." -- the script is one directory above
local points_of = isBelow and require "policies.points" or require "points"

local MOMENTUM = 0.998 / (1 - 0.998) / 1000 -- heights per px/ms: its deceleration is 0.998 per ms

return policy "libadwaita" {
  { "slow", function(r)
    if math.abs(r.velocity) >= 300 then return end
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height)].name
  end },
  { "swipe", function(r)
    local points = points_of.of(r)
    local start, up = points_of.place(points, r.from), r.velocity < 0
    local lowest = points[math.max(1, start - 1)].height
    local highest = points[math.min(#points, start + 1)].height
    local momentum = MOMENTUM * -r.velocity / 1000 * r.detents[#r.detents].height
    local ends = math.max(lowest, math.min(highest, r.height + momentum))
    local low, high = points_of.around(points, ends, up)
    if not low or not high then return points[points_of.nearest(points, ends)].name end
    if (up and low or high) == start then return points[up and high or low].name end
    local nearer = points_of.nearest({ points[low], points[high] }, ends)
    return points[nearer == 1 and low or high].name
  end },
}
