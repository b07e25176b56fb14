-- MUI 9.5.0 SwipeableDrawer with anchor="bottom" (panel-material-ui 0.16.6).
--
-- Measured: 105 releases in Chromium 156 by touch, under a page clock that the test set; read:
-- SwipeableDrawer.js. The first touch move (15 px or more) is lost whole. The velocity is .6 of
-- the last step and .4 of the value before; a rest does not change it. It closes beyond 52% of the
-- height or above 450 px/s down; from hidden, it opens beyond 52% or above 450 px/s up.

policy "mui-drawer" {
  { "fast", function(r) if r.velocity > 450 and r.dismissible then return "dismiss" end end },
  { "opens", function(r)
    if r.from ~= "hidden" then return end
    local open = r.detents[#r.detents]
    return (r.velocity < -450 or r.height > 0.52 * open.height) and open.name or "dismiss"
  end },
  { "far", function(r)
    local open = r.detents[#r.detents]
    return open.height - r.height > 0.52 * open.height and r.dismissible and "dismiss" or open.name
  end },
}

-- Back in 195 ms; leaving, at the speed of the finger.
local function back(m)
  m.velocity = 0
  return curve({ 0, 0, 0.2, 1 }, 0.195)
end

local function leaving(m)
  local speed = math.abs(m.velocity)
  m.velocity = 0
  local seconds = speed > 450 and math.abs(m.to - m.from) / speed or 0.195
  return curve({ 0, 0, 0.2, 1 }, math.max(0.001, seconds))
end

style "mui-drawer" {
  like = "material",
  policy = "mui-drawer",
  detents = { open = 400 },
  grabber = false,
  slop = 15,
  travel_from = "event",
  tracker = { kind = "smooth", share = 0.6 },
  overdrag = "forgets",
  draggable = { backdrop = "edge" },
  edge_zone = 20,
  peek = 20,
  rubber_band = 0,
  motion = { settle = back, dismiss = leaving },
}

if not ... then sheet "Drawer" { style = "mui-drawer" } end
