-- Verifies the engine for every order of events: an event during a gesture, a motion or a decision
-- loses no state, moves nothing by itself, and is reported in order.
-- Numbers: iphone-15, 393 x 852: medium 426, large 793; the keyboard is 336 pt.

local reading = require "reading"

screen "Home" { rows = 40 }
screen "Two" { rows = 40 }
sheet "Order" {
  title = "Order",
  detents = { "medium", "large" },
  content = { fields = { "Note" } },
}
sheet "Three" { detents = { low = 200, mid = 400, high = 700 }, dismissible = false }

local function told(user, name)
  local words = {}
  for _, e in ipairs(user:events(name)) do
    words[#words + 1] = ("%s>%s %s"):format(e.from, e.to, e.by)
  end
  return table.concat(words, ", ")
end

-- A late decision.

scenario "a lower sheet is never dismissed while an upper sheet refuses" (function(user)
  local decision
  sheet "Lower" {
    title = "Lower",
    on = { should_dismiss = function(s) decision = s:later() return decision end },
  }
  sheet "Upper" { detents = { "medium" }, on = { should_dismiss = function() return false end } }
  user:opens "Lower"
  user:settles()
  user:taps "close"
  user:waits(0.1)
  user:opens "Upper"
  user:settles()
  decision:allow()
  user:settles()
  expect.equal(table.concat(user:layers(), ","), "Upper,Lower,dim:Lower,Home")
  expect "Lower".never "will_dismiss"
  expect.equal(#user:events "dismiss_blocked", 1)
end)

scenario "an allowed dismissal waits for the sheets above" (function(user)
  local decision
  sheet "Lower" {
    title = "Lower",
    on = { should_dismiss = function(s) decision = s:later() return decision end },
  }
  sheet "Upper" { detents = { "medium" } }
  user:opens "Lower"
  user:settles()
  user:taps "close"
  user:opens "Upper"
  user:settles()
  decision:allow()
  user:settles()
  local gone = user:events "did_dismiss"
  expect.equal({ gone[1].sheet.name, gone[2].sheet.name }, { "Upper", "Lower" })
end)

scenario "a refusal above does not lose a pending decision below" (function(user)
  local decision
  sheet "Lower" {
    title = "Lower",
    on = { should_dismiss = function(s) decision = s:later() return decision end },
  }
  sheet "Upper" { title = "Upper", dismissible = false, detents = { "medium" } }
  user:opens "Lower"
  user:settles()
  user:taps "close"
  user:opens "Upper"
  user:settles()
  user:drags { down = 400 }
  user:settles()
  user:sheet "Upper":dismiss()
  user:settles()
  decision:allow()
  expect "Lower".is_closed()
end)

-- The drag of the card.

story "DS-15" "a release starts no motion that the card did not have" (function(user)
  sheet "Card" { style = "faaviator", title = "Terms", content = { rows = 40 } }
  user:opens "Card"
  user:settles()
  -- The card stays at its smallest, 0.35 x 852, however fast the finger moves down.
  user:grabs "bar":moves { down = 140, over = 0.05 }:lifts()
  for _ = 1, 30 do
    user:waits(0.02)
    expect.now "Card".height(298.2, 1e-6)
  end
end)

local largest = { device = { like = "iphone-15", insets = {} } } -- 766.8 pt fit without insets

local going = "it settles with the velocity of the card, and never leaves its range"

story "DS-15" (going, largest) (function(user)
  sheet "Card" { style = "faaviator", title = "Terms", content = { rows = 40 } }
  user:opens "Card"
  user:settles()
  local finger = user:grabs { x = 196, y = 600 }:moves { up = 132, over = 0.1 }
  -- 11 pt per sample: 11 x (1 + ... + 12)/15 = 57.2.
  expect.now "Card".height(355.4, 1e-6)
  finger:lifts()
  -- The last step is 11 x 12/15 = 8.8 pt in 1/120 s, and each step is larger by 11/15: the parabola
  -- through the heights has (8.8 + 11/30) x 120 = 1100 pt/s at its end; the finger has 1320.
  local settle = spring { damping = 0.7, response = 0.5 }
  local top = 0.0
  for step = 1, 40 do
    user:waits(0.01)
    local height = user:sheet "Card".height
    if step <= 12 then
      expect.now "Card".height((settle:at(step * 0.01, 355.4, 766.8, 1100)), 0.01)
    end
    top = math.max(top, height)
  end
  expect.near(766.8, top, 1e-9)
end)

story "DS-15" "a custom drag settles with the velocity of the sheet" (function(user)
  sheet "Slow" {
    detents = { "medium", "large" },
    drag = function(_, d) return d.height - d.step / 10 end,
  }
  user:opens "Slow"
  user:settles()
  local finger = user:grabs():moves { up = 80, over = 0.2 }
  -- The finger moves up at 400 pt/s, the sheet at 40.
  expect.near(-40, user:sheet "Slow".velocity, 0.01)
  local before = user:sheet "Slow".height
  finger:lifts()
  user:waits(0.005)
  expect.truthy(math.abs(user:sheet "Slow".height - before) < 1, "no jump of velocity")
end)

-- A detent change that is interrupted.

story "IOS-40, FT-29" "a detent change is reported even if the device rotates" (function(user)
  user:opens "Order"
  user:settles()
  user:sheet "Order".detent = "large"
  user:waits(0.1)
  user:rotates "landscape"
  user:settles()
  user:rotates "portrait"
  user:settles()
  expect "Order".is_at "large"
  expect.equal(told(user, "will_change_detent"), "medium>large script")
  expect.equal(reading.changes(user), "medium>large script")
end)

story "IOS-40, FT-27" "a script's change becomes the user's if a finger takes over" (function(user)
  user:opens "Order"
  user:settles()
  user:sheet "Order".detent = "large"
  user:waits(0.1)
  local finger = user:grabs()
  finger:moves { up = 200, over = 0.4 }:holds(0.2):lifts()
  user:settles()
  expect "Order".is_at "large"
  expect.equal(told(user, "will_change_detent"), "medium>large script, medium>large user")
  expect.equal(reading.changes(user), "medium>large user")
end)

story "IOS-40, FT-27" "a sheet that is dragged back reports the change back" (function(user)
  user:opens "Order"
  user:settles()
  user:sheet "Order".detent = "large"
  user:waits(0.15)
  local finger = user:grabs()
  finger:moves { down = 300, over = 0.6 }:holds(0.2):lifts()
  user:settles()
  expect "Order".is_at "medium"
  expect.equal(told(user, "will_change_detent"), "medium>large script, large>medium user")
  expect.equal(reading.changes(user), "large>medium user")
end)

for _, height in ipairs { 400, 401, 390 } do
  local name = ("a drag back to %d pt, near the last detent, reports it"):format(height)
  story "IOS-40, FT-27" (name) (function(user)
    user:opens "Three"
    user:settles()
    local sheet = user:sheet "Three"
    sheet:select("mid", { animated = false })
    user:settles()
    sheet:select "high"
    user:waits(0.06)
    local finger = user:grabs "grabber"
    finger:moves { down = sheet.height - height, over = 0.3 }:holds(0.3):lifts()
    user:settles()
    expect "Three".is_at "mid"
    expect.equal(told(user, "will_change_detent"), "low>mid script, mid>high script, high>mid user")
    expect.equal(reading.changes(user), "low>mid script, high>mid user")
  end)
end

-- The world always comes to rest.

scenario "a screen that is left during a scroll comes to rest" (function(user)
  user:visits "Two"
  local finger = user:grabs { x = 100, y = 400 }
  finger:moves { up = 50 }
  user.now:visits "Home"
  finger:lifts()
  user:settles(1)
  user:visits "Two"
  expect.equal(user:screen "Two".offset, 50)
end)

scenario "a screen that is left during a fling comes to rest" (function(user)
  user:visits "Two"
  user:flicks { up = 200, at = 2000, on = { x = 100, y = 600 } }
  user.now:visits "Home"
  user:settles(1)
end)

-- is_presented

story "DS-01" "is_presented is the last value set, also during a dismissal" (function(user)
  user:opens "Order"
  user:settles()
  local order = user:sheet "Order"
  order.is_presented = false
  user:waits(0.1)
  expect.equal(order.is_presented, false)
  order.is_presented = true
  expect.equal(order.is_presented, true)
  order.is_presented = false
  expect.equal(order.is_presented, false)
  order.is_presented = true
  expect "Order".is_open()
  expect.equal(reading.life(user),
    "will_present did_present will_dismiss did_dismiss will_present did_present")
end)

-- A touch has one outcome.

scenario "a touch that catches a moving sheet is not a tap" (function(user)
  sheet "Rows" { detents = { "medium", "large" }, content = { rows = 30 } }
  user:opens "Rows"
  user:settles()
  user:sheet "Rows":select "large"
  user:waits(0.1)
  user:grabs { x = 200, y = 700 }:lifts()
  user:settles()
  expect.equal(#user:events "tapped", 0)
  user:taps "Row 1"
  expect.equal(#user:events "tapped", 1)
end)

scenario "a touch that stops flung content is not a tap" (function(user)
  sheet "Rows" { content = { rows = 60 } }
  user:opens "Rows"
  user:settles()
  user:flicks { up = 200, at = 2000, on = { x = 200, y = 600 } }
  user:waits(0.2)
  local offset = user:sheet "Rows".offset
  user:grabs { x = 200, y = 500 }:lifts()
  user:settles()
  expect.equal(#user:events "tapped", 0)
  expect.equal(user:sheet "Rows".offset, offset)
end)

scenario "content that is stopped past its end scrolls back" (function(user)
  sheet "Rows" { content = { rows = 60 } }
  user:opens "Rows"
  user:settles()
  user:sheet "Rows":select "large"
  user:grabs { x = 200, y = 400 }:moves { up = 100 }:moves { down = 60 }:lifts()
  user:flicks { up = 300, at = 3000, on = { x = 200, y = 700 } }
  user:settles()
  user:flicks { up = 300, at = 6000, on = { x = 200, y = 700 } }
  user:settles()
  local most = user:sheet "Rows".offset
  user:flicks { up = 300, at = 6000, on = { x = 200, y = 700 } }
  user:waits(0.02)
  user:grabs { x = 200, y = 500 }:lifts()
  user:settles()
  expect.truthy(user:sheet "Rows".offset >= most, "it is at its end")
end)

scenario "a tap while the sheet resizes for the keyboard is a tap" (function(user)
  sheet "Form" { detents = { "medium", "large" }, content = { fields = { "One", "Two" } } }
  user:opens "Form"
  user:settles()
  user:taps "One"
  user:waits(0.1)
  user.now:taps "Two"
  user:settles()
  expect.equal(#user:events "tapped", 2)
end)

scenario "a drag function is called after drag_began" (function(user)
  local heard = {}
  sheet "Custom" {
    title = "Custom", detents = { low = 300, high = 600 }, content = { rows = 3 },
    drag = function(_, d)
      heard[#heard + 1] = ("drag %.0f"):format(d.travel)
      return d.height - d.step / 2
    end,
    on = {
      drag_began = function() heard[#heard + 1] = "drag_began" end,
      drag_ended = function() heard[#heard + 1] = "drag_ended" end,
    },
  }
  user:opens "Custom"
  user:settles()
  for _, part in ipairs { "bar", "content" } do
    heard = {}
    local finger = user:grabs(part):moves { up = 30, over = 0 }
    expect.equal(heard, { "drag_began", "drag -30" })
    expect.now "Custom".height(315)
    finger:moves { up = 10, over = 0 }:lifts()
    expect.equal(heard, { "drag_began", "drag -30", "drag -40", "drag_ended" })
    user:settles()
    user:sheet "Custom":select("low", { animated = false })
  end
end)

-- The keyboard during a drag.

story "FT-09" "a keyboard that hides during a drag does not move the sheet" (function(user)
  user:opens "Order"
  user:settles()
  user:taps "Note"
  user:settles()
  expect.now "Order".height(728)
  local finger = user:grabs():moves { down = 30 }
  user:keyboard(false)
  expect.now "Order".height(698)
  user:waits(0.5)
  expect.now "Order".height(698)
  finger:lifts()
  expect "Order".is_at "medium"
  expect "Order".height(426)
end)

story "FT-09, FT-03" "a keyboard that shows during a drag does not move the sheet" (function(user)
  user:opens "Three"
  user:sheet "Three":select "mid"
  user:settles()
  local finger = user:grabs():moves { down = 20 }
  user:keyboard(200)
  expect.now "Three".height(380)
  finger:moves { up = 20 }
  expect.now "Three".height(400)
  finger:holds(0.2):lifts()
  expect "Three".is_at "mid"
  expect "Three".height(400 + 200 - 34)
  user:keyboard(false)
  expect "Three".is_at "mid"
  expect "Three".height(400)
end)

story "FT-03" "keyboard and detent changes do not move a sheet during a drag" (function(user)
  user:opens "Three"
  user:settles()
  local finger = user:grabs():moves { up = 20 }
  user:keyboard(200)
  expect.now "Three".height(220)
  finger:moves { up = 20 }
  expect.now "Three".height(240)
  user:keyboard(false)
  local three = user:sheet "Three"
  -- Moved up past the finger, and down past it: both are the same.
  three:set { detents = { low = 500, high = 700 } }
  expect.now "Three".height(240)
  finger:moves { up = 400 }
  expect.now "Three".height(640)
  three:set { detents = { low = 100, high = 300 } }
  expect.now "Three".height(640)
  finger:moves { up = 20 }
  expect.now "Three".height(660)
  finger:moves { down = 20 }
  expect.now "Three".height(640)
  finger:holds(0.2):lifts()
  expect "Three".height(300)
end)

story "FT-03" "a change of the color scheme does not move the sheet during a drag" (function(user)
  user:opens "Order"
  user:settles()
  user:taps "Note"
  user:waits(0.1)
  local order = user:sheet "Order"
  local before = order.height
  user.now:device { color_scheme = "dark" }
  expect.near(before, order.height, 0.001)
end)

-- Frames.

for _, animated in ipairs { true, false } do
  local how = animated and "animated" or "at once"
  scenario("a frame event reports the end of a dismissal, " .. how)(function(user)
    local last
    sheet "Watched" { on = { frame = function(e) last = { e.height, e.dim } end } }
    user:opens "Watched"
    user:settles()
    user:waits(0.1)
    expect.equal(last, { 793, 0.4 })
    user:sheet "Watched":dismiss { animated = animated }
    user:settles()
    expect.equal(last, { 0, 0 })
  end)
end

-- Timers, detents, functions.

scenario "a timer of 0 s runs before the world counts as at rest" (function(user)
  local count = 0
  sheet "Later" {
    on = { did_present = function() after(0, function() count = count + 1 end) end },
  }
  user:opens "Later"
  user:settles()
  expect.equal(count, 1)
  after(0, function() count = count + 1 end)
  user:settles()
  expect.equal(count, 2)
end)

scenario "a rubber band does not stretch beyond the screen" (function(user)
  for _, answer in ipairs { 1e15, -1e15 } do
    local name = "Wild " .. answer
    sheet(name) { rubber_band = function() return answer end }
    user:opens(name)
    user:settles()
    local finger = user:grabs():moves { up = 100 }
    local height = user:sheet(name).height
    expect.truthy(height >= 0 and height <= 852, "within the screen: " .. height)
    finger:holds(0.2):lifts()
    user:settles()
    user:sheet(name):dismiss()
    user:settles()
  end
end)

scenario "the height from a drag function, and the next motion, stay on the screen" (function(user)
  local wild = true
  sheet "Wild" { drag = function() return wild and 1e15 or nil end }
  user:opens "Wild"
  user:settles()
  local finger = user:grabs():moves { up = 30 }
  expect.now "Wild".height(852)
  wild = false
  finger:moves { down = 60 }
  expect.truthy(user:sheet "Wild".height <= 852, "from where it was, not from what was asked")
  finger:holds(0.2):lifts()
  expect "Wild".height(793)
end)

scenario "a change of detent that a finger reverts ends with did_change_detent" (function(user)
  for _, height in ipairs { 390, 399.8, 400, 401 } do
    user:opens "Three"
    user:settles()
    local s = user:sheet "Three"
    s:select("mid", { animated = false })
    user:settles()
    local will, did = #user:events "will_change_detent", #user:events "did_change_detent"
    s:select "high"
    user:waits(0.06)
    local finger = user:grabs "grabber"
    finger:moves { down = s.height - height, over = 0.3 }
    finger:holds(0.3)
    finger:lifts()
    user:settles()
    expect("Three").is_at "mid"
    expect.equal(#user:events "will_change_detent" - will, 2)
    expect.equal(#user:events "did_change_detent" - did, 1)
    s:dismiss()
    user:settles()
  end
end)
