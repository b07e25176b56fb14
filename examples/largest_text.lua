-- A form at the largest text size of iOS (AX5, 3.12 times the default) and of Android (2 times):
-- bars, rows and fields grow with their text, and every control can still be reached.

sheet "Address" {
  title = "Address",
  detents = { "fit", "large" },
  content = { text = "Where to?", fields = { "Name", "Street", "Town" }, buttons = { "Save" } },
}

local function letters(factor, more)
  local spec = { like = "iphone-15", text_size = factor }
  for key, value in pairs(more or {}) do spec[key] = value end
  return { device = spec }
end

scenario("the form is 306 pt high at the default text size", letters(1)) (function(user)
  user:opens "Address"
  expect "Address".height(20 + 56 + 20 + 4 * 44 + 34)
end)

scenario("at size 1.35, a field grows by 7 pt and the bar by 7.7 pt", letters(1.35)) (function(user)
  user:opens "Address"
  expect "Address".height(20 + 63.7 + 27 + 4 * 51 + 34)
end)

scenario("the last field and the button can be used at the largest size of iOS", letters(3.12)) (
function(user)
  user:opens "Address"
  user:taps "Town"
  user:types "Oslo"
  expect.equal(user:sheet("Address").fields.Town, "Oslo")
  user:keyboard(false)
  user:taps "Save"
  expect.equal(user:events("tapped")[2].target, "Save")
end)

scenario("it fits at the largest size of Android", letters(2, { like = "pixel-8" })) (function(user)
  user:opens "Address"
  expect "Address".height(20 + 78 + 40 + 4 * 64 + 24)
end)

scenario("the close button is on the left in right-to-left layout", letters(3.12, { rtl = true })) (
function(user)
  user:opens "Address"
  user:settles()
  for line in user:still({ cols = 30, rows = 32 }):gmatch "[^\n]+" do print(line) end
  expect.equal(user:sheet():rect("close").x, 16)
  user:taps { x = 31, y = user:sheet():rect("close").y + 15 }
  expect "Address".is_dismissed { why = "close" }
end)
