-- Verifies the order of events, and that every event happened (FT-27, FT-28, IOS-40; Semantics,
-- "Order of events", and Semantics, "Presenting"). The detents 200, 400 and 700 pt stand for all.

local reading = require "reading"

screen "Home" { rows = 30 }
sheet "Three" { detents = { low = 200, mid = 400, high = 700 } }
sheet "Other" {}

-- The names of all events after a position of the log, without frames.
local function told(user, from)
  local words = {}
  for place, e in ipairs(user:events()) do
    if place >= (from or 1) then words[#words + 1] = e.name end
  end
  return table.concat(words, " ")
end

story "FT-27, IOS-39" "a presentation has will, did, then announcement and focus" (function(user)
  user:opens "Other"
  user:settles()
  expect.equal(told(user), "will_present did_present announcement focus")
end)

story "FT-27" "a drag crosses detents, is released, and then changes the detent" (function(user)
  user:opens "Three"
  user:settles()
  local from = #user:events() + 1
  user:drags { up = 300 }
  user:settles()
  -- 500 is 100 of the 300 pt between 400 and 700: a third is enough.
  expect.equal(told(user, from), "touched drag_began crosses_detent drag_ended let_go "
    .. "will_change_detent did_change_detent")
  local crossed = user:events "crosses_detent"[1]
  expect.equal({ crossed.detent, crossed.direction }, { "mid", "up" })
  local change = user:events "did_change_detent"[1]
  expect.equal({ change.from, change.to, change.by }, { "low", "high", "user" })
  expect.truthy(crossed.time < user:events "will_change_detent"[1].time, "while dragging")
end)

story "FT-27" "every detent that a drag crosses is reported with its direction" (function(user)
  user:opens "Three"
  user:settles()
  user:grabs():moves { up = 350 }:moves { down = 300 }:holds(0.2):lifts()
  user:settles()
  local crossed = {}
  for _, e in ipairs(user:events "crosses_detent") do
    crossed[#crossed + 1] = e.detent .. " " .. e.direction
  end
  expect.equal(crossed, { "mid up", "mid down" })
end)

story "FT-27, IOS-26" "the dismissal threshold is reported in both directions" (function(user)
  user:opens "Three"
  user:settles()
  local finger = user:grabs():moves { down = 99 }
  expect.equal(#user:events "crosses_dismissal", 0)
  finger:moves { down = 2 }
  finger:moves { up = 50 }:holds(0.2):lifts()
  user:settles()
  local armed = {}
  for _, e in ipairs(user:events "crosses_dismissal") do armed[#armed + 1] = e.armed end
  expect.equal(armed, { true, false })
  expect "Three".is_at "low"
end)

story "FT-27" "a swipe crosses the threshold, dismisses, and restores the focus" (function(user)
  user:opens "Other"
  user:settles()
  local from = #user:events() + 1
  user:drags { down = 500 }
  user:settles()
  expect.equal(told(user, from), "touched drag_began crosses_dismissal drag_ended let_go "
    .. "will_dismiss did_dismiss focus")
end)

story "FT-27" "a request from a handler runs after the step" (function(user)
  sheet "Brief" { on = { did_present = function(e) e.sheet:dismiss() end } }
  user:opens "Brief"
  expect "Brief".is_closed()
  expect.equal(reading.life(user), "will_present did_present will_dismiss did_dismiss")
end)

story "FT-27" "requests run in the order in which they were made" (function(user)
  sheet "Asking" {
    detents = { "medium", "large" },
    on = {
      did_present = function(e)
        e.sheet:select "large"
        e.sheet:select "medium"
        e.sheet:select "large"
      end,
    },
  }
  user:opens "Asking"
  expect "Asking".is_at "large"
  expect.equal(reading.changes(user), "medium>large script")
end)

story "FT-28" "a presentation during a dismissal runs after it" (function(user)
  local again = true
  sheet "Twice" {
    on = {
      will_dismiss = function(e)
        if again then e.sheet:present() end
        again = false
      end,
    },
  }
  user:opens "Twice"
  user:settles()
  user:sheet "Twice":dismiss()
  expect "Twice".is_open()
  expect.equal(reading.life(user),
    "will_present did_present will_dismiss did_dismiss will_present did_present")
end)

story "FT-27" "a sheet caught while presenting is presented at its first rest" (function(user)
  user:opens "Three"
  user:waits(0.1)
  local finger = user:grabs()
  user:waits(1)
  expect.equal(reading.life(user), "will_present")
  finger:lifts()
  expect "Three".is_open()
  expect.equal(#user:events "did_present", 1)
  expect.equal(reading.life(user), "will_present did_present")
end)

story "IOS-40, FT-27" "a request without effect is not reported" (function(user)
  user:opens "Three"
  user:settles()
  local three = user:sheet "Three"
  local count = #user:events()
  three.is_presented = true
  three.detent = "low"
  three:select "low"
  three:present()
  three:invalidate_detents()
  expect.equal(#user:events(), count)
  user:drags { up = 20 }
  user:settles()
  expect "Three".is_at "low"
  expect.equal(told(user, count + 1), "touched drag_began drag_ended let_go")
end)

story "FT-27" "each of several sheets has its own events" (function(user)
  user:opens "Three"
  user:opens "Other"
  user:settles()
  user:sheet "Three":dismiss()
  user:settles()
  local life = "will_present did_present will_dismiss did_dismiss"
  expect.equal(reading.life(user, "Three"), life)
  expect.equal(reading.life(user, "Other"), life)
  local gone = user:events "did_dismiss"
  expect.equal({ gone[1].sheet.name, gone[2].sheet.name }, { "Other", "Three" })
end)
