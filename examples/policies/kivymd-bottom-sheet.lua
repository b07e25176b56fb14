-- KivyMD 2.0.0 MDBottomSheet (Kivy 2.3.1).
--
-- Measured: 47 releases under Xvfb with injected motion events. The first event that is 10 px
-- away begins a drag, which counts from the event before. Half of the height decides; no speed. A
-- movement beyond the open end does not count.

policy "kivymd-bottom-sheet" {
  { "half", function(r)
    return r.height < r.detents[1].height / 2 and r.dismissible and "dismiss" or r.detents[1].name
  end },
}

-- 0.2 s for the whole height, and less for a part.
local function slides(easing)
  return function(m)
    m.velocity = 0
    return curve(easing, math.max(0.001, 0.2 * math.abs(m.to - m.from) / 400))
  end
end

style "kivymd-bottom-sheet" {
  like = "material",
  policy = "kivymd-bottom-sheet",
  detents = { open = 400 },
  grabber = false,
  slop = 10,
  travel_from = "before",
  overdrag = "forgets",
  draggable = { backdrop = true },
  edge_zone = 20,
  rubber_band = 0,
  motion = {
    settle = slides { 0.215, 0.61, 0.355, 1 }, -- out_cubic
    dismiss = slides { 0.39, 0.575, 0.565, 1 }, -- out_sine
  },
}

if not ... then sheet "Sheet" { style = "kivymd-bottom-sheet" } end
