-- Android's predictive back gesture: while the gesture is in progress, the sheet previews its
-- dismissal. A Material sheet becomes up to 48 dp narrower and 24 dp shorter, but keeps its detent
-- height. A committed gesture dismisses the sheet; a canceled gesture restores its size.

device "pixel-8" -- 412 x 915 pt

screen "Shop" { title = "Shop", rows = 12 }

sheet "Offer" {
  style = "material",
  title = "Offer",
  detents = { "medium" }, -- 457.5 pt
  content = { text = "Two for one, today" },
}

scenario "the sheet shrinks during the gesture, and canceling restores its size" (function(user)
  user:opens "Offer"
  user:settles()
  local offer = user:sheet()
  local shown ---@type { width: number, height: number }
  after(0.29, function() shown = offer:rect "sheet" end)
  user:back_gesture { progress = 1, commits = false, over = 0.3 }
  expect.near(shown.width, 412 - 48, 1)
  expect.near(shown.height, 457.5 - 24, 1)
  expect.equal(offer.height, 457.5) -- unchanged
  user:settles()
  expect.equal(offer:rect "sheet".width, 412)
  expect "Offer".never "will_dismiss"
end)

scenario "a committed gesture dismisses the sheet for the reason back" (function(user)
  user:opens "Offer"
  user:back_gesture { progress = 0.8, commits = true }
  expect "Offer".is_dismissed { why = "back" }
  expect.equal(user:navigation(), { "Shop" }) -- the app did not go back
end)

scenario "a sheet that prevents the dismissal gets its size back" (function(user)
  user:opens "Offer"
  user:sheet():set { dismissible = { back = false } }
  user:back_gesture { progress = 1, commits = true }
  expect "Offer".is_at "medium"
  expect.equal(user:sheet():rect "sheet".width, 412)
  expect.equal(#user:events "dismiss_blocked", 1)
end)
