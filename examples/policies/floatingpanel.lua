-- FloatingPanel (UIKit): momentum is projected as far as a scroll view would glide, and the sheet
-- goes on when that is past the middle of the segment it is in; never past the segment's end. It
-- is removed when at its speed it would be gone in 1 / 5.5 s.

local points_of = require "policies.points"

return policy "floatingpanel" {
  { "removal", function(r)
    if not r.dismissible or r.height >= r.detents[1].height then return end
    if r.velocity >= 5.5 * r.height then return "dismiss" end
  end },
  { "past the middle", function(r)
    local up = r.velocity < 0 or (r.velocity == 0 and r.travel < 0)
    local low, high = points_of.around(r.detents, r.height, up)
    if not low or not high then return end
    local from, to = r.detents[low], r.detents[high]
    if not up then from, to = to, from end
    local progress = (r.projected - from.height) / (to.height - from.height)
    return progress > 0.5 and to.name or from.name
  end },
  { "beyond the ends", function(r) return r:nearest(r.height) end },
}
