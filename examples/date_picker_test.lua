-- Covers behavior that the scenarios in date_picker.lua do not check.

require "date_picker"

scenario "the wheels have seven days, thirteen hours and four quarters" (function(user)
  user:opens "Date"
  local s = user:sheet()
  s:set_value("Time", { "Sun 7", "20", "45" })
  user:accessibility("increment", "Time 2")
  expect.equal(s.values.Time, { "Sun 7", "20", "45" })
  s:set_value("Time", { "Mon 1", "08", "00" })
  user:accessibility("decrement", "Time 2")
  expect.equal(s.values.Time, { "Mon 1", "08", "00" })
end)

scenario "cancel chooses nothing" (function(user)
  user:opens "Date"
  user:taps "Cancel"
  expect "Date".is_dismissed()
  expect.equal(user:sheet "Date".state.chosen, nil)
end)
