-- smooth_sheets 1.1.1 (Flutter, August 2026): snap_grid.dart and modal.dart, `SheetSnapGrid` with
-- several offsets.
--
-- Below 50 px/s the nearest offset; otherwise the neighbor of the nearest in the direction of the
-- velocity, even if the nearest is already ahead. So a fling that has passed the middle between
-- two detents skips the detent ahead: the map has a stripe of the next but one. A modal sheet that
-- was dragged below its smallest offset closes at 2 screens per second, or at rest below 0.3 of its
-- height.

local points_of = require "policies.points"

local FLING = 50 -- kMinFlingVelocity of Flutter

return policy "smooth-sheets" {
  { "swiped away", function(r)
    if not r.dismissible or r.keyboard > 0 or r.height >= r.detents[1].height then return end
    if r.velocity > 2 * r.container then return "dismiss" end
    if r.velocity == 0 and r.height < 0.3 * r.detents[#r.detents].height then return "dismiss" end
  end },
  { "beyond the ends", function(r)
    if r.height < r.detents[1].height then return r.detents[1].name end
    if r.height > r.detents[#r.detents].height then return r.detents[#r.detents].name end
  end },
  { "fling", function(r)
    if math.abs(r.velocity) < FLING then return end
    local nearest = points_of.nearest(r.detents, r.height)
    local place = nearest + (r.velocity < 0 and 1 or -1)
    return r.detents[math.max(1, math.min(#r.detents, place))].name
  end },
  { "nearest", function(r) return r:nearest(r.height) end },
}
