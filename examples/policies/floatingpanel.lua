-- FloatingPanel (UIKit): projects the momentum as a scroll view does. The sheet moves on if the
-- projection is past the middle of its segment, but never past the end of the segment. It is
-- dismissed if its velocity would move it off the screen within 1 / 5.5 s.

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
