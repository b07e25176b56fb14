-- A mouse wheel, or two fingers on a trackpad: the content under the pointer scrolls.
-- Numbers: a wheel scrolls by its points, immediately. With `over`, iOS continues as after a
-- fling: 0.499 s times the velocity at a deceleration rate of 0.998 per millisecond.

screen "Home" { rows = 60 }
sheet "List" { detents = { "medium", "large" }, content = { { rows = 40 } } }
sheet "Columns" {
  detents = { "medium" }, modal = false, largest_undimmed = "medium",
  content = {
    { columns = 12, column_width = 100, column_height = 80, name = "Goods" }, { rows = 40 },
  },
}
sheet "Time" {
  detents = { "medium" }, content = {
    { wheels = { { "8", "9", "10", "11", "12", "13", "14", "15", "16", "17" },
      { "00", "05", "10", "15", "20" } }, name = "Time" },
    { rows = 40 },
  },
}
sheet "Short" { detents = { "medium" }, content = { { rows = 2 } } }

local function opens(user, name)
  user:opens(name)
  user:settles()
  return user:sheet(name)
end

for _, device in ipairs { "iphone-15", "pixel-8" } do
  local isIOS = device == "iphone-15"
  local function test(name, body)
    scenario(name .. ": " .. device, { device = device }) (body)
  end

  test("a wheel scrolls the content of the top sheet, not the sheet", function(user)
    local list = opens(user, "List")
    local height = list.height
    user:wheels { up = 120 }
    expect "List".scrolled_to(120)
    user:wheels { down = 50 }
    expect "List".scrolled_to(70)
    user:wheels { down = 500 }
    expect "List".scrolled_to(0)
    user:wheels { up = 100000 }
    expect.truthy(list.offset < 40 * 60)
    expect "List".is_at "medium"
    expect.equal(list.height, height)
  end)

  test("a wheel scrolls the screen without a sheet, or at a point", function(user)
    user:wheels { up = 240 }
    expect "Home".scrolled_to(240)
    opens(user, "Columns")
    user:wheels { down = 40, on = { x = 200, y = 200 } }
    expect "Home".scrolled_to(200)
    user:wheels { down = 40, on = "Home" }
    expect "Home".scrolled_to(160)
    expect "Columns".scrolled_to(0)
    user:wheels { up = 30, on = { x = 200, y = environment.height - 100 } }
    expect "Columns".scrolled_to(30)
    user:wheels { up = 30, on = "Row 1" }
    expect "Columns".scrolled_to(60)
    expect "Home".scrolled_to(160)
  end)

  test("left and right scroll a horizontal list", function(user)
    local columns = opens(user, "Columns")
    user:wheels { left = 150 }
    local content = columns:rect "content"
    user:taps { x = 49, y = content.y + 40 }
    local events = user:events "tapped"
    expect.equal(#events, 1)
    expect.equal(events[1].target, "Column 2")
    user:wheels { right = 100, on = "Goods" }
    user:taps { x = 49, y = content.y + 40 }
    expect.equal(user:events "tapped"[2].target, "Column 1")
    user:wheels { left = 100, up = 60, on = "Column 2" }
    expect "Columns".scrolled_to(60)
  end)

  test("a trackpad takes time, and has momentum on iOS", function(user)
    opens(user, "List")
    local start = user.time
    user:wheels { up = 60, over = 0.2 }
    expect.truthy(math.abs(user.time - start - 0.2) < 0.001)
    expect.now "List".scrolled_to(60, 0.001)
    user:settles()
    -- 300 pt/s.
    expect "List".scrolled_to(60 + (isIOS and 300 * 0.499 or 0), 1)
    expect "List".is_at "medium"
  end)

  -- Rows of wheels are 32 pt high: 40 pt are nearest to one row, 120 pt to four.
  test("a wheel turns the wheel under it, and no other content", function(user)
    local time = opens(user, "Time")
    local x, y = 100, time:rect "content".y + 100
    user:wheels { up = 40, on = { x = x, y = y } }
    expect.equal(#user:events "value_changed", 0)
    user:settles()
    expect.equal(user:events "value_changed"[1].value, { "9", "00" })
    user:wheels { up = 120, on = { x = environment.width - x, y = y } }
    user:settles()
    expect.equal(user:events "value_changed"[2].value, { "9", "20" })
    user:wheels { down = 500, on = "Time 2" }
    user:settles()
    expect.equal(user:events "value_changed"[3].value, { "9", "00" })
    user:wheels { up = 60, over = 0.2, on = "Time 1" }
    user:settles()
    -- 60 pt are two rows; 300 pt/s go on by 150 pt on iOS, five more.
    expect.equal(user:events "value_changed"[4].value, { isIOS and "16" or "11", "00" })
    user:scrolls("Time", 64, { wheel = 2 })
    user:settles()
    expect.equal(user:events "value_changed"[5].value[2], "10")
    expect "Time".scrolled_to(0)
  end)
end

scenario("a modal sheet keeps the wheel from the screen", { device = "iphone-15" }) (function(user)
  local list = opens(user, "List")
  list:select "large"
  user:settles()
  expect.error(function() user:wheels { up = 120, on = "Home" } end, "which is modal")
  user:wheels { up = 120, on = { x = 200, y = 20 } }
  expect "Home".scrolled_to(0)
end)

scenario("wrong wheels", { device = "iphone-15" }) (function(user)
  opens(user, "Short")
  expect.error(function() user:wheels {} end, "Give a direction")
  expect.error(function() user:wheels { up = 10, down = 20 } end, "two calls of `wheels`")
  expect.error(function() user:wheels { left = 10 } end, "no horizontal lists")
  expect.error(function() user:wheels { up = 10, on = "Lst" } end, '"Lst"')
  expect.error(function() user:scrolls("Short", 1, { wheel = 1 }) end, '"Short" has no wheels')
  expect.error(function() user:scrolls("Home", 1, { wheel = 1 }) end, '"Home" has no wheels')
  expect.error(function() user:wheels { up = 10, on = "List" } end, "is not shown")
  ---@diagnostic disable-next-line
  expect.error(function() user:wheels { upp = 10 } end, 'Did you mean `up`')
  expect.error(function() user:wheels { up = "far" } end, "up") ---@diagnostic disable-line
end)
