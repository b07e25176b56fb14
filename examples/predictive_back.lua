-- Android's predictive back: while the thumb is under way the sheet shows that it would go.
-- Material makes it narrower by 48 dp and shorter by 24 at most, and lowers nothing. Let go it
-- leaves; taken back it gets its size again, as if nothing had been.

device "pixel-8" -- 412 x 915 pt

screen "Shop" { title = "Shop", rows = 12 }

sheet "Offer" {
  style = "material",
  title = "Offer",
  detents = { "medium" }, -- 457.5 pt
  content = { text = "Two for one, today" },
}

scenario "under way it has shrunk, and taken back it has its size" (function(user)
  user:opens "Offer"
  user:settles()
  local offer = user:sheet()
  local shown ---@type { width: number, height: number }
  after(0.29, function() shown = offer:rect "sheet" end)
  user:back_gesture { progress = 1, commits = false, over = 0.3 }
  expect.near(shown.width, 412 - 48, 1)
  expect.near(shown.height, 457.5 - 24, 1)
  expect.equal(offer.height, 457.5) -- it stands where it stood
  user:settles()
  expect.equal(offer:rect "sheet".width, 412)
  expect "Offer".never "will_dismiss"
end)

scenario "let go it leaves, for the reason back" (function(user)
  user:opens "Offer"
  user:back_gesture { progress = 0.8, commits = true }
  expect "Offer".is_dismissed { why = "back" }
  expect.equal(user:navigation(), { "Shop" }) -- the app behind did not go back
end)

scenario "a sheet that refuses gets its size back" (function(user)
  user:opens "Offer"
  user:sheet():set { dismissible = { back = false } }
  user:back_gesture { progress = 1, commits = true }
  expect "Offer".is_at "medium"
  expect.equal(user:sheet():rect "sheet".width, 412)
  expect.equal(#user:events "dismiss_blocked", 1)
end)
