-- Mijick Popups 4.0.5 (SwiftUI, October 2025). The smallest detent is the height of the popup.
--
-- A third of the way, no velocity: a third of the popup's height downward dismisses, a third of
-- the distance between two detents reaches the next. The borders in the map are horizontal, and
-- the way back needs a third as well.

local THIRD, MORE = 1 / 3, 32

return policy "mijick-popups" {
  { "a third", function(r)
    local own, top = r.detents[1].height, r.detents[#r.detents].height
    local began ---@type number?
    for _, d in ipairs(r.detents) do if d.name == r.from then began = d.height end end
    if r.travel == 0 or not began then return r.from end
    local highest = #r.detents == 1 and began or math.max(began, math.min(top + MORE, r.container))
    local height = math.min(began - r.travel, highest)
    if r.dismissible and own - height >= THIRD * own then return "dismiss" end
    if height >= r.container then return r.detents[#r.detents].name end
    local above = #r.detents
    for i = #r.detents, 1, -1 do if r.detents[i].height >= height then above = i end end
    local below = math.max(1, above - 1)
    local target, other = above, below
    if r.travel > 0 then target, other = below, above end
    local gap = math.abs(began - r.detents[target].height)
    local reached = gap == 0 or math.abs(height - began) >= THIRD * gap
    return r.detents[reached and target or other].name
  end },
}
