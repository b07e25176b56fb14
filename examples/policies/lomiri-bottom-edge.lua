-- Lomiri UI toolkit 1.3.5010 BottomEdge (Qt 5.15.8), 800 px.
--
-- Measured: 70 releases by window-system touches under a clock that the test set. The progress
-- covers 40% of the remaining distance at each event, the lift included, so the threshold depends
-- on the touch rate. A touch that has not moved 20 px within 400 ms, or ends within 60 ms, is
-- ignored. About 14 px of reversal collapse it. No speed.

local FILTER = 0.4

policy "lomiri-bottom-edge" {
  { "back", function(r)
    if r.direction == "down" and r.dismissible then return "dismiss" end
  end },
  { "third", function(r)
    local open = r.detents[#r.detents]
    local finger = (r.from == "hidden" and 0 or open.height) - r.travel
    local height = r.height + FILTER * (finger - r.height) -- the lift is one more event
    return (height > 0.33 * open.height or not r.dismissible) and open.name or "dismiss"
  end },
}

local function slides(m)
  m.velocity = 0
  return curve("ease_out", 0.2)
end

style "lomiri-bottom-edge" {
  like = "material",
  policy = "lomiri-bottom-edge",
  detents = { open = 800 },
  grabber = false,
  slop = 20,
  travel_from = "touch",
  starts_within = 0.4,
  shortest = 0.06,
  filter = FILTER,
  turns_after = 14,
  edge_zone = 10,
  cancel = "back",
  rubber_band = 0,
  motion = { settle = slides, dismiss = slides },
}

if not ... then sheet "BottomEdge" { style = "lomiri-bottom-edge" } end
