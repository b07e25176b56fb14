-- Floating buttons of a screen: above the bottom inset or the tab bar, or above a sheet.
-- Numbers: buttons are 44 pt high and 16 pt from the edge below; half of iphone-15 is 426 pt.

local taps = {}

screen "Map" {
  lines = 0,
  floating = {
    { button = "Locate", rides_on = "Places" }, { button = "Plus", align = "left" },
    { button = "Minus", align = "left" },
  },
  triggers = {
    Locate = function()
      taps[#taps + 1] = "trigger Locate"
    end,
  },
  on = { tapped = function(e) taps[#taps + 1] = e.target .. " " .. (e.text or "-") end },
}
screen "Bar" { tab_bar = { "One" }, rows = 30, floating = { { button = "New" } } }
sheet "Places" {
  detents = { peek = 120, half = 300, tall = 600 }, modal = false, largest_undimmed = "tall",
}

-- The text of the button at a point, or nil.
local function button(user, x, y)
  taps = {}
  user:taps { x = x, y = y }
  return taps[1] and taps[1]:match "^button (.+)"
end

for device, inset in pairs { ["iphone-15"] = 34, ["pixel-8"] = 24 } do
  scenario("a button is above the inset and rides on a sheet: " .. device,
    { device = device }) (function(user)
      local right, bottom = environment.width - 20, environment.height - inset - 16
      expect.equal(button(user, right, bottom - 1), "Locate")
      expect.equal(taps, { "button Locate", "trigger Locate" })
      expect.equal(button(user, right, bottom - 45), nil)
      expect.equal(button(user, 20, bottom - 1), "Plus")
      expect.equal(button(user, 20, bottom - 61), "Minus")
      user:opens "Places"
      user:settles()
      local edge = environment.height - 120 - 16
      expect.equal(button(user, right, edge - 1), "Locate")
      expect.equal(button(user, right, edge - 45), nil)
      user:sheet "Places":select "half"
      user:settles()
      expect.equal(button(user, right, environment.height - 316 - 1), "Locate")
      user:sheet "Places":select "tall"
      user:settles()
      -- The sheet covers the button, which stays at half of the screen.
      expect.equal(button(user, right, environment.height / 2 - 17), nil)
    end)
end

scenario "a button is above a tab bar" (function(user)
  user:visits "Bar"
  user:taps "New"
  expect.error(function()
    screen "Bad" { floating = { { align = "left" } } } ---@diagnostic disable-line
  end, "button")
  expect.error(function()
    screen "Bad" { floating = { { button = "A", align = "top" } } } ---@diagnostic disable-line
  end, "align")
end)
