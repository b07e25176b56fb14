-- Verifies `set` of pages and stacks: a page changes the stacks that show it, a stack's change
-- lasts over pushes and pops, and the later call wins.

local reading = require "reading"

for device, middle in pairs { ["iphone-15"] = 426, ["pixel-8"] = 457.5 } do
  local on = { device = device }

  local function defines()
    sheet "A" { title = "Old", detents = { "medium" }, content = { rows = 3 } }
    sheet "B" { title = "B", detents = { "medium" }, content = { rows = 3 } }
    return stack "S" { "A", "B" }
  end

  scenario("a page that is changed before its presentation: " .. device, on)(function(user)
    defines()
    user:sheet "A":set { title = "New", dismissible = false, content = { text = "Hello" } }
    expect.equal(user:sheet "S".title, "New")
    user:opens "S"
    user:settles()
    expect "S".shows "New"
    expect "S".shows "Hello"
    expect "S".height(middle)
    user:taps "close"
    expect "S".is_open()
    expect "S".never "did_dismiss"
  end)

  scenario("a page that is changed while it is shown, below, and above: " .. device, on)(
  function(user)
    local s = defines()
    user:opens "S"
    user:settles()
    user:sheet "A":set { title = "New", detents = { 300 } }
    expect "S".shows "New"
    expect "S".height(300)
    s:push "B"
    user:settles()
    -- A page below is not shown, but changes.
    user:sheet "A":set { title = "Newer" }
    expect "S".shows "B"
    s:pop()
    expect "S".shows "Newer"
    expect "S".height(300)
    -- A page that is not in the stack yet.
    user:sheet "B":set { title = "Next" }
    s:push "B"
    expect "S".shows "Next"
  end)

  scenario("every stack with the page changes: " .. device, on)(function(user)
    local s = defines()
    local t = stack "T" { "B", "A" }
    user:opens "S"
    user:settles()
    t:present { pages = { "B", "A" } }
    user:settles()
    user:sheet "A":set { title = "New" }
    user:settles()
    expect.equal({ s.title, t.title, user:sheet "A".title }, { "New", "New", "New" })
    t:dismiss()
    expect "S".shows "New"
  end)

  scenario("a stack's change lasts over pushes and pops: " .. device, on)(function(user)
    local s = defines()
    s:set { largest_undimmed = false, dimming = 0.25, dismissible = false }
    user:opens "S"
    expect "S".dims(0.25)
    s:push "B"
    expect "S".dims(0.25)
    user:flicks { down = 100, at = 2000 }
    expect "S".is_open()
    s:pop()
    expect "S".dims(0.25)
    s:dismiss()
    user:opens "S"
    expect "S".dims(0.25)
    -- The sheets themselves do not change.
    s:dismiss()
    user:settles()
    user:opens "B"
    user:settles()
    expect.equal(user:sheet "B".dim, 0)
  end)

  scenario("the later call wins: " .. device, on)(function(user)
    local s = defines()
    s:set { title = "Stack" }
    user:opens "S"
    expect "S".shows "Stack"
    user:sheet "A":set { title = "Page" }
    expect "S".shows "Page"
    s:push "B"
    expect "S".shows "Stack"
    s:set { title = "Again" }
    expect "S".shows "Again"
    s:pop()
    expect "S".shows "Again"
    -- Other keys of the earlier calls stay.
    user:sheet "A":set { grabber = true }
    user:settles()
    expect.equal({ s.title, s.grabber_visible }, { "Again", true })
  end)

  scenario("a handler of a page is replaced in its stack: " .. device, on)(function(user)
    local heard = {}
    local s = defines()
    user:sheet "B":set { on = { did_pop = function(e) heard[#heard + 1] = e.page end } }
    user:opens("S", { pages = { "A", "B" } })
    user:sheet "B":set { on = { should_pop = function() return #heard > 0 end } }
    user:taps "back"
    expect.equal(s.page, "B")
    user:sheet "B":set { on = { should_pop = function() return true end } }
    user:taps "back"
    user:settles()
    expect.equal(heard, { "B" })
  end)

  scenario("an invalid change of a page leaves the stack unchanged: " .. device, on)(function(user)
    local s = defines()
    user:opens "S"
    user:settles()
    expect.error(function() user:sheet "A":set { style = "iso" } end, "iso")
    expect.error(function() s:set { style = "iso" } end, "iso")
    expect.equal({ s.title, reading.detents(s) }, { "Old", "medium " .. ("%.1f"):format(middle) })
  end)
end

scenario("the style of a stack applies to pushed pages", { device = "pixel-8" })(function(user)
  sheet "A" { title = "A", detents = { "fit" }, content = { rows = 3 } }
  sheet "B" { title = "B", detents = { "fit" }, content = { rows = 3 } }
  local s = stack "S" { "A", "B" }
  s:set { style = "material" }
  user:opens "S"
  user:settles()
  expect.equal(user:background().scale, 1)
  expect "S".dims(0.32)
  s:push "B"
  user:settles()
  expect.equal(user:background().scale, 1)
  expect "S".dims(0.32)
  s:pop()
  expect "S".dims(0.32)
  expect.equal(user:layers(), { "S", "dim:S", "Home" })
end)

for _, device in ipairs { "iphone-15", "pixel-8" } do
  scenario("a page that is pushed without a context has none: " .. device, { device = device })(
  function(user)
    sheet "A" { title = "A" }
    sheet "B" { title = "B" }
    local s = stack "S" { "A", "B" }
    user:opens("S", { context = { id = 1 } })
    user:settles()
    s:push "B"
    expect.equal(s.context, nil)
    user:taps "back"
    user:settles()
    expect.equal(s.context, { id = 1 })
    s:push("B", { context = 2 })
    s:push "A"
    expect.equal(s.context, nil)
    s:pop()
    expect.equal(s.context, 2)
    s:dismiss()
    user:settles()
    s:push "B"
    user:opens("S", { context = "root" })
    expect.equal(s.context, nil)
    s:pop()
    expect.equal(s.context, "root")
  end)
end
