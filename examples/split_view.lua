-- An iPad that shares its screen: where the app's part is narrower than 600 pt, a popover becomes a
-- sheet at the bottom edge, and a popover again when the app has its room back.

device "ipad-11" -- 834 x 1194 pt

sheet "Colors" {
  style = "tiered",
  title = "Colors",
  detents = { "medium", "large" },
  popover = { align = "center" },
  content = { rows = { "Red", "Green", "Blue" }, fields = { "Name" } },
}

local function shares(user, width) user:device { like = "ipad-11", width = width } end

local function is_shown_as(user, presentation, width)
  local colors = user:sheet "Colors"
  expect.equal(colors.presentation, presentation)
  expect.equal(colors:rect("sheet").width, width)
end

scenario "split view: the popover is a sheet, and comes back" (function(user)
  user:opens "Colors"
  is_shown_as(user, "popover", 504)
  expect "Colors".dims(0)
  shares(user, 375)
  is_shown_as(user, "sheet", 375)
  expect "Colors".is_at "medium"
  expect "Colors".dims(0.4)
  user:device "ipad-11"
  is_shown_as(user, "popover", 504)
end)

scenario "the detent that was chosen in the narrow part is kept for it" (function(user)
  shares(user, 375)
  user:opens "Colors"
  user:drags { to = "large" }
  user:device "ipad-11"
  expect "Colors".is_at "popover"
  shares(user, 320)
  expect "Colors".is_at "large"
end)

scenario "two thirds of the screen are wide enough" (function(user)
  user:opens "Colors"
  shares(user, 678)
  is_shown_as(user, "popover", 504)
end)

scenario "what was typed stays" (function(user)
  user:opens "Colors"
  user:taps "Name"
  user:types "Sea"
  shares(user, 375)
  expect.equal(user:sheet("Colors").fields.Name, "Sea")
end)
