-- A custom haptic: two taps and a buzz when an order is paid. The event handler `haptic` drops the
-- platform's haptic if the pattern has already played.

local done = {
  { "tap", at = 0, intensity = 0.6, sharpness = 0.8 },
  { "tap", at = 0.08, intensity = 1, sharpness = 0.8 },
  { "buzz", at = 0.16, duration = 0.25, intensity = 0.4, sharpness = 0.1 },
}

sheet "Pay" {
  style = "trading-ios", -- plays "light" when the user dismisses it
  title = "Pay",
  content = { text = "240.00 to ACME", buttons = { "Pay now" } },
  on = {
    tapped = function(e)
      if e.target == "Pay now" then
        e.sheet.state.paid = true
        haptic(done)
      end
    end,
    haptic = function(e)
      if e.sheet.state.paid and e.haptic == "light" then return false end -- the pattern has played
    end,
  },
}

scenario "paying plays the pattern, and the dismissal after it plays no haptic" (function(user)
  user:opens "Pay"
  user:taps "Pay now"
  user:flicks { down = 60, at = 900 }
  expect "Pay".is_dismissed()
  expect "Pay".felt { "pattern" }
end)

scenario "a dismissal without paying plays the platform's haptic" (function(user)
  user:opens "Pay"
  user:flicks { down = 60, at = 900 }
  expect "Pay".is_dismissed()
  expect "Pay".felt { "light" }
end)
