-- A sheet over a sheet: touches go to the top one, and the lower one cannot go before it. Sending
-- the lower one away asks the top one first; a refusal stops there.

local trip = sheet "Trip" {
  title = "Trip",
  content = { rows = { "Oslo", "Bergen", "Tromsø" } },
}

local stop = sheet "New stop" {
  title = "New stop",
  detents = { "medium" },
  largest_undimmed = false, -- dims the trip behind it
  content = { fields = { "Place" } },
  on = { should_dismiss = function(s) return s.fields.Place == "" end },
}

trip:present()
stop:present()

scenario "the upper one lies in front, and dims the lower" (function(user)
  expect "New stop".height(426)
  expect.equal(user:layers(), { "New stop", "dim:New stop", "Trip", "dim:Trip", "Home" })
end)

scenario "a tap beside the upper one sends away only that" (function(user)
  user:taps "backdrop"
  expect "New stop".is_dismissed { why = "backdrop" }
  expect "Trip".is_open()
end)

scenario "the lower one takes the upper one along, the top first" (function(user)
  user:settles()
  user:sheet "Trip":dismiss()
  expect "Trip".is_dismissed()
  local gone = user:events "did_dismiss"
  expect.equal({ gone[1].sheet.name, gone[2].sheet.name }, { "New stop", "Trip" })
end)

scenario "a place half written keeps both" (function(user)
  user:taps "Place"
  user:types "Bod"
  user:sheet "Trip":dismiss()
  expect "New stop".is_open()
  expect "Trip".is_open()
  expect.equal(#user:events "dismiss_blocked", 1)
end)
