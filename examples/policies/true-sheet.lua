-- react-native-true-sheet 4.0.0-beta.3 (August 2026) on the web: use-snap-points.ts, a changed
-- Vaul. On iOS it is the system's sheet (style `ios`), on Android the BottomSheetBehavior of
-- Material (policy `material-views`), so one app has three maps.
--
-- The velocity is the mean of the drag. A new rule comes first: more than half of the smallest
-- detent below it dismisses at any velocity, where Vaul's map has no dismissal by position.

local points_of = require "policies.points"

return policy "true-sheet" {
  { "tap", function(r)
    if math.abs(r.average_velocity) <= 50 and r.travel == 0 then return r.from end
  end },
  { "below half", function(r)
    if r.dismissible and r.height < 0.5 * r.detents[1].height then return "dismiss" end
  end },
  { "all the way", function(r)
    if r.average_velocity > 2000 then return r.dismissible and "dismiss" or r.detents[1].name end
    if r.average_velocity < -2000 then return r.detents[#r.detents].name end
  end },
  { "one step", function(r)
    if math.abs(r.average_velocity) <= 400 then return end
    if math.abs(r.travel) >= 0.4 * r.container then return end
    local points = points_of.of(r)
    local place = points_of.place(points, r.from) + (r.average_velocity < 0 and 1 or -1)
    return points[math.max(1, math.min(#points, place))].name
  end },
  { "nearest", function(r) return r:nearest(r.height) end },
}
