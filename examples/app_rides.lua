-- A whole app in one file: a map, a sheet with three detents, a stack for the booking, and a ride
-- that is canceled only after a confirmation.

screen "Map" {
  title = "Rides",
  lines = { "", "", "      ▪ Mill", "", "", "                 ▪ Station", "", "", "   ▪ Harbor" },
  triggers = { ["Where to?"] = "Places" },
}

local booking, ride

--- A release moves one detent: upward above 500 pt/s, downward only above 1500 pt/s. Others go to
--- the nearest detent, or below half of the peek they dismiss the sheet.
policy "calm" {
  -- A flick counts from the height at its release if it continues the drag, else from the start.
  { "throw", function(r)
    if r.velocity > 1500 then return r:next_down(r.travel > 0 and r.height or r.from) end
  end },
  { "step", function(r)
    if r.velocity < -500 then return r:next_up(r.travel < 0 and r.height or r.from) end
  end },
  { "rest", function(r) return r.height < 55 and "dismiss" or r:nearest(r.height) end },
}

sheet "Places" {
  title = "Where to?",
  detents = { peek = 110, "medium", "large" },
  opens_at = "medium",
  policy = "calm",
  content = { rows = { "Station", "Mill", "Harbor", "Airport" } },
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
  content = { text = "Pickup in 4 minutes", buttons = { "Book" } },
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

scenario "a booking from the map opens the ride" (function(user)
  books(user)
  expect "Booking".is_dismissed()
  expect "Ride".is_open()
  expect "Ride".shows "blue van"
  expect "Ride".dims(0)
  expect.equal(user:haptics(), { "success" })
end)

scenario "a flick at 1800 pt/s collapses the places, a flick at 800 pt/s does not" (function(user)
  user:taps "Where to?"
  user:flicks { down = 60, at = 800 }
  expect "Places".is_at "medium"
  user:flicks { down = 60, at = 1800 }
  expect "Places".is_at "peek"
  user:drags { up = 400 }
  expect "Places".felt { "selection" } -- for medium, which the drag crosses
end)

scenario "the booking returns from the second page to the first" (function(user)
  user:taps "Where to?"
  user:taps "Mill"
  expect.equal(user:sheet "Booking".context, "Mill")
  user:taps "Next"
  expect.equal(user:sheet "Booking".page, "Confirm")
  expect.equal(user:sheet "Booking":pop(), "Confirm")
  expect.equal(user:sheet "Booking".page, "Car")
end)

scenario "a ride is canceled only after the user confirms" (function(user)
  books(user)
  user:flicks { down = 80, at = 1200 }
  expect "Ride".asks "Cancel the ride?"
  user:answers "Keep it"
  expect "Ride".is_open()
  user:taps "close"
  user:answers "Cancel it"
  expect "Ride".is_dismissed { why = "close" }
end)
