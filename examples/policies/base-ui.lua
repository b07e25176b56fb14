-- Base UI 1.7.0 Drawer (React, August 2026): DrawerViewport.tsx and useSwipeDismiss.ts.
--
-- With snap points: thrown down at 500 px/s, it closes; otherwise the point nearest to the
-- position 0.3 s ahead, at no more than 4000 px/s. The velocity is that of the last two moves; if
-- it goes against a drag of 10 px or more, the mean of the drag counts instead. So the map has a
-- corner in which a throw up after a pull down closes the drawer. With one point: half of the
-- height, or a mean of 500 px/s.

local points_of = require "policies.points"

local FAST, AHEAD, FASTEST = 500, 0.3, 4000

local function mean(r) return r.travel / math.max(r.elapsed, 0.05) end

local function velocity(r)
  local turns = math.abs(r.travel) >= 10 and r.velocity * r.travel < 0
  return turns and mean(r) or r.velocity
end

local function clamp(value, low, high) return math.max(low, math.min(high, value)) end

return policy "base-ui" {
  { "one point", function(r)
    if #r.detents > 1 then return end
    local far = r.travel > math.max(r.detents[1].height / 2, 10)
    local fast = r.travel > 0 and mean(r) >= FAST
    return r.dismissible and (far or fast) and "dismiss" or r.from
  end },
  { "thrown down", function(r)
    if r.dismissible and r.travel > 0 and velocity(r) >= FAST then return "dismiss" end
  end },
  { "nearest in 0.3 s", function(r)
    local points, v, top = points_of.of(r), velocity(r), r.detents[#r.detents].height
    local ahead = math.abs(v) >= FAST and AHEAD * clamp(v, -FASTEST, FASTEST) or 0
    local at = clamp(clamp(r.height, 0, top) - ahead, 0, top)
    local low, high = 1, #points
    if r.dismissible then low = 2 end -- of two as near, a snap point before the closed position
    local best = low
    for i = low, high do
      if math.abs(points[i].height - at) < math.abs(points[best].height - at) then best = i end
    end
    if r.dismissible and at < math.abs(points[best].height - at) then return "dismiss" end
    return points[best].name
  end },
}
