-- Vuetify 3.12.10 VNavigationDrawer with location="bottom" (trame-vuetify 3.3.0).
--
-- Measured: 50 releases in Chromium 156 by touch; read: composables/touch.ts. The browser gives
-- no touch move within 15 px, then the sheet jumps. Any speed above 3 px/s decides by its
-- direction, otherwise half of the height. A touch must begin from 80 px above to 20 px below the
-- top edge.

policy "vuetify-drawer" {
  { "direction", function(r)
    if r.velocity > 3 and r.dismissible then return "dismiss" end
    if r.velocity < -3 then return r.from end
  end },
  { "half", function(r)
    return r.height <= r.detents[1].height / 2 and r.dismissible and "dismiss" or r.from
  end },
}

local function slides(m)
  m.velocity = 0
  return curve({ 0.4, 0, 0.2, 1 }, 0.2)
end

style "vuetify-drawer" {
  like = "material",
  policy = "vuetify-drawer",
  detents = { open = 400 },
  grabber = false,
  slop = 15,
  travel_from = "touch",
  tracker = "vuetify",
  overdrag = "forgets",
  drag_zone = { above = 80, below = 20 },
  rubber_band = 0,
  motion = { settle = slides, dismiss = slides },
}

if not ... then sheet "Sheet" { style = "vuetify-drawer" } end
