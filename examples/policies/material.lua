-- Material's BottomSheetBehavior (Android views): collapsed, half and expanded. Upward, any speed
-- selects the next of them; downward, the nearer of half and collapsed at any speed; hidden only
-- from below collapsed. Android views compare speeds in pixels: 500 px/s is 190 pt/s on a pixel-8.

--- The three states; with two detents, half and expanded are the same.
local function states(r)
  local count = #r.detents
  return r.detents[1], r.detents[math.min(2, count)], r.detents[count]
end

return policy "material-views" {
  { "up", function(r)
    if r.velocity >= 0 then return end
    local _, half, expanded = states(r)
    return r.height < half.height and half.name or expanded.name
  end },
  { "hide", function(r)
    local collapsed, _, expanded = states(r)
    if not r.dismissible or r.height > collapsed.height then return end
    local ahead = r.height - 0.1 * r.velocity
    if math.abs(ahead - collapsed.height) / collapsed.height <= 0.5 then return end
    if r.velocity * r.density > 500 or r.height < expanded.height / 2 then return "dismiss" end
  end },
  { "at rest", function(r)
    if r.velocity == 0 then return r:nearest(r.height) end
  end },
  { "down", function(r)
    local collapsed, half = states(r)
    local middle = (collapsed.height + half.height) / 2
    return r.height >= middle and half.name or collapsed.name
  end },
}
