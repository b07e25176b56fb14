-- Stacked sheets: only the topmost sheet gets touches, and it is dismissed first. If it prevents
-- its dismissal, the sheet below it also stays open.

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

scenario "the upper sheet is in front and dims the lower sheet" (function(user)
  expect "New stop".height(426)
  expect.equal(user:layers(), { "New stop", "dim:New stop", "Trip", "dim:Trip", "Home" })
end)

scenario "a tap on the backdrop dismisses only the upper sheet" (function(user)
  user:taps "backdrop"
  expect "New stop".is_dismissed { why = "backdrop" }
  expect "Trip".is_open()
end)

scenario "a dismissal of the lower sheet dismisses the upper sheet first" (function(user)
  user:settles()
  user:sheet "Trip":dismiss()
  expect "Trip".is_dismissed()
  local gone = user:events "did_dismiss"
  expect.equal({ gone[1].sheet.name, gone[2].sheet.name }, { "New stop", "Trip" })
end)

scenario "text in the field of the upper sheet keeps both sheets open" (function(user)
  user:taps "Place"
  user:types "Bod"
  user:sheet "Trip":dismiss()
  expect "New stop".is_open()
  expect "Trip".is_open()
  expect.equal(#user:events "dismiss_blocked", 1)
end)
