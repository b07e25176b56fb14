-- A whole app in one file: a map of rides, a sheet that rests at three heights and lets the map be
-- used, a stack to book in, and a ride that is not given up by accident.

screen "Map" {
  title = "Rides",
  lines = { "", "", "      ▪ Mill", "", "", "                 ▪ Station", "", "", "   ▪ Harbour" },
  triggers = { ["Where to?"] = "Places" },
}

local booking, ride

--- A long way to throw before a ride is given up, and never more than one step.
policy "calm" {
  { "throw", function(r)
    if r.velocity > 1500 then return r:next_down() end
  end },
  { "step", function(r)
    if r.velocity < -500 then return r:next_up() end
    if r.velocity > 500 then return r:nearest(r.height) end
  end },
  like = "ios",
}

sheet "Places" {
  title = "Where to?",
  detents = { tip = 110, "medium", "large" },
  opens_at = "medium",
  policy = "calm",
  content = { rows = { "Station", "Mill", "Harbour", "Airport" } },
  on = {
    tapped = function(e)
      if e.row then booking:present { context = e.target } end
    end,
    crosses_detent = function() haptic "selection" end,
  },
}

sheet "Car" {
  title = "Car",
  detents = { "medium" },
  content = { rows = { "Small, 9.20", "Large, 13.40" }, buttons = { "Next" } },
  on = {
    tapped = function(e)
      if e.target == "Next" then booking:push "Confirm" end
    end,
  },
}

sheet "Confirm" {
  title = "Confirm",
  detents = { "medium" },
  content = { text = "Pick-up in 4 minutes", buttons = { "Book" } },
  on = {
    tapped = function(e)
      if e.target ~= "Book" then return end
      haptic "success"
      booking:dismiss()
      ride:present()
    end,
  },
}

booking = stack "Booking" { "Car", "Confirm" }

ride = sheet "Ride" {
  title = "Your ride",
  detents = { "fit" },
  largest_undimmed = "fit",
  content = { text = "Kim, in a blue van, is on the way.", buttons = { "Call" } },
  on = {
    should_dismiss = function(s) return s:ask("Cancel the ride?", { "Cancel it", "Keep it" }) end,
  },
}

local function books(user)
  user:taps "Where to?"
  user:taps "Station"
  user:taps "Next"
  user:taps "Book"
  user:settles()
end

scenario "from the map to a ride" (function(user)
  books(user)
  expect "Booking".is_dismissed()
  expect "Ride".is_open()
  expect "Ride".shows "blue van"
  expect "Ride".dims(0)
  expect.equal(user:haptics(), { "success" })
end)

scenario "the places make way for the map when thrown, not when nudged" (function(user)
  user:taps "Where to?"
  user:flicks { down = 60, at = 800 }
  expect "Places".is_at "medium"
  user:flicks { down = 60, at = 1800 }
  expect "Places".is_at "tip"
  user:drags { up = 400 }
  expect "Places".felt { "selection" } -- medium, in passing
end)

scenario "the booking goes back a page before it goes away" (function(user)
  user:taps "Where to?"
  user:taps "Mill"
  expect.equal(user:sheet "Booking".context, "Mill")
  user:taps "Next"
  expect.equal(user:sheet "Booking".page, "Confirm")
  expect.equal(user:sheet "Booking":pop(), "Confirm")
  expect.equal(user:sheet "Booking".page, "Car")
end)

scenario "a ride is given up only when one says so" (function(user)
  books(user)
  user:flicks { down = 80, at = 1200 }
  expect "Ride".asks "Cancel the ride?"
  user:answers "Keep it"
  expect "Ride".is_open()
  user:taps "close"
  user:answers "Cancel it"
  expect "Ride".is_dismissed { why = "close" }
end)
