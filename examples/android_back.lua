-- Android's back button: the top sheet gets it before the app does. One sheet here goes, one
-- refuses, and one uses it to take a step down first.

device "pixel-8"

screen "Inbox" { title = "Inbox", rows = 12 }
screen "Letter" { title = "Letter", lines = 20 }

local function steps_down(s, why)
  if why == "back" and s.detent ~= s.detents[1].name then
    s.detent = s.detents[1].name
    return false
  end
  return true
end

sheet "Labels" {
  style = "material",
  title = "Labels",
  content = { rows = { "Work", "Home", "Later" } },
  on = { should_dismiss = steps_down },
}

sheet "Terms" {
  style = "material",
  title = "Terms",
  dismissible = { back = false },
}

scenario "back takes a step down, then out, then the app's way" (function(user)
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

scenario "a sheet may refuse back and still go with a swipe" (function(user)
  user:opens "Terms"
  user:goes_back()
  expect "Terms".is_open()
  expect.equal(user:events("dismiss_blocked")[1].why, "back")
  user:flicks { down = 100, at = 900 }
  expect "Terms".is_dismissed { why = "swipe" }
end)
