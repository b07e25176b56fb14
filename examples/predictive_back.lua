-- Android's predictive back: while the thumb is under way the sheet shows where it would go, 10 %
-- of its height at most. Let go it leaves; taken back it returns, as if nothing had been.

device "pixel-8" -- 412 x 915 pt

screen "Shop" { title = "Shop", rows = 12 }

sheet "Offer" {
  style = "material",
  title = "Offer",
  detents = { "medium" }, -- 457.5 pt
  content = { text = "Two for one, today" },
  state = { lowest = 457.5 },
  on = {
    frame = function(e) e.sheet.state.lowest = math.min(e.sheet.state.lowest, e.height) end,
    did_present = function(e) e.sheet.state.lowest = e.sheet.height end,
  },
}

scenario "half way it has moved 5 %, and returns" (function(user)
  user:opens "Offer"
  user:settles()
  user:back_gesture { progress = 0.5, commits = false }
  expect.near(user:sheet().state.lowest, 457.5 * 0.95, 1.5)
  expect "Offer".height(457.5)
  expect "Offer".never "will_dismiss"
end)

scenario "let go it leaves, for the reason back" (function(user)
  user:opens "Offer"
  user:back_gesture { progress = 0.8, commits = true }
  expect "Offer".is_dismissed { why = "back" }
  expect.equal(user:navigation(), { "Shop" }) -- the app behind did not go back
end)

scenario "a sheet that refuses comes back up" (function(user)
  user:opens "Offer"
  user:sheet():set { dismissible = { back = false } }
  user:back_gesture { progress = 1, commits = true }
  expect "Offer".is_at "medium"
  expect.equal(#user:events "dismiss_blocked", 1)
end)
