-- Verifies long presses, and the events of scrolled content. A finger that rests for 0.5 s is a
-- long press (UILongPressGestureRecognizer.minimumPressDuration) if there is a handler; otherwise
-- it is a tap, however long it rests.

screen "Home" { rows = 30, triggers = { Buy = "List" } }

local phones = {
  { device = "iphone-15", style = "ios" },
  { device = "iphone-15", style = "trading-ios" },
  { device = "pixel-8", style = "material" },
  { device = "pixel-8", style = "trading-android" },
}

local function names(user, event)
  local words = {}
  for i, e in ipairs(user:events(event)) do
    words[i] = e.target .. (e.row and " " .. e.row or "")
  end
  return words
end

for _, phone in ipairs(phones) do
  local where = { device = phone.device }

  scenario(("each part reports a long press, %s"):format(phone.style), where)(function(user)
    sheet "List" {
      style = phone.style, title = "List", detents = { "60%", "80%" },
      content = { text = "Words", fields = { "Name" }, rows = 4, buttons = { "Go" } },
      on = { long_pressed = function() end },
    }
    user:opens "List"
    for _, part in ipairs { "Row 2", "Go", "Name", "Words", "title", "grabber", "close" } do
      user:presses(part)
    end
    user:presses("Row 4", { over = 0.5 })
    expect.equal(names(user, "long_pressed"), {
      "Row 2 2", "Go", "Name", "text", "title", "grabber", "close", "Row 4 4",
    })
    -- None of them is a tap: no part was closed, expanded or focused.
    expect.equal(names(user, "tapped"), {})
    expect "List".is_at "60%"
    expect.equal(user:events "long_pressed"[1].time - user:events "touched"[1].time, 0.5)
    -- A shorter touch is a tap.
    user:presses("Row 1", { over = 0.49 })
    expect.equal(names(user, "tapped"), { "Row 1 1" })
    expect.equal(#user:events "long_pressed", 8)
  end)

  scenario(("a drag, a catch and new content prevent a long press, %s"):format(phone.style), where)(
  function(user)
    sheet "List" {
      style = phone.style, title = "List", detents = { "60%", "80%" }, content = { rows = 4 },
      on = { long_pressed = function() end },
    }
    user:opens "List"
    user:settles()
    user:grabs "bar":moves { up = 20 }:holds(1):lifts()
    user:settles()
    user:sheet():select "80%"
    user:waits(0.05)
    user:grabs "bar":holds(1):lifts()
    user:settles()
    local finger = user:grabs "Row 1"
    finger:holds(0.2)
    user:sheet():set { content = { rows = 3 } }
    finger:holds(1):lifts()
    expect "List".never "long_pressed"
    -- Movement after a long press has no effect.
    local height = user:sheet().height
    finger = user:grabs "Row 1":holds(0.6)
    finger:moves { up = 100 }
    expect.equal({ user:sheet().height, #user:events "long_pressed" }, { height, 1 })
    finger:lifts()
  end)

  scenario(("without a handler, a long press is a tap, %s"):format(phone.style), where)(
  function(user)
    sheet "List" { style = phone.style, content = { rows = 4 } }
    user:opens "List"
    user:presses("Row 2", { over = 3 })
    expect.equal(names(user, "tapped"), { "Row 2 2" })
    expect "List".never "long_pressed"
  end)

  scenario(("scrolled reports offset, edge and pull, %s"):format(phone.style), where)(function(user)
    local told = {} ---@type any
    sheet "List" {
      style = phone.style, title = "List", detents = { "80%" }, draggable = { content = false },
      content = { rows = 60 }, on = { scrolled = function(e) told[#told + 1] = e end },
    }
    user:opens "List"
    user:settles()
    local s = user:sheet()
    local finger = user:grabs "content":moves { up = 40, over = 0.2 }
    expect.equal(#told, 24 - (phone.style == "material" and 4 or 5))
    -- Compose drags lose the slop.
    local offset = phone.style == "material" and 32 or 40
    local last = told[#told]
    expect.equal({ last.offset, last.edge or "none", last.over }, { offset, "none", 0 })
    -- The content reaches its top; the rest goes past it, by the rubber band of 0.55.
    finger:moves { down = 140, over = 0.5 }
    local view = s:rect "content".height
    local pull = (1 - 1 / ((140 - offset) * 0.55 / view + 1)) * view
    last = told[#told]
    expect.equal(last.edge, "top")
    expect.near(last.over, pull, 0.001)
    expect.near(last.offset, -pull, 0.001)
    expect.equal(s.phase, "resting")
    finger:lifts()
    user:settles()
    last = told[#told]
    expect.equal({ last.offset, last.edge, last.over }, { 0, "top", 0 })
    -- The log contains the position at rest, once.
    expect.equal(#user:events "scrolled", 1)
    user:flicks { up = 300, at = 4000, on = "content" }
    user:settles()
    expect.equal(told[#told].offset, s.offset)
  end)

  scenario(("a script scrolls, immediately and with a motion, %s"):format(phone.style), where)(
  function(user)
    sheet "List" {
      style = phone.style, title = "List", detents = { "80%" }, content = { rows = 60 },
    }
    user:opens "List"
    user:settles()
    local s = user:sheet()
    s:scroll(200, { animated = false })
    expect.equal(s.offset, 200)
    s:scroll(600)
    user:waits(0.15)
    -- After half the time, an ease-in-out covers half the distance.
    expect.near(s.offset, 400, 0.01)
    user:settles()
    expect.equal(s.offset, 600)
    s:scroll "bottom"
    user:settles()
    local content = 60 * 44
    expect.near(s.offset, content - s:rect "content".height, 0.001)
    s:scroll "top"
    user:waits(0.1)
    -- A finger stops the motion.
    local finger = user:grabs "content"
    local at = s.offset
    finger:holds(0.5)
    expect.near(s.offset, at, 0.001)
    finger:lifts()
    s:scroll(99999, { animated = false })
    expect.near(s.offset, content - s:rect "content".height, 0.001)
    local place, scrolls = "middle", s.scroll ---@type any, any
    expect.error(function() scrolls(s, place) end, '"top" or "bottom"')
    expect.error(function() scrolls(s) end, "to")
  end)
end

scenario "a long press on a trigger reports the row of the trigger" (function(user)
  local rows = {}
  screen "Market" {
    rows = 20, triggers = { Sell = "List" },
    on = { long_press = function(row) rows[#rows + 1] = row and row.index end },
  }
  sheet "List" {}
  user:visits "Market"
  user:presses("Sell", { row = 3 })
  user:presses("row", { row = 4 })
  expect.equal(rows, { 3, 4 })
  expect "List".is_closed()
end)
