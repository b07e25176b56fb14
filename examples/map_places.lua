-- A map behind a sheet: a tap on the blank map sets a pin, a button rides on the sheet and clears
-- the pins, and a tap on a place lowers the sheet.

local pins = {}

screen "Map" {
  lines = 0,
  floating = { { button = "Clear", rides_on = "Places" } },
  on = {
    tapped = function(e)
      if e.target == "blank" then pins[#pins + 1] = { x = e.x, y = e.y } end
      if e.text == "Clear" then pins = {} end
      announce(#pins .. " pins")
    end,
  },
}

sheet "Places" {
  title = "Places",
  detents = { peek = 120, half = 400, "large" }, opens_at = "half",
  close = false, modal = false, dismissible = false,
  content = { rows = { "Harbor", "Market", "Station" } },
  on = { tapped = function(e) if e.row then e.sheet:select "peek" end end },
}

entry "start" { on = "launch", opens = "Places" }

for _, phone in ipairs { "iphone-15", "pixel-8" } do
  scenario("a tap on the map sets a pin on " .. phone, { device = phone }) (function(user)
    user:settles()
    user:taps { x = 100, y = 200 }
    user:taps { x = 200, y = 100 }
    expect.equal(pins, { { x = 100.0, y = 200.0 }, { x = 200.0, y = 100.0 } })
    expect.announces "2 pins"
    user:taps "Clear"
    expect.equal(pins, {})
  end)

  scenario("the button is 16 pt above the sheet on " .. phone, { device = phone }) (function(user)
    user:settles()
    pins = { {} }
    user:taps "Market"
    expect "Places".is_at "peek"
    user:taps { x = environment.width - 20, y = environment.height - 120 - 17 }
    expect.equal(pins, {})
  end)
end

scenario "a throw down leaves the sheet at peek" (function(user)
  user:settles()
  expect "Places".is_at "half"
  user:flicks { down = 300, at = 3000, on = "bar" }
  expect "Places".is_at "peek"
  expect.equal(user:sheet():rect "close", nil)
end)
