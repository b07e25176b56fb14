-- FloatingPanel (UIKit): momentum is projected as far as a scroll view would glide, and the sheet
-- goes on when that is past the middle of the segment it is in; never past the segment's end.

local points_of = require "policies.points"

return policy "floatingpanel" {
  { "past the middle", function(r)
    local points = points_of.of(r)
    local up = r.velocity < 0 or (r.velocity == 0 and r.travel < 0)
    local low, high = points_of.around(points, r.height, up)
    if not low then return end
    local from, to = points[low], points[high]
    if not up then from, to = to, from end
    local progress = (r.projected - from.height) / (to.height - from.height)
    return progress > 0.5 and to.name or from.name
  end },
  { "beyond the ends", function(r)
    local points = points_of.of(r)
    return points[points_of.nearest(points, r.height)].name
  end },
}
