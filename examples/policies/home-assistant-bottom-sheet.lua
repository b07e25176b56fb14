-- Home Assistant's ha-bottom-sheet (home-assistant-frontend 20261028.0).
--
-- Measured: 47 releases in Chromium 156 by touch. The velocity is the mean from touch-down to the
-- last movement, and 0 after 100 ms without one, by the clock at which the page handles the
-- events. It decides above 500 px/s by its direction, so a sheet can close under a finger that
-- rises; otherwise half of the height does.

policy "home-assistant-bottom-sheet" {
  { "swipe", function(r)
    if r.velocity > 500 and r.dismissible then return "dismiss" end
    if r.velocity < -500 then return r.from end
  end },
  { "half", function(r)
    return r.travel > r.detents[1].height / 2 and r.dismissible and "dismiss" or r.from
  end },
}

local function back(m)
  m.velocity = 0
  return curve("ease_in_out", 0.3)
end

style "home-assistant-bottom-sheet" {
  like = "material",
  policy = "home-assistant-bottom-sheet",
  detents = { open = 400 },
  grabber = false,
  slop = 15,
  travel_from = "touch",
  tracker = "home-assistant",
  overdrag = "forgets",
  rubber_band = 0,
  motion = { settle = back, dismiss = back },
}

if not ... then sheet "Sheet" { style = "home-assistant-bottom-sheet" } end
