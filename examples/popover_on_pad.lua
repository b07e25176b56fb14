-- A sheet on a phone, a popover on a tablet: 504 pt wide and as tall as its content. It does not
-- dim the background, and a tap outside dismisses it.

device "ipad-11" -- 834 x 1194 pt

sheet "Filter" {
  title = "Filter",
  detents = { "fit" },
  popover = { align = "center" },
  content = { rows = { "Open", "Done", "Mine" }, buttons = { "Apply" } },
}

scenario "on a tablet, a centered popover is 504 pt wide" (function(user)
  user:opens "Filter"
  user:settles()
  local filter = user:sheet()
  expect.equal(filter.presentation, "popover")
  expect "Filter".dims(0)
  local box = filter:rect "sheet"
  expect.equal(box.width, 504)
  expect.near(box.x + box.width / 2, 834 / 2, 0.5)
  expect.near(box.y + box.height / 2, 1194 / 2, 0.5)
end)

scenario "a popover with align bottom_center is 32 pt above the bottom edge" (function(user)
  user:opens("Filter", { as = "popover", align = "bottom_center" })
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.near(box.y + box.height, 1194 - 32, 0.5)
end)

scenario "the popover stays centered after a rotation" (function(user)
  user:opens "Filter"
  user:settles()
  user:rotates "landscape"
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.near(box.x + box.width / 2, 1194 / 2, 0.5)
end)

scenario "a tap outside the popover dismisses it" (function(user)
  user:opens "Filter"
  user:taps { x = 60, y = 60 }
  expect "Filter".is_dismissed { why = "backdrop" }
end)

scenario("on a phone, it is a sheet", { device = "iphone-15" }) (function(user)
  user:opens "Filter"
  expect "Filter".is_at "fit"
  expect.equal(user:sheet().presentation, "sheet")
  expect.equal(user:sheet():rect("sheet").width, 393)
end)
