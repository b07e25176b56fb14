-- Kirigami 5.103.0 OverlaySheet (Qt 5.15.8), 464 px high in the middle of a window of 800.
--
-- Measured: 72 releases by window-system touches under a clock that the test set. It closes more
-- than 84 px above its place, or 295 px below it, if the finger last moved that way (97 and 308
-- px of the finger). No speed. The logs have it 167 px lower, so that it is a bottom sheet.

policy "kirigami-overlay-sheet" {
  { "up", function(r)
    if r.moved < -84 and r.direction == "up" and r.dismissible then return "dismiss" end
  end },
  { "down", function(r)
    if r.moved > 295 and r.direction == "down" and r.dismissible then return "dismiss" end
  end },
  { "stays", function(r) return r.from end },
}

local function slides(m)
  m.velocity = 0
  return curve({ 0.455, 0.03, 0.515, 0.955 }, 0.2)
end

style "kirigami-overlay-sheet" {
  like = "material",
  policy = "kirigami-overlay-sheet",
  detents = { open = 464 },
  grabber = false,
  slop = 13,
  travel_from = "event",
  rubber_band = function(over) return over end,
  motion = { settle = slides, dismiss = slides },
}

if not ... then sheet "Sheet" { style = "kirigami-overlay-sheet" } end
