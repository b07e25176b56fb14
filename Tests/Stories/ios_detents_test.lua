-- Where the platform's sheet rests, and which release goes where (IOS-08 to 14, 26, 27, 40).
-- iphone-15: container 852, medium 426, large 852 - 59 = 793, so the gap is 367.

screen "App" { rows = 30 }
sheet "Panel" { detents = { "medium", "large" } }
sheet "Tall" { detents = { "medium", "large" }, opens_at = "large" }

story "IOS-08" "medium is half the container" (function(user)
  user:opens "Panel"
  expect "Panel".height(426)
  user:device "iphone-se" -- 667 / 2
  expect "Panel".height(333.5)
end)

story "IOS-09" "large leaves the status bar free, and is the default" (function(user)
  sheet "Plain" {}
  user:opens "Plain"
  expect "Plain".is_at "large"
  expect "Plain".height(793)
end)

story "IOS-10" "a detent is a share, points, the content's height, or a function's answer" (
  function(user)
    sheet "Kinds" {
      title = "Kinds",
      content = { rows = 3 },
      detents = {
        "70%", 320, "fit",
        tall = function(c) return c.max - 24 end,
        never = function() return nil end,
      },
    }
    user:opens "Kinds"
    local got = {}
    for i, detent in ipairs(user:sheet().detents) do got[i] = { detent.name, detent.height } end
    -- fit: grabber area 20 + bar 56 + 3 rows of 44 + bottom inset 34 = 242; 70 % of 852 = 596.4.
    expect.equal(#got, 4)
    local wanted = { { "fit", 242 }, { "320", 320 }, { "70%", 596.4 }, { "tall", 769 } }
    for i, want in ipairs(wanted) do
      expect.equal(got[i][1], want[1])
      expect.near(got[i][2], want[2], 1e-9)
    end
  end)

story "IOS-10" "a detent that is no height is refused, and the sheet stays usable" (function(user)
  local height = 300
  sheet "Moody" { detents = { low = function() return height end } }
  user:opens "Moody"
  expect "Moody".height(300)
  height = 340
  user:sheet():invalidate_detents()
  expect "Moody".height(340)
end)

story "IOS-11" "19 % of the gap returns, 21 % goes on, up and down alike" (function(user)
  user:opens "Panel"
  user:drags { up = 69.73 } -- 0.19 x 367
  expect "Panel".is_at "medium"
  user:drags { up = 77.07 } -- 0.21 x 367
  expect "Panel".is_at "large"
  user:drags { down = 69.73 }
  expect "Panel".is_at "large"
  user:drags { down = 77.07 }
  expect "Panel".is_at "medium"
end)

story "IOS-11" "exactly 20 % counts as reached" (function(user)
  user:opens "Panel"
  -- 20 % of 367.
  user:drags { up = 73.4 }
  expect "Panel".is_at "large"
  local outcome, rule = decide("Panel", { from = "medium", travel = -73.4 })
  expect.equal({ outcome, rule }, { "large", "snap" })
end)

story "IOS-12" "a flick of 500 pt/s or more decides, however short" (function(user)
  user:opens "Panel"
  user:flicks { up = 30, at = 900 }
  expect "Panel".is_at "large"
  user:flicks { down = 30, at = 900 }
  expect "Panel".is_at "medium"
  -- At 480 pt/s the 30 pt are 8 % of the gap: too little.
  user:flicks { up = 30, at = 480 }
  expect "Panel".is_at "medium"
end)

story "IOS-12" "500 pt/s is fast, a hair less is not" (function(_)
  local at, rule = decide("Panel", { from = "medium", travel = -10, velocity = -500 })
  expect.equal({ at, rule }, { "large", "fast" })
  at, rule = decide("Panel", { from = "medium", travel = -10, velocity = -499.99 })
  expect.equal({ at, rule }, { "medium", "snap" })
end)

story "IOS-13" "past large the sheet stretches like rubber and springs back" (function(user)
  user:opens "Tall"
  user:settles()
  local finger = user:grabs()
  finger:moves { up = 100 }
  -- f(100) = (1 - 1 / (100 x 0.55 / 852 + 1)) x 852 = 51.665.
  expect.now "Tall".height(793 + 51.665, 0.001)
  finger:moves { down = 100 } -- Not accumulated: back where the finger began.
  expect.now "Tall".height(793, 1e-6)
  finger:moves { up = 100 }
  finger:holds(0.2)
  finger:lifts()
  expect "Tall".height(793)
end)

story "IOS-14" "below the smallest detent a dismissible sheet follows the finger" (function(user)
  user:opens "Panel"
  user:settles()
  local finger = user:grabs()
  finger:moves { down = 150 }
  expect.now "Panel".height(276, 1e-6)
  finger:cancels()
end)

story "IOS-14" "one that may not go stretches there and springs back" (function(user)
  sheet "Fixed" { detents = { "medium", "large" }, dismissible = false }
  user:opens "Fixed"
  user:settles()
  local finger = user:grabs()
  finger:moves { down = 100 }
  expect.now "Fixed".height(426 - 51.665, 0.001) -- f(100), as above.
  finger:moves { down = 320 }
  -- f(420) = (1 - 1 / (420 x 0.55 / 852 + 1)) x 852 = 181.728.
  expect.now "Fixed".height(426 - 181.728, 0.001)
  finger:holds(0.2)
  finger:lifts()
  expect "Fixed".is_at "medium"
  expect "Fixed".never "will_dismiss"
end)

story "IOS-26, IOS-27" "a release below half of the smallest detent dismisses" (function(user)
  user:opens "Panel"
  user:drags { down = 208.74 } -- to 51 % of 426
  expect "Panel".is_at "medium"
  user:drags { down = 213 } -- to 50 %: not below it
  expect "Panel".is_at "medium"
  user:drags { down = 217.26 } -- to 49 %
  expect "Panel".is_dismissed { why = "swipe" }
end)

story "IOS-26" "a fast pull dismisses from the smallest detent" (function(user)
  user:opens "Panel"
  user:flicks { down = 40, at = 600 }
  expect "Panel".is_dismissed { why = "swipe" }
end)

story "IOS-40" "a change by the script is reported once, when it has settled" (function(user)
  user:opens "Panel"
  user:settles()
  local start = user.time
  user:sheet():select "large"
  expect.equal(user:events "did_change_detent", {})
  expect "Panel".is_at "large"
  local changes = user:events "did_change_detent"
  expect.equal(#changes, 1)
  expect.equal({ changes[1].from, changes[1].to, changes[1].by }, { "medium", "large", "script" })
  -- Not when it was asked for: 367 pt fall to 0.5 pt in about 0.4 s.
  expect.truthy(changes[1].time > start + 0.2, "when it has settled")
end)

story "IOS-40" "without animation a change is there at once" (function(user)
  user:opens "Panel"
  user:settles()
  user:sheet():select("large", { animated = false })
  expect.now "Panel".height(793)
  expect.equal(#user:events "did_change_detent", 1)
end)
