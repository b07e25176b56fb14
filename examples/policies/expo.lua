-- The web bottom sheet of Expo (2026), as tried on its published behavior; the version is not
-- recorded.
--
-- Position alone: 48 px below the smallest detent closes, otherwise the nearest; of two as near,
-- the lower. The map has no velocity in it: all borders are horizontal.

return policy "expo" {
  { "below", function(r)
    if r.dismissible and r.height < r.detents[1].height - 48 then return "dismiss" end
  end },
  { "nearest", function(r)
    local best = r.detents[1]
    for _, d in ipairs(r.detents) do
      if math.abs(d.height - r.height) < math.abs(best.height - r.height) then best = d end
    end
    return best.name
  end },
}
