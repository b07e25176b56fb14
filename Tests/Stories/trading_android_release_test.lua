-- Verifies the thresholds for a release of the trading app's Android sheet (FT-16 to FT-18). The
-- four stories of its source give no numbers, so Semantics, "Release decisions", applies: 500 pt/s,
-- half of the smallest detent, a fifth of the gap to the next detent. A drag begins at 10 pt and
-- counts from touch-down, and the rubber band's coefficient is 0.55.
-- Numbers: 0.7 of 915 is 640.5, of a Pixel 8 in landscape (412) 288.4.

local phones = {
  { name = "portrait", height = 915, open = 640.5, top = 52 },
  { name = "landscape", orientation = "landscape", height = 412, open = 288.4, top = 24 },
}

sheet "Ticket" { style = "trading-android", title = "Buy", content = { rows = 40 } }
sheet "Two" { style = "trading-android", detents = { "60%", "80%" }, content = { rows = 40 } }
sheet "Firm" { style = "trading-android", dismissible = false }

-- A story for each orientation.
local function prove(ids, name, fn)
  for _, phone in ipairs(phones) do
    story(ids)(("%s, %s"):format(name, phone.name), {
      device = { like = "pixel-8", orientation = phone.orientation },
      tags = { "edge" },
    })(function(user) fn(user, phone) end)
  end
end

prove("FT-18", "500 pt/s decide, a lower speed does not", function(user, phone)
  user:opens "Ticket"
  user:flicks { down = 60, at = 495 }
  expect "Ticket".height(phone.open)
  expect "Ticket".never "will_dismiss"
  user:flicks { down = 60, at = 505 }
  expect "Ticket".is_dismissed { why = "swipe" }
  -- Upward too: from just below the upper detent, it would move down at rest.
  local up = { from = "60%", travel = -phone.height * 0.02 }
  up.velocity = -499
  expect.equal(decide("Two", up), "60%")
  up.velocity = -501
  expect.equal(decide("Two", up), "80%")
end)

prove("FT-17, FT-18", "a slow release below half of it dismisses, above half it returns",
  function(user, phone)
    user:opens "Ticket"
    user:drags { down = phone.open * 0.49 }
    expect "Ticket".height(phone.open)
    expect "Ticket".never "will_dismiss"
    user:drags { down = phone.open * 0.51 }
    expect "Ticket".is_dismissed { why = "swipe" }
    -- With two detents, half of the smaller detent counts.
    local low = phone.height * 0.6
    expect.equal(decide("Two", { from = "60%", height = low * 0.501 }), "60%")
    expect.equal(decide("Two", { from = "60%", height = low * 0.499 }), "dismiss")
  end)

prove("FT-17", "a fifth of the way to a neighbor selects it", function(user, phone)
  local gap = phone.height * 0.2
  user:opens "Two"
  user:drags { up = gap * 0.19 }
  expect "Two".is_at "60%"
  user:drags { up = gap * 0.21 }
  expect "Two".is_at "80%"
  user:drags { down = gap * 0.19 }
  expect "Two".is_at "80%"
  user:drags { down = gap * 0.21 }
  expect "Two".is_at "60%"
end)

prove("FT-17, FT-18", "a release is decided by its position, not by its projection",
  function(user, phone)
    -- At 450 pt/s, the projection would be 224 pt further down, which is below half.
    user:opens "Ticket"
    user:flicks { down = phone.open * 0.4, at = 450 }
    expect "Ticket".height(phone.open)
    expect "Ticket".never "will_dismiss"
  end)

prove("FT-18", "a fast release goes to the next detent and passes over none",
  function(user)
    user:opens "Two"
    user:sheet "Two":select("80%", { animated = false })
    -- The projection would be 1,796 pt, far outside the screen.
    user:flicks { down = 60, at = 3600 }
    expect "Two".is_at "60%"
    expect "Two".never "will_dismiss"
    user:flicks { down = 60, at = 3600 }
    expect "Two".is_dismissed { why = "swipe" }
  end)

prove("FT-16", "a drag starts at 10 pt, and no travel is lost", function(user, phone)
  user:opens "Ticket"
  user:settles()
  local ticket = user:sheet "Ticket"
  local finger = user:grabs "bar":moves { down = 9.9 }
  expect.equal(ticket.phase, "resting")
  expect.near(ticket.height, phone.open, 1e-9)
  finger:moves { down = 0.1 }
  expect.equal(ticket.phase, "dragging")
  expect.near(ticket.height, phone.open - 10, 1e-9)
  finger:moves { down = 40 }
  expect.near(ticket.height, phone.open - 50, 1e-9)
  finger:lifts()
end)

-- The overdrag of a drag of `x` in a container of `d`: (1 - 1/(0.55 x/d + 1)) d.
local bands = { [915] = { 51.8814, 98.1951 }, [412] = { 48.5225, 86.8199 } }

prove("FT-16, FT-17", "past its height it rubber-bands and springs back",
  function(user, phone)
    local band = bands[phone.height]
    user:opens "Ticket"
    user:settles()
    local finger = user:grabs "bar":moves { up = 100 }
    expect.now "Ticket".height(phone.open + band[1], 0.001)
    finger:holds(0.2):lifts()
    expect "Ticket".height(phone.open)
    -- A sheet that is not dismissible also rubber-bands downward.
    user:sheet "Ticket":dismiss { animated = false }
    user:opens "Firm"
    user:settles()
    finger = user:grabs():moves { down = 200 }
    expect.now "Firm".height(phone.open - band[2], 0.001)
    finger:holds(0.2):lifts()
    expect "Firm".height(phone.open)
    expect "Firm".never "will_dismiss"
  end)

prove("FT-35", "however far it is dragged, it ends at the status bar", function(user, phone)
  user:opens "Two"
  user:sheet "Two":select("80%", { animated = false })
  local finger = user:grabs():moves { up = 2000 }
  -- The rubber band alone would give about 500 pt in portrait, about 300 in landscape.
  expect.now "Two".height(phone.height - phone.top, 1e-6)
  expect.near(user:sheet "Two":rect "sheet".y, phone.top, 1e-6)
  finger:holds(0.2):lifts()
  expect "Two".is_at "80%"
end)

-- The velocity of a touch that falls by these points per sample, at 120 per second.
local function thrown(user, steps)
  user:opens "Ticket"
  user:settles()
  local finger = user:grabs()
  for _, down in ipairs(steps) do finger:moves { down = down, over = 1 / 120 } end
  finger:lifts()
  local velocity = user:sheet "Ticket".velocity
  user:sheet "Ticket":dismiss { animated = false }
  return velocity
end

prove("FT-18", "a touch is read as Android's VelocityTracker reads it", function(user)
  -- A line through two samples; with more samples the slope of the parabola at the newest: 300 pt/s
  -- less at each sample, half a step further it is 150.
  expect.near(thrown(user, { 15 }), 1800, 1e-6)
  expect.near(thrown(user, { 10, 7.5, 5, 2.5 }), 150, 1e-6)
end)
