-- The sheet of a map app on the web (2026), whose function is called decideSnap; the version is
-- not recorded.
--
-- Faster than 0.8 px/ms: the next detent from the one where the sheet rested, whatever the finger
-- did; otherwise the nearest. No drag closes it, so the map has no dismissal.

local points_of = require "policies.points"

return policy "next-or-nearest" {
  { "next", function(r)
    if math.abs(r.velocity) <= 800 then return end
    local place = points_of.place(r.detents, r.from) + (r.velocity < 0 and 1 or -1)
    return r.detents[math.max(1, math.min(#r.detents, place))].name
  end },
  { "nearest", function(r) return r:nearest(r.height) end },
}
