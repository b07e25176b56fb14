-- Verifies dismissals that wait for a decision (NP-14, NP-16), and dismissal reasons that can be
-- prevented.
-- Numbers: the sheet is 426 pt, half of the phone's 852; the keyboard is 336 tall.

local reading = require "reading"

screen "Home" { rows = 30 }

local decision, asked
sheet "Draft" {
  style = "tiered", tiers = "two_tier", title = "Draft", content = { fields = { "Note" } },
  on = {
    should_dismiss = function(s, why)
      asked = why
      decision = s:later()
      return decision
    end,
  },
}
sheet "Question" {
  title = "Question", detents = { "medium", "large" },
  on = { should_dismiss = function(s) return s:ask("Discard the draft?") end },
}

local opened = "will_present did_present"
local whole = opened .. " will_dismiss did_dismiss"

story "NP-14" "an allowed decision ends editing and dismisses, with one event" (function(user)
  user:opens "Draft"
  user:taps "Note"
  user:settles()
  expect.truthy(reading.holds(user:layers(), "keyboard"))
  user:taps "close"
  user:waits(2)
  expect.equal(asked, "close")
  -- The state is unchanged until the decision.
  expect.now "Draft".is_open()
  expect.equal(reading.life(user), opened)
  expect.truthy(reading.holds(user:layers(), "keyboard"))
  decision:allow()
  expect "Draft".is_dismissed { why = "close" }
  expect.equal(reading.life(user), whole)
  expect.equal(user:layers(), { "Home" })
end)

story "NP-14" "a refused decision changes no state" (function(user)
  user:opens "Draft"
  user:taps "Note"
  user:types "milk"
  user:taps "close"
  user:waits(1)
  decision:refuse()
  user:settles()
  expect "Draft".is_open()
  expect "Draft".is_at "medium"
  expect.equal(reading.life(user), opened .. " dismiss_blocked")
  expect.equal(reading.reasons(user, "dismiss_blocked"), "close")
  expect.equal(user:sheet "Draft".fields.Note, "milk")
  expect.truthy(reading.holds(user:layers(), "keyboard"), "editing goes on")
end)

story "NP-14" "a swiped sheet springs back immediately and is dismissed later" (function(user)
  user:opens "Draft"
  user:drags { down = 300, on = "bar" }
  expect "Draft".height(426)
  expect.equal(asked, "swipe")
  expect.equal(reading.life(user), opened)
  decision:allow()
  expect "Draft".is_dismissed { why = "swipe" }
  expect.equal(reading.life(user), whole)
end)

story "NP-14" "a question is shown to the user, and the first choice allows" (function(user)
  user:opens "Question"
  user:drags { down = 300 }
  expect "Question".asks "Discard the draft?"
  expect "Question".is_open()
  user:answers "Keep"
  expect "Question".is_open()
  expect "Question".is_at "medium"
  expect.equal(reading.reasons(user, "dismiss_blocked"), "swipe")
  user:taps "close"
  user:answers "Discard"
  expect "Question".is_dismissed { why = "close" }
  expect.equal(reading.reasons(user, "did_dismiss"), "close")
end)

story "NP-14" "a dismissal that was refused can be allowed the next time" (function(user)
  user:opens "Draft"
  user:taps "close"
  decision:refuse()
  user:settles()
  user:taps "close"
  decision:allow()
  expect "Draft".is_dismissed { why = "close" }
  expect.equal(reading.life(user), opened .. " dismiss_blocked will_dismiss did_dismiss")
end)

story "NP-16" "a decision that is never made leaves the sheet open and usable" (function(user)
  user:opens "Draft"
  user:taps "close"
  user:waits(60)
  expect "Draft".is_open()
  user:drags { up = 200, on = "bar" }
  expect "Draft".is_at "large"
  user:taps "Note"
  user:types "eggs"
  expect.equal(user:sheet "Draft".fields.Note, "eggs")
  expect.equal(user:events "will_dismiss", {})
end)

story "NP-16" "only the first result of a decision counts" (function(user)
  user:opens "Draft"
  user:taps "close"
  decision:allow()
  decision:refuse()
  expect "Draft".is_dismissed { why = "close" }
  expect.equal(reading.life(user), whole)
  expect.equal(#user:events "warning", 1)
end)

story "NP-16" "a refusal is not replaced by a later permission" (function(user)
  user:opens "Draft"
  user:taps "close"
  decision:refuse()
  decision:allow()
  user:settles()
  expect "Draft".is_open()
  expect.equal(reading.life(user), opened .. " dismiss_blocked")
  expect.equal(#user:events "warning", 1)
end)

story "NP-16, FT-27" "force skips the decision" (function(user)
  user:opens "Draft"
  user:settles()
  user:sheet "Draft":dismiss { force = true }
  expect "Draft".is_closed()
  expect.equal(asked, nil)
end)

story "NP-14, IOS-38" "dismissible = false refuses every user, but not the script" (function(user)
  sheet "Stuck" { style = "trading-ios", title = "Stuck", dismissible = false }
  user:opens "Stuck"
  user:taps "close"
  user:taps "backdrop"
  user:escapes()
  user:drags { down = 500 }
  expect "Stuck".is_open()
  expect "Stuck".height(596.4)
  expect "Stuck".dims(0.5, 1e-9)
  expect "Stuck".never "will_dismiss"
  user:sheet "Stuck":dismiss()
  expect "Stuck".is_closed()
  expect.equal(reading.reasons(user, "did_dismiss"), "script")
end)

story "NP-14, IOS-38" "a reason that is not listed is allowed" (function(user)
  sheet "Some" { title = "Some", dismissible = { swipe = false, backdrop = false } }
  user:opens "Some"
  user:flicks { down = 100, at = 1500, on = "bar" }
  expect "Some".is_open()
  user:taps "close"
  expect "Some".is_dismissed { why = "close" }
end)
