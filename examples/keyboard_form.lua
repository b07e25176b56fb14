-- A form and the keyboard: `resize` makes the sheet taller by it, `pan` lifts the sheet as it
-- is, `ignore` lets it be covered. When the keyboard goes all are back where they were.

local function form(name, keyboard)
  sheet(name) {
    title = name,
    detents = { "medium" }, -- 426 pt
    keyboard = keyboard,
    content = { fields = { "Name", "Mail" }, buttons = { "Send" } },
  }
end

form("Resizes", "resize")
form("Pans", "pan")
form("Ignores", "ignore")

local function types_into(user, name)
  user:opens(name)
  user:taps "Name"
  user:types "Ada"
  user:settles()
end

scenario "resize: 426 + 336 of keyboard" (function(user)
  types_into(user, "Resizes")
  for line in user:still({ cols = 30, rows = 32 }):gmatch "[^\n]+" do print(line) end
  expect "Resizes".height(762)
  user:keyboard(false)
  expect "Resizes".height(426)
end)

scenario "pan: as tall as before, and 336 higher up" (function(user)
  types_into(user, "Pans")
  expect "Pans".height(426)
  expect.near(user:sheet():rect("sheet").y, 852 - 426 - 336, 0.5)
  user:keyboard(false)
  user:settles()
  expect.near(user:sheet():rect("sheet").y, 852 - 426, 0.5)
end)

scenario "ignore: nothing moves" (function(user)
  types_into(user, "Ignores")
  expect "Ignores".height(426)
  expect.near(user:sheet():rect("sheet").y, 426, 0.5)
end)

scenario "going away ends the typing first, and keeps the word" (function(user)
  types_into(user, "Resizes")
  user:taps "close"
  expect "Resizes".is_dismissed()
  expect.equal(user:sheet("Resizes").fields.Name, "Ada")
  expect.equal(user:layers(), { "Home" })
end)
