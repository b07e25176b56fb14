-- A haptic of one's own: two taps and a buzz when an order goes through. The platform's own click
-- is replaced by it, or dropped, where the sheet hears of it first.

local done = {
  { "tap", at = 0, intensity = 0.6, sharpness = 0.8 },
  { "tap", at = 0.08, intensity = 1, sharpness = 0.8 },
  { "buzz", at = 0.16, duration = 0.25, intensity = 0.4, sharpness = 0.1 },
}

sheet "Pay" {
  style = "trading-ios", -- clicks "light" when a person sends it away
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
      if e.sheet.state.paid and e.haptic == "light" then return false end -- it has been felt
    end,
  },
}

scenario "paying is felt as the pattern, and closing then is silent" (function(user)
  user:opens "Pay"
  user:taps "Pay now"
  user:flicks { down = 60, at = 900 }
  expect "Pay".is_dismissed()
  expect "Pay".felt { "pattern" }
end)

scenario "closing without paying clicks as ever" (function(user)
  user:opens "Pay"
  user:flicks { down = 60, at = 900 }
  expect "Pay".is_dismissed()
  expect "Pay".felt { "light" }
end)
