-- Split view on an iPad: if the app is narrower than 600 pt, a popover becomes a sheet at the
-- bottom edge. It becomes a popover again when the app is wide enough.

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

scenario "a popover becomes a sheet in split view, and a popover again after it" (function(user)
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

scenario "the detent selected in split view is restored in the next split view" (function(user)
  shares(user, 375)
  user:opens "Colors"
  user:drags { to = "large" }
  user:device "ipad-11"
  expect "Colors".is_at "popover"
  shares(user, 320)
  expect "Colors".is_at "large"
end)

scenario "a popover stays a popover on two thirds of the screen" (function(user)
  user:opens "Colors"
  shares(user, 678)
  is_shown_as(user, "popover", 504)
end)

scenario "typed text is kept in split view" (function(user)
  user:opens "Colors"
  user:taps "Name"
  user:types "Sea"
  shares(user, 375)
  expect.equal(user:sheet("Colors").fields.Name, "Sea")
end)
