-- Covers behavior that the scenarios in shop_filters.lua do not check.

require "shop_filters"

scenario "the range moves in steps of 10, and each end counts" (function(user)
  user:opens "Filters"
  user:settles()
  local s = user:sheet()
  user:accessibility("decrement", "Price maximum")
  expect.equal(s.values.Price, { 0.0, 220.0 })
  expect "Filters".shows "22 items"
  s:set_value("Price", { 0, 60 })
  user:accessibility("increment", "Price minimum")
  expect.equal(s.values.Price, { 20.0, 60.0 })
  expect "Filters".shows "5 items"
  user:taps "Used"
  expect "Filters".shows "2 items"
end)
