-- The trading app's ticket goes: swipes, backdrop, haptics, events, haste, rotation
-- (FT-06, 08, 10, 11, 13, 15 to 19, 24, 26 to 29). iphone-15: 596.4 pt high, half of it 298.2.

screen "TradeTable" { rows = 40, triggers = { Buy = "Order" } }
screen "InfoTab" { lines = 20, triggers = { Buy = "Order" } }
sheet "Order" { style = "trading-ios", title = "Order", content = { rows = 3 } }
sheet "Droid" { style = "trading-android", title = "Droid", content = { rows = 30 } }

story "FT-06, FT-15" "a swipe takes it away, by the grabber, the bar or the content" (function(user)
  for _, part in ipairs { "grabber", "bar", "content" } do
    user:opens "Order"
    user:drags { down = 320, on = part } -- to 276.4 pt: below half
    expect "Order".is_dismissed { why = "swipe" }
  end
end)

story "FT-06, FT-08" "a tap beside it takes it away and goes nowhere else" (function(user)
  user:opens "Order"
  user:taps("Buy", 1) -- Row 1 stands at 103 pt, above the sheet's top edge at 255.6.
  expect "Order".is_dismissed { why = "backdrop" }
  expect.equal(#user:events "will_present", 1)
end)

story "FT-10" "app, dark, sheet, keyboard: in this order from the back" (function(user)
  sheet "Second" { style = "trading-ios" }
  user:opens "Order"
  user:opens "Second"
  user:keyboard(true)
  user:settles()
  expect.equal(
    user:layers(), { "keyboard", "Second", "dim:Second", "Order", "dim:Order", "TradeTable" })
  user:keyboard(false)
  user:flicks { down = 80, at = 900 }
  expect "Second".is_dismissed()
  expect "Order".is_open()
end)

story "FT-11" "the app's edge swipe does not reach through it" (function(user)
  user:visits "InfoTab"
  user:opens "Order"
  user:back_gesture { commits = true }
  expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
end)

story "FT-13" "Android's back takes the sheet first, then the screen" (function(user)
  user:device "pixel-8"
  user:visits "InfoTab"
  user:opens "Droid"
  user:goes_back()
  expect "Droid".is_dismissed { why = "back" }
  expect.equal(user:navigation(), { "TradeTable", "InfoTab" })
  user:goes_back()
  expect.equal(user:navigation(), { "TradeTable" })
end)

story "FT-13" "the back gesture moves the sheet; cancelled, it comes back" (function(user)
  local lowest = math.huge
  sheet "Peek" {
    style = "trading-android",
    on = { frame = function(e) if e.sheet.phase == "dragging" then
      lowest = math.min(lowest, e.height)
    end end },
  }
  user:device "pixel-8"
  user:opens "Peek"
  user:back_gesture { progress = 0.5, commits = false, over = 0.5 }
  expect "Peek".height(640.5, 1e-6) -- 70 % of 915
  expect.truthy(lowest < 640, "it moved with the gesture")
  user:back_gesture { commits = true }
  expect "Peek".is_dismissed { why = "back" }
end)

story "FT-16" "a pull moves it point for point, at every sample" (function(user)
  user:opens "Order"
  user:settles()
  local finger = user:grabs()
  for i = 1, 20 do
    finger:moves { down = 12, over = 1 / 120 }
    expect.now "Order".height(596.4 - 12 * i, 1e-6)
  end
  finger:cancels()
end)

story "FT-17, FT-19" "let go too early it comes back, and nothing is felt" (function(user)
  user:opens "Order"
  user:drags { down = 290 } -- to 306.4 pt: above half
  expect "Order".height(596.4, 1e-6)
  expect "Order".felt {}
  expect "Order".never "will_dismiss"
end)

story "FT-18, FT-19" "a short fast swipe takes it away, with one haptic" (function(user)
  user:opens "Order"
  user:flicks { down = 40, at = 700 }
  expect "Order".is_dismissed { why = "swipe", within = 0.6 }
  expect "Order".felt { "light" }
end)

story "FT-19" "one haptic on every route of a person, none for the script" (function(user)
  for _, leave in ipairs { "close", "backdrop" } do
    user:opens "Order"
    user:taps(leave)
    expect "Order".is_dismissed { why = leave }
  end
  expect "Order".felt { "light", "light" }
  user:opens "Order"
  user:sheet():dismiss()
  expect "Order".is_dismissed { why = "script" }
  expect "Order".felt { "light", "light" }
end)

story "FT-26" "after 300 rounds everything stands as before" (function(user)
  user:scrolls("TradeTable", 130)
  local s = user:sheet "Order"
  for _ = 1, 300 do
    s:present { animated = false }
    s:dismiss { animated = false }
  end
  expect "Order".is_closed()
  expect.equal(#user:events "did_dismiss", 300)
  expect "TradeTable".scrolled_to(130, 0)
  expect.equal(user:layers(), { "TradeTable" })
  user:opens "Order"
  expect "Order".height(596.4, 1e-6)
end)

story "FT-27" "its life in order" (function(user)
  user:opens "Order"
  user:taps "close"
  expect "Order".went { "will_present", "did_present", "will_dismiss", "did_dismiss" }
end)

story "FT-27" "a refusal is said, and nothing goes" (function(user)
  sheet "Stubborn" {
    style = "trading-ios", title = "Stubborn", on = { should_dismiss = function() return false end },
  }
  user:opens "Stubborn"
  user:taps "close"
  expect "Stubborn".is_open()
  expect "Stubborn".never "did_dismiss"
  expect "Stubborn".never "will_dismiss"
  local blocked = user:events "dismiss_blocked"
  expect.equal(#blocked, 1)
  expect.equal(blocked[1].why, "close")
end)

story "FT-28" "hasty taps neither open it twice nor lose it" (function(user)
  user.now:taps("Buy", 1)
  user:waits(0.05)
  user.now:taps("Buy", 1)
  expect "Order".is_open()
  expect.equal(#user:events "will_present", 1)
  -- While it goes, a call for it waits until it is gone.
  user:taps "close"
  user:waits(0.1)
  user.now:opens "Order"
  expect "Order".is_open()
  expect.equal(#user:events "did_dismiss", 1)
  expect.equal(#user:events "did_present", 2)
end)

story "FT-29" "turned at rest, in the hand or in flight, it keeps its detent" (function(user)
  user:opens "Order"
  user:settles()
  user:rotates "landscape"
  expect "Order".height(275.1, 1e-6) -- 70 % of 393
  user:rotates "portrait"
  expect "Order".height(596.4, 1e-6)
  local finger = user:grabs()
  finger:moves { down = 50 }
  user:rotates "landscape"
  finger:lifts()
  expect "Order".is_at "open"
  expect "Order".height(275.1, 1e-6)
  user:sheet():dismiss()
  expect "Order".is_closed()
  user.now:opens "Order"
  user:waits(0.1)
  user:rotates "portrait"
  expect "Order".height(596.4, 1e-6)
  expect "Order".never "dismiss_blocked"
end)
