-- Flutter 3.44.8 BottomSheet (flet 1.0.5). DraggableScrollableSheet is flutter.lua.
--
-- Measured: 67 releases in Chromium 156 by touch; read: velocity_tracker.dart, monodrag.dart.
-- The event that passes the slop of 18 px is lost whole. It closes above 700 px/s down at any
-- height, otherwise below half; an upward speed is never read. Not here: the gap of 40 ms is
-- measured when the app handles an event, so a late frame loses a flick.

policy "flutter-bottom-sheet" {
  { "fling", function(r) if r.velocity > 700 and r.dismissible then return "dismiss" end end },
  { "half", function(r)
    return r.height < r.detents[1].height / 2 and r.dismissible and "dismiss" or r.from
  end },
}

-- Back: 250 ms for the whole height, and less for a part. Leaving: linear, whatever the speed.
local function back(m)
  m.velocity = 0
  return curve({ 0, 0, 0.2, 1 }, math.max(0.001, 0.25 * math.abs(m.to - m.from) / 400))
end

local function leaving(m)
  m.velocity = 0
  return curve({ 0, 0, 1, 1 }, math.max(0.001, 0.2 * math.abs(m.to - m.from) / 400))
end

style "flutter-bottom-sheet" {
  like = "material",
  policy = "flutter-bottom-sheet",
  detents = { open = 400 },
  grabber = false,
  slop = 18.001,
  travel_from = "event",
  tracker = "flutter",
  overdrag = "forgets",
  rubber_band = 0,
  motion = { settle = back, dismiss = leaving },
}

if not ... then sheet "Sheet" { style = "flutter-bottom-sheet" } end
