-- A typical ride app with 200 lines.
-- scripts/bench reloads it while its sheet is presented.


device "iphone-15"

local fast = param("flick speed", 900, { min = 300, max = 2000, step = 50 })
local sheets = {}

--- Dismisses only after a fast flick, and moves one detent at a time.
policy "calm" {
  { "nudge", function(r)
    if r:within { travel = 12, velocity = 200 } then return r.from end
  end },
  { "throw", function(r)
    if r.velocity > 1500 then return r:next_down() end
  end },
  { "step", function(r)
    if r.velocity < -fast then return r:next_up() end
    if r.velocity > fast then return r:nearest(r.height) end
  end },
}

policy "strict" { like = "ios", fast = 900, snap_after = 0.35, dismiss_below = 0.4 }

style "house" {
  like = "ios",
  dimming = 0.3,
  slop = 8,
  motion = {
    present = spring { damping = 0.9, response = 0.35 },
    settle = spring { damping = 1, response = 0.3 },
    dismiss = curve("ease_in", 0.25),
  },
  appearance = {
    light = { background = "#FFFFFF", corner_radius = 16, grabber_color = "#C0C0C0" },
    dark = { background = "#101014", corner_radius = 16, grabber_color = "#505058" },
  },
}

local function count(name)
  return function(e)
    local state = e.sheet.state
    state[name] = (state[name] or 0) + 1
  end
end

local function tip(c)
  if c.compact then return nil end
  return math.min(110 + c.insets.bottom, c.max)
end

sheets.places = sheet "Places" {
  title = "Where to?",
  style = "house",
  detents = { tip = tip, "medium", "large" },
  opens_at = "medium",
  policy = "calm",
  largest_undimmed = "tip",
  content = { fields = { "search" }, rows = { "Station", "Mill", "Harbour", "Airport", "Zoo" } },
  state = { opened = 0, moved = 0, last = "" },
  on = {
    will_present = count "opened",
    did_change_detent = count "moved",
    crosses_detent = function() haptic "selection" end,
    tapped = function(e)
      if e.row then
        e.sheet.state.last = e.target
        sheets.booking:present { context = e.target }
      end
    end,
    frame = function(e)
      local height, dim = e.height, e.dim
      if height > 700 and dim > 0.2 then sheets.high = true end
    end,
  },
}

sheet "Car" {
  title = "Car",
  style = "house",
  detents = { "medium" },
  content = { rows = { "Small, 9.20", "Large, 13.40" }, buttons = { "Next" } },
  state = { chosen = 0 },
  on = {
    tapped = function(e)
      if e.row then e.sheet.state.chosen = e.row end
      if e.target == "Next" then sheets.booking:push "Confirm" end
    end,
  },
}

sheet "Seat" {
  title = "Seat",
  style = "house",
  detents = { "medium" },
  content = { rows = { "Front", "Back" }, buttons = { "Next" } },
  state = { chosen = 0 },
  on = {
    tapped = function(e)
      if e.row then e.sheet.state.chosen = e.row end
      if e.target == "Next" then sheets.booking:push "Confirm" end
    end,
  },
}

sheet "Extras" {
  title = "Extras",
  style = "house",
  detents = { "medium" },
  content = { rows = { "Child seat", "Luggage" }, buttons = { "Next" } },
  state = { chosen = 0 },
  on = {
    tapped = function(e)
      if e.row then e.sheet.state.chosen = e.row end
      if e.target == "Next" then sheets.booking:push "Confirm" end
    end,
  },
}

sheet "Confirm" {
  title = "Confirm",
  detents = { "medium" },
  content = { text = "Pick-up in 4 minutes", buttons = { "Book", "Back" } },
  on = {
    tapped = function(e)
      if e.target == "Back" then sheets.booking:pop() end
      if e.target ~= "Book" then return end
      haptic "success"
      sheets.booking:dismiss()
      sheets.ride:present()
    end,
  },
}

sheets.booking = stack "Booking" {
  "Car", "Seat", "Extras", "Confirm",
  on = { on_update = function(e) sheets.page = e.page end },
}

sheets.ride = sheet "Ride" {
  title = "Your ride",
  policy = "strict",
  detents = { "fit", "medium" },
  largest_undimmed = "fit",
  dimming = function(s) return 0.25 * s.progress end,
  rubber_band = function(over, dimension)
    return over * 0.4 * dimension / (dimension + over)
  end,
  content = { text = "Kim, in a blue van, is on the way.", buttons = { "Call" } },
  on = {
    should_dismiss = function(s, why)
      if why == "script" then return true end
      return s:ask("Give up the ride?", { "Give up", "Keep" })
    end,
    did_dismiss = function() haptic { { "tap", at = 0 }, { "buzz", at = 0.1, duration = 0.2 } } end,
    haptic = function(e)
      if e.cause == "will_dismiss" then return "soft" end
    end,
  },
}

screen "Map" {
  title = "Rides",
  rows = function(i) return { title = "Ride " .. i, price = 7.5 + i % 4 } end,
  count = 40,
  fields = { "from" },
  state = { seen = 0 },
  triggers = {
    ["Where to?"] = "Places",
    Again = function(row, s)
      s.state.seen = s.state.seen + 1
      return "Ride", { price = row and row.price }
    end,
  },
  on = {
    appears = function(s) s.state.seen = s.state.seen + 1 end,
    long_press = function(row) return "Ride", row end,
  },
}

after(30, function()
  if sheets.ride.is_presented then haptic "warning" end
end)

always "a nudge never dismisses" (function(r)
  return not r:within { travel = 12, velocity = 200 } or r.to ~= "dismiss"
end)

region "throws leave" {
  of = "Ride", from = "medium", travel = { 0, 200 }, velocity = { 1600, 3000 }, always = "fit",
}

scenario "a ride is not given up by accident" (function(user)
  user:opens "Ride"
  user:flicks { down = 100, at = 1800 }
  expect "Ride".asks "Give up the ride?"
  user:answers "Keep"
  expect "Ride".is_open()
end)
