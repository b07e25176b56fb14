-- Android's back button: the top sheet gets it before the app. Labels collapses first, as Material
-- sheets do by default (`back_collapses`); Terms prevents the dismissal.

device "pixel-8"

screen "Inbox" { title = "Inbox", rows = 12 }
screen "Letter" { title = "Letter", lines = 20 }

sheet "Labels" {
  style = "material",
  title = "Labels",
  content = { rows = 20 }, -- more than half of the screen; otherwise "partial" is inactive
}

sheet "Terms" {
  style = "material",
  title = "Terms",
  dismissible = { back = false },
}

scenario "back collapses the sheet, then dismisses it, then leaves the screen" (function(user)
  user:visits "Letter"
  user:opens "Labels"
  user:sheet().detent = "expanded"
  expect "Labels".is_at "expanded"
  user:goes_back()
  expect "Labels".is_at "partial"
  user:goes_back()
  expect "Labels".is_dismissed { why = "back" }
  expect.equal(user:navigation(), { "Inbox", "Letter" })
  user:goes_back()
  expect.equal(user:navigation(), { "Inbox" })
end)

scenario "a sheet can prevent the dismissal by back and allow a swipe" (function(user)
  user:opens "Terms"
  user:goes_back()
  expect "Terms".is_open()
  expect.equal(user:events("dismiss_blocked")[1].why, "back")
  user:flicks { down = 100, at = 900 }
  expect "Terms".is_dismissed { why = "swipe" }
end)
