-- Verifies the default screen of a script that defines no screen before its scenarios.

scenario "a screen with the name of the default screen replaces it" (function(user)
  screen "Home" { triggers = { Go = "B" }, state = { seen = 1 } }
  sheet "B" { detents = { 200 } }
  user:taps "Go"
  user:settles()
  expect.equal(user:sheet "B".phase, "resting")
  expect.equal(user:screen "Home".state.seen, 1)
end)

scenario "a screen with another name is added to the default screen" (function(user)
  screen "Shop" { triggers = { Go = "B" } }
  sheet "B" { detents = { 200 } }
  expect.equal(user:screen().name, "Home")
  user:visits "Shop"
  user:taps "Go"
  user:settles()
  expect.equal(user:sheet "B".phase, "resting")
end)
