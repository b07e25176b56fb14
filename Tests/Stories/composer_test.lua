-- A composer at the bottom of a screen: a field and buttons above the bottom inset, the tab bar or
-- the keyboard.
-- Numbers: the composer is 44 pt high. iphone-15 is 852 pt high, with an inset of 34 pt, a tab bar
-- of 49 pt and a keyboard of 336 pt; pixel-8 is 915 dp high, with 24 dp, 80 dp and 336 dp.

local taps, typed = {}, {}

screen "Chat" {
  rows = 40, composer = { field = "Message", buttons = { "Attach", "Send" } },
  triggers = { Send = function() return "Sent" end },
  on = {
    tapped = function(e)
      taps[#taps + 1] = e.target .. " " .. (e.text or e.row or "-")
      if e.row == 2 then e.screen:set { composer = { field = "Reply" } } end
    end,
    typed = function(e) typed[#typed + 1] = e.field .. "=" .. e.text end,
  },
}
screen "Bar" { tab_bar = { "One", "Two" }, rows = 40, composer = { field = "Comment" } }
screen "Drawer" {
  rows = 40, composer = { field = "Text", buttons = { "Send" }, rides_on = "Faces" },
}
sheet "Faces" { detents = { low = 200, "large" }, modal = false, largest_undimmed = "large" }
sheet "Sent" { title = "Sent", detents = { "medium" }, content = { { field = "Note" } } }

-- The tap of the screen at a point, or "-" for none.
local function tap(user, x, y)
  taps = {}
  user:taps { x = x, y = y }
  return taps[1] or "-"
end

local numbers = {
  ["iphone-15"] = { height = 852, inset = 34, bar = 49, keyboard = 336 },
  ["pixel-8"] = { height = 915, inset = 24, bar = 80, keyboard = 336 },
}

for device, n in pairs(numbers) do
  local on = { device = device }

  scenario("a composer rides on a sheet up to half of the screen: " .. device, on)(function(user)
    user:visits "Drawer"
    user:opens "Faces"
    user:settles()
    expect.near(user:sheet "Faces":rect "sheet".y, n.height - 200, .01)
    user:taps { x = 60, y = n.height - 200 - 22 }
    user:settles()
    user:types "a"
    expect.equal(user:screen "Drawer".fields.Text, "a")
    user:hides_keyboard()
    user:settles()
    user:sheet "Faces":select "large"
    user:settles()
    expect.error(function() user:taps "Send" end, "behind sheet .Faces.")
    user:sheet "Faces":dismiss()
    user:settles()
    user:taps { x = 60, y = n.height - n.inset - 22 }
    user:types "b"
    expect.equal(user:screen "Drawer".fields.Text, "ab")
  end)

  scenario("a composer is above the bottom inset: " .. device, on)(function(user)
    local bottom, right = n.height - n.inset, environment.width - 10
    expect.equal(tap(user, right, bottom - 1), "button Send")
    user:sheet "Sent":dismiss()
    user:settles()
    expect.equal(tap(user, right, bottom - 43), "button Send")
    user:sheet "Sent":dismiss()
    user:settles()
    expect.truthy((tap(user, right, bottom - 45):find "^row "))
    expect.equal(tap(user, right - 100, bottom - 1), "button Attach")
    expect.equal(environment.keyboard, 0)
  end)

  scenario("a composer is above the keyboard: " .. device, on)(function(user)
    user:taps "Message"
    user:settles()
    expect.equal(environment.keyboard, n.keyboard)
    user:types "Hello"
    expect.equal(typed[#typed], "Message=Hello")
    expect.equal(user:screen "Chat".fields.Message, "Hello")
    expect "Chat".shows "Hello"
    local top = n.height - n.keyboard
    local right = environment.width - 110
    expect.equal(tap(user, right, top - 1), "button Attach")
    expect.equal(tap(user, right, top - 43), "button Attach")
    expect.truthy((tap(user, right, top - 45):find "^row "))
    expect.equal(tap(user, right, n.height - n.inset - 1), "-")
    user:scrolls("Chat", 2000)
    expect.truthy((tap(user, 20, top - 45):find "row 40"))
    user:keyboard(false)
    user:settles()
    expect.equal(tap(user, right, n.height - n.inset - 1), "button Attach")
    expect.truthy((tap(user, 20, n.height - n.inset - 45):find "row 40"))
    -- The keyboard of a sheet does not move the composer behind it.
    user:taps "Send"
    user:settles()
    expect "Sent".is_open()
    user:taps "Note"
    user:settles()
    expect.equal(environment.keyboard, n.keyboard)
  end)

  scenario("a composer is above a tab bar: " .. device, on)(function(user)
    user:visits "Bar"
    local bottom = n.height - n.inset - n.bar
    user:taps { x = 20, y = bottom - 1 }
    user:settles()
    expect.equal(environment.keyboard, n.keyboard)
    user:types "Hi"
    expect.equal(user:screen "Bar".fields.Comment, "Hi")
    user:keyboard(false)
    user:settles()
    user:taps "Two"
    expect.equal(user:screen "Bar".tab, "Two")
    user:taps { x = 20, y = bottom - 45 }
    expect.equal(environment.keyboard, 0)
  end)
end

scenario "the field of a composer belongs to its screen" (function(user)
  local chat = user:screen "Chat"
  chat:focus "Message"
  user:settles()
  user:types "A"
  chat:set_text("Message", "")
  expect.equal(chat.fields.Message, "")
  user:taps "Row 2"
  expect "Chat".shows "Reply"
  user:accessibility("activate", "Reply")
  user:settles()
  user:types "B"
  expect.equal(chat.fields.Reply, "B")
end)

scenario "a composer with wrong values" (function()
  ---@diagnostic disable-next-line
  expect.error(function() screen "A" { composer = { buttons = { "Send" } } } end, "field")
  expect.error(function()
    screen "B" { fields = { "Text" }, composer = { field = "Text" } }
  end, "in `fields`, too")
  expect.error(function()
    screen "C" { composer = { field = "Text", buttons = { 1 } } } ---@diagnostic disable-line
  end, "buttons")
  expect.error(function()
    screen "D" { composer = { field = "Text", rows = 2 } } ---@diagnostic disable-line
  end, "rows")
end)
