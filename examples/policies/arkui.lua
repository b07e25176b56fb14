-- ArkUI `bindSheet` with detents (OpenHarmony, ace_engine, sheet_presentation_pattern.cpp, API 12
-- and later).
--
-- Of the two heights around the finger: below 1000 px/s the nearer, otherwise the one in the
-- direction of the velocity. The closed position is one of them, so the map has no step over a
-- detent, and a release at exactly the middle goes the way of the velocity.

local points_of = require "policies.points"

return policy "arkui" {
  { "around the finger", function(r)
    local points = points_of.of(r)
    local at = math.min(r.height, points[#points].height)
    local high = points_of.ahead(points, at, true)
    if points[high].height == at then high = math.min(high + 1, #points) end
    local low = math.max(1, high - 1)
    if at >= points[#points].height then low = #points end
    local up, down = points[high].height - at, at - points[low].height
    if math.abs(r.velocity) < 1000 and math.abs(up - down) > 0.001 then
      return points[up > down and low or high].name
    end
    return points[r.velocity >= 0 and low or high].name
  end },
}
