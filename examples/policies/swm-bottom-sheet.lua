-- react-native-bottom-sheet 0.17.0-next.1 of Software Mansion Labs (July 2026):
-- BottomSheetHostingView.swift and BottomSheetHostView.kt, which agree.
--
-- Above 600 pt/s the next detent from the position of the finger, so a long drag and a flick
-- together pass a detent; otherwise the nearest. `swm-projected` adds the `releaseProjection` that
-- is planned (pull request 83, September 2026): the nearest to the position 0.15 s ahead. It moves
-- only the borders of slow releases, and the map shows them tilted below 600 pt/s.

local points_of = require "policies.points"

local FLICK = 600

local function flick(r)
  local points = points_of.of(r)
  if r.velocity < -FLICK then
    for _, point in ipairs(points) do
      if point.height > r.height then return point.name end
    end
    return points[#points].name
  end
  if r.velocity > FLICK then
    for i = #points, 1, -1 do
      if points[i].height < r.height then return points[i].name end
    end
    return points[1].name
  end
end

local function nearest(ahead)
  return function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height - ahead * r.velocity)].name
  end
end

policy "swm-projected" { { "flick", flick }, { "nearest in 0.15 s", nearest(0.15) } }
return policy "swm-bottom-sheet" { { "flick", flick }, { "nearest", nearest(0) } }
