-- A form and the keyboard: `resize` makes the sheet taller, `pan` moves it up, and `ignore` lets
-- the keyboard cover it. The keyboard is 336 pt tall and covers the bottom inset of 34 pt, so the
-- sheet grows or moves by 302 pt. Without the keyboard, all return to medium.

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

scenario "resize makes the sheet 302 pt taller: the keyboard covers the inset" (function(user)
  types_into(user, "Resizes")
  for line in user:still({ cols = 30, rows = 32 }):gmatch "[^\n]+" do print(line) end
  expect "Resizes".height(728)
  user:keyboard(false)
  expect "Resizes".height(426)
end)

scenario "pan moves the sheet 302 pt up and keeps its height" (function(user)
  types_into(user, "Pans")
  expect "Pans".height(426)
  expect.near(user:sheet():rect("sheet").y, 852 - 426 - 302, 0.5)
  user:keyboard(false)
  user:settles()
  expect.near(user:sheet():rect("sheet").y, 852 - 426, 0.5)
end)

scenario "ignore does not move the sheet" (function(user)
  types_into(user, "Ignores")
  expect "Ignores".height(426)
  expect.near(user:sheet():rect("sheet").y, 426, 0.5)
end)

scenario "a dismissal hides the keyboard and keeps the text" (function(user)
  types_into(user, "Resizes")
  user:taps "close"
  expect "Resizes".is_dismissed()
  expect.equal(user:sheet("Resizes").fields.Name, "Ada")
  expect.equal(user:layers(), { "Home" })
end)
