-- Popovers on a pad (NP-10 to 13, 15). ipad-11: 834 x 1194; (834 - 504) / 2 = 165.

screen "Main" { rows = 30 }
-- Bar 56 + 6 rows of 44 + bottom inset 20 = 340 on the pad.
sheet "Pop" { style = "tiered", title = "Pop", popover = { align = "center" }, content = { rows = 6 } }

story "NP-10" "a popover on a pad, a sheet on a phone" (function(user)
  user:opens "Pop"
  expect "Pop".is_open()
  expect.equal(user:sheet().presentation, "sheet")
  user:sheet():dismiss()
  expect "Pop".is_closed()
  user:device "ipad-11"
  user:opens "Pop"
  expect "Pop".is_open()
  expect.equal(user:sheet().presentation, "popover")
end)

story "NP-10" "asked for as a popover it is one" (function(user)
  sheet "Plain" { style = "tiered", title = "Plain", content = { rows = 6 } }
  user:device "ipad-11"
  user:sheet "Plain":present { as = "popover", align = "bottom_center" }
  expect "Plain".is_open()
  expect.equal(user:sheet().presentation, "popover")
  -- 1194 - 32 - 340
  expect.near(user:sheet():rect "sheet".y, 822, 1e-6)
end)

story "NP-11, NP-12" "504 pt wide, in the middle, also after a rotation" (function(user)
  user:device "ipad-11"
  user:opens "Pop"
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.equal({ box.x, box.width }, { 165, 504 })
  expect.near(box.y, 427, 1e-6) -- (1194 - 340) / 2
  user:rotates "landscape"
  user:settles()
  box = user:sheet():rect "sheet"
  expect.equal({ box.x, box.width }, { 345, 504 }) -- (1194 - 504) / 2
  expect.near(box.y, 247, 1e-6) -- (834 - 340) / 2
end)

story "NP-12" "bottom-centred it stands 32 pt above the edge, or what its style says" (function(user)
  style "higher" { like = "tiered", popover_bottom_margin = 100 }
  sheet "Low" {
    style = "higher", title = "Low", popover = { align = "bottom_center" }, content = { rows = 6 },
  }
  user:device "ipad-11"
  user:opens "Low"
  user:settles()
  local box = user:sheet():rect "sheet"
  expect.near(box.y + box.height, 1094, 1e-6)
end)

story "NP-13" "a keyboard leaves it the maximum less its own height" (function(user)
  user:device "ipad-11"
  user:opens "Pop"
  user:settles()
  user:keyboard(300)
  user:settles()
  expect "Pop".height(320, 1e-6) -- 620 - 300
  user:keyboard(400) -- a second show while it is shown is ignored
  user:settles()
  expect "Pop".height(320, 1e-6)
  user:keyboard(false)
  expect "Pop".height(340, 1e-6)
end)

story "NP-13" "without an observer it stays as it is" (function(user)
  sheet "Deaf" {
    style = "tiered", title = "Deaf", popover = {}, keyboard_observer = false,
    content = { rows = 6 },
  }
  user:device "ipad-11"
  user:opens "Deaf"
  user:settles()
  user:keyboard(300)
  user:settles()
  expect "Deaf".height(340, 1e-6)
end)

story "NP-15" "a tap beside it takes it away, and says so once" (function(user)
  user:device "ipad-11"
  user:opens "Pop"
  user:taps { x = 60, y = 600 }
  expect "Pop".is_dismissed { why = "backdrop" }
  expect.equal(#user:events "did_dismiss", 1)
end)
