-- Keys of a hardware keyboard or a remote: Tab moves the focus, other keys act on it.
-- Numbers: a slider moves by a tenth of its range on iOS and a twentieth on Android, as with a
-- screen reader; an arrow key scrolls by 40 pt. A row is 44 pt high.

local heard = {}
local function hears(e) heard[#heard + 1] = e.target or tostring(e.value) end

screen "Home" {
  tabs = { "New", "Saved" }, rows = 40, fields = { "Search" }, floating = { { button = "Cart" } },
}
local order = sheet "Order" {
  title = "Order", grabber = true, detents = { "medium", "large" },
  content = {
    { text = "Your order" },
    { toggle = "Gift" },
    { slider = "Volume", min = 0, max = 10, value = 5 },
    { slider = "Price", range = true, min = 0, max = 100, value = { 20, 80 } },
    { picker = { "Small", "Medium", "Large" }, name = "Size", value = "Medium" },
    { wheels = { { "A", "B", "C" }, { "1", "2" } }, name = "Seat" },
    { button = "Pay" },
  },
  footer = { { field = "Note" } },
  on = { tapped = hears, value_changed = hears },
}
local plain = sheet "Plain" {
  grabber = false, close = false, detents = { "medium" }, modal = false,
  content = { { rows = 40 } },
}
sheet "Listed" {
  grabber = false, close = false, detents = { "medium" },
  content = {
    { columns = { "Milk", "Bread", "Tea", "Salt", "Rice" }, column_width = 100, column_height = 80,
      name = "Goods" },
    { rows = { "One", "Two" } },
  },
  on = { tapped = hears },
}

local middle = sheet "Middle" {
  grabber = false, detents = { "medium" },
  content = { { rows = 12 }, { button = "Pay" }, { rows = 12 } }, footer = { { field = "Note" } },
  on = { tapped = function(e) heard[#heard + 1] = e.target end },
}

local function presses(user, key, times)
  for _ = 1, times or 1 do user:presses_key(key) end
end

-- Presses Tab until an element has the focus.
local function reaches(user, name)
  for _ = 1, 30 do
    if user:focus() == name then return end
    user:presses_key "tab"
  end
  error("Tab does not reach " .. name)
end

for device, volume in pairs { ["iphone-15"] = 6, ["pixel-8"] = 5.5 } do
  local function test(name, body)
    scenario(name .. ": " .. device, { device = device }) (function(user)
      heard = {}
      body(user)
    end)
  end

  test("Tab follows the elements of a sheet and begins again", function(user)
    user:opens "Order"
    user:settles()
    expect.equal(user:focus(), "Order")
    local found = {}
    order:select "large"
    user:settles()
    for index = 1, 12 do
      user:presses_key "tab"
      found[index] = user:focus()
    end
    expect.equal(found, {
      "grabber", "close", "Gift", "Volume", "Price minimum", "Price maximum", "Size", "Seat 1",
      "Seat 2", "Pay", "Note", "grabber",
    })
    user:presses_key "shift-tab"
    expect.equal(user:focus(), "Note")
    user:presses_key "shift-tab"
    expect.equal(user:focus(), "Pay")
  end)

  test("Enter and space activate the focused element", function(user)
    user:opens "Order"
    user:settles()
    reaches(user, "Gift")
    user:presses_key "space"
    expect.equal(order.values.Gift, true)
    user:presses_key "enter"
    expect.equal(order.values.Gift, false)
    reaches(user, "Pay")
    heard = {}
    user:presses_key "enter"
    expect.equal(heard, { "Pay" })
    reaches(user, "close")
    user:presses_key "enter"
    user:settles()
    expect "Order".is_closed()
  end)

  test("arrows adjust a slider, a picker, a wheel and the grabber", function(user)
    user:opens "Order"
    user:settles()
    reaches(user, "Volume")
    user:presses_key "right"
    expect.equal(order.values.Volume, volume)
    user:presses_key "down"
    expect.equal(order.values.Volume, 5)
    reaches(user, "Price maximum")
    user:presses_key "left"
    expect.equal(order.values.Price[1], 20)
    expect.equal(order.values.Price[2], device == "iphone-15" and 70 or 75)
    reaches(user, "Size")
    user:presses_key "right"
    expect.equal(order.values.Size, "Large")
    presses(user, "left", 2)
    expect.equal(order.values.Size, "Small")
    user:presses_key "down"
    expect.equal(order.values.Size, "Medium")
    reaches(user, "Seat 2")
    user:presses_key "up"
    expect.equal(order.values.Seat, { "A", "2" })
    reaches(user, "grabber")
    user:presses_key "up"
    user:settles()
    expect "Order".is_at "large"
    user:presses_key "down"
    user:settles()
    expect "Order".is_at "medium"
  end)

  test("Tab scrolls the focused element into view", function(user)
    user:opens "Order"
    user:settles()
    reaches(user, "Pay")
    expect.truthy(order.offset > 0)
    user:presses_key "enter"
    expect.equal(heard[#heard], "Pay")
    reaches(user, "Gift")
    user:presses_key "enter"
    expect.equal(order.values.Gift, true)
  end)

  test("Tab scrolls by the shortest distance, to above the footer", function(user)
    user:opens "Middle"
    user:settles()
    reaches(user, "Pay")
    local content = middle:rect "content"
    user:taps { x = content.x + content.width / 2, y = content.y + content.height - 4 }
    expect.equal(heard, { "Pay" })
    user:wheels { down = 10000 }
    expect "Middle".scrolled_to(0)
  end)

  test("Enter begins editing, a space is text, and Tab ends editing", function(user)
    user:opens "Order"
    user:settles()
    reaches(user, "Note")
    user:presses_key "enter"
    user:settles()
    expect.truthy(environment.keyboard > 0)
    user:types "two"
    user:presses_key "space"
    user:types "men"
    expect.equal(order.fields.Note, "two men")
    user:presses_key "shift-tab"
    user:settles()
    expect.equal(user:focus(), "Pay")
    expect.equal(environment.keyboard, 0)
    reaches(user, "Note")
    presses(user, "enter", 2)
    user:settles()
    expect.equal(environment.keyboard, 0)
    expect "Order".is_open()
  end)

  test("escape dismisses the sheet", function(user)
    user:opens "Order"
    user:settles()
    user:presses_key "escape"
    user:settles()
    expect "Order".is_closed()
  end)

  test("Tab continues on the screen behind a sheet that is not modal", function(user)
    user:opens "Plain"
    user:settles()
    user:presses_key "tab"
    expect.equal(user:focus(), "New")
    user:presses_key "right"
    expect.equal(user:focus(), "Saved")
    expect.equal(user:screen "Home".tab, "Saved")
    user:presses_key "tab"
    expect.equal(user:focus(), "Search")
    user:presses_key "tab"
    expect.equal(user:focus(), "Cart")
    user:presses_key "tab"
    expect.equal(user:focus(), "Saved")
    presses(user, "left", 2)
    expect.equal(user:screen "Home".tab, "Saved")
  end)

  test("arrows scroll content that cannot be adjusted", function(user)
    user:opens "Plain"
    user:settles()
    presses(user, "down", 3)
    expect "Plain".scrolled_to(120)
    user:presses_key "up"
    expect "Plain".scrolled_to(80)
    presses(user, "up", 3)
    expect "Plain".scrolled_to(0)
    plain:dismiss()
    user:settles()
    presses(user, "down", 2)
    expect "Home".scrolled_to(80)
  end)

  test("Tab reaches columns, and scrolls their list", function(user)
    user:opens "Listed"
    user:settles()
    presses(user, "tab", 5)
    expect.equal(user:focus(), "Rice")
    user:presses_key "enter"
    expect.equal(heard, { "Rice" })
    user:presses_key "tab"
    expect.equal(user:focus(), "One")
  end)
end

scenario "an unknown key is an error" (function(user)
  ---@diagnostic disable-next-line
  expect.error(function() user:presses_key "entr" end, 'Did you mean "enter"')
  ---@diagnostic disable-next-line
  expect.error(function() user:presses_key "shift tab" end, "shift%-tab")
  expect.error(function() user:presses_key(13) end, "key") ---@diagnostic disable-line
  expect.error(function() user:presses_key() end, "key") ---@diagnostic disable-line
end)

scenario("in a right-to-left layout, left points to the next choice", { device = "iphone-15" }) (
  function(user)
    user:device { rtl = true }
    user:opens "Order"
    user:settles()
    reaches(user, "Size")
    user:presses_key "left"
    expect.equal(order.values.Size, "Large")
    reaches(user, "Volume")
    user:presses_key "right"
    expect.equal(order.values.Volume, 6)
  end)

scenario "Tab also reaches a sheet below one that is not modal" (function(user)
  local pressed = {}
  sheet "Lower" {
    detents = { 400 }, modal = false,
    content = { { button = "Below" }, { toggle = "Sound" }, { height = 200 } },
    on = { tapped = function(e) pressed[#pressed + 1] = e.target end },
  }
  sheet "Upper" {
    detents = { 200 }, modal = false, grabber = false, content = { { button = "Above" } },
  }
  user:opens "Lower"
  user:settles()
  user:opens "Upper"
  user:settles()
  local found = {}
  for index = 1, 3 do
    user:presses_key "tab"
    found[index] = user:focus()
  end
  expect.equal(found, { "Above", "Below", "Sound" })
  user:presses_key "shift-tab"
  user:presses_key "enter"
  expect.equal(pressed, { "Below" })
end)
