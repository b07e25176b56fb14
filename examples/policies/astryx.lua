-- Astryx BottomSheet (web, design system of Meta, August 2026; pull requests 4519 and 5087).
--
-- A drag places, a flick closes or opens: above 1200 px/s and 48 px, with the sign of the whole
-- drag. The map shows it as a corner without a direction: a flick up at the end of a pull down
-- closes. Otherwise the nearest detent that does not lie against the drag; 40% below the smallest
-- detent closes.

local FLICK, FAR, OVER = 1200, 48, 0.4

return policy "astryx" {
  { "flick", function(r)
    if math.abs(r.velocity) <= FLICK or math.abs(r.travel) <= FAR then return end
    return r.travel < 0 and r.detents[#r.detents].name or r.dismissible and "dismiss" or nil
  end },
  { "below", function(r)
    if r.dismissible and r.height < (1 - OVER) * r.detents[1].height then return "dismiss" end
  end },
  { "places", function(r)
    local began = r.height + r.travel
    local best ---@type { name: string, height: number }?
    for i = #r.detents, 1, -1 do -- of two as near, the taller
      local d = r.detents[i]
      local against = r.travel > 0 and d.height > began or r.travel < 0 and d.height < began
      local nearer = not best or math.abs(d.height - r.height) < math.abs(best.height - r.height)
      if not against and nearer then best = d end
    end
    return best and best.name or r.from
  end },
}
