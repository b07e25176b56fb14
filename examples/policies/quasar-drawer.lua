-- Quasar 2.18.5 QDrawer, 300 px, overlay (nicegui 3.18.0).
--
-- Measured: 105 releases in Chromium 156 by touch, under a page clock that the test set. The
-- browser gives no touch move within 15 px. The first move decides: in the wrong direction, the
-- drawer never drags. 75 px of the finger since touch-down decide, and no speed. The drawer is at
-- the left; here, as in its log, at the bottom.

policy "quasar-drawer" {
  { "opens", function(r)
    if r.from ~= "hidden" then return end
    return r.travel <= -75 and r.detents[#r.detents].name or "dismiss"
  end },
  { "closes", function(r)
    return r.travel >= 75 and r.dismissible and "dismiss" or r.detents[#r.detents].name
  end },
}

local function slides(m)
  m.velocity = 0
  return curve({ 0.25, 0.1, 0.25, 1 }, 0.12) -- "ease" of CSS
end

style "quasar-drawer" {
  like = "material",
  policy = "quasar-drawer",
  detents = { open = 300 },
  grabber = false,
  slop = 15,
  begins = "down",
  overdrag = "forgets",
  draggable = { backdrop = true },
  edge_zone = 15,
  rubber_band = 0,
  motion = { settle = slides, dismiss = slides },
}

if not ... then sheet "Drawer" { style = "quasar-drawer" } end
