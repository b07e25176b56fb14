-- Reka UI 2.10 Drawer without snap points (nicegui-shadcn 0.1.6).
--
-- Measured: 50 releases in Chromium 156 by touch. 40 px at any height close it, or 300 px/s
-- between the last two touch moves, at least 16 ms apart and younger than 80 ms. After a
-- reversal of 10 px up in a drag, it stays open.

policy "reka-drawer" {
  { "came back", function(r) if r.farthest - r.travel >= 10 then return r.from end end },
  { "far", function(r) if r.travel >= 40 and r.dismissible then return "dismiss" end end },
  { "fast", function(r)
    if r.velocity > 300 and r.travel > 0 and r.dismissible then return "dismiss" end
  end },
  { "stays", function(r) return r.from end },
}

local function slides(m)
  m.velocity = 0
  return curve({ 0.32, 0.72, 0, 1 }, 0.5) -- the transition of the page's own style
end

style "reka-drawer" {
  like = "material",
  policy = "reka-drawer",
  detents = { open = 400 },
  grabber = false,
  slop = 15,
  travel_from = "touch",
  tracker = "reka",
  rubber_band = function(over) return math.sqrt(over) end, -- upward
  motion = { settle = slides, dismiss = slides },
}

if not ... then sheet "Sheet" { style = "reka-drawer" } end
