-- Verifies that a modal sheet blocks other input on both platforms: touches, typing, focus
-- and accessibility actions (FT-34). A non-modal sheet blocks no input (NP-03).
-- Numbers: the navigation bar ends at 59 + 44 = 103 on the iPhone, at 52 + 44 = 96 on the Pixel;
-- the field is 44 tall, rows begin below it. A sheet of 0.7 begins at 255.6 and at 274.5.

local reading = require "reading"

screen "Orders" { fields = { "Note" }, rows = 40, triggers = { Buy = "Ticket" } }
-- Below the field also with the keyboard: 852 - 300 - 302 = 250.
sheet "Half" { title = "Half", detents = { low = 300, "large" }, largest_undimmed = "low" }
sheet "Through" { title = "Through", detents = { "medium" }, modal = false }

local platforms = { ["trading-ios"] = "iphone-15", ["trading-android"] = "pixel-8" }

for style, device in pairs(platforms) do
  sheet("Ticket of " .. style) {
    style = style, title = "Ticket", content = { fields = { "Amount" } },
  }

  local function prove(name, fn)
    story "FT-34" (("%s: %s"):format(style, name), { device = device }) (function(user)
      sheet "Ticket" { style = style, title = "Ticket", content = { fields = { "Amount" } } }
      fn(user)
    end)
  end

  prove("no touch reaches the app", function(user)
    user:taps("Buy", 2)
    expect "Ticket".is_open()
    user:drags { up = 60, on = { x = 100, y = 200 } }
    expect.equal(user:screen "Orders".offset, 0)
    -- A tap on the field is a tap on the backdrop.
    user:settles()
    user.now:taps "Note"
    expect "Ticket".is_dismissed { why = "backdrop" }
    expect.equal(user:focus(), nil)
    expect.error(function() user:types "x" end, "No field has the input focus")
    expect.equal(user:screen "Orders".fields.Note, "")
  end)

  prove("typing into the app ends when the sheet is presented", function(user)
    user:taps "Note"
    user:types "q"
    user:opens "Ticket"
    user.now:waits(0.01)
    expect.error(function() user.now:types "w" end, "No field has the input focus")
    user:settles()
    expect.equal(user:layers(), { "Ticket", "dim:Ticket", "Orders" })
    expect.equal(user:screen "Orders".fields.Note, "q")
    user:taps "Amount"
    user:types "7"
    expect.equal(user:sheet "Ticket".fields.Amount, "7")
    expect.equal(user:screen "Orders".fields.Note, "q")
  end)

  prove("typing into a lower sheet ends when an upper sheet is presented", function(user)
    local lower = "Ticket of " .. style
    user:opens(lower)
    user:taps "Amount"
    user:types "1"
    user:opens "Ticket"
    user:settles()
    expect.error(function() user:types "2" end, "No field has the input focus")
    expect.equal(user:sheet(lower).fields.Amount, "1")
    expect.equal(reading.holds(user:layers(), "keyboard"), false)
  end)

  prove("the focus and its actions stay in the sheet", function(user)
    user:accessibility("activate", "Buy")
    expect "Ticket".is_open()
    expect.equal(user:focus(), "Ticket")
    for _, target in ipairs { "Note", "Buy" } do
      expect.error(function() user:accessibility("activate", target) end, "behind sheet 'Ticket'")
    end
    expect.equal(user:focus(), "Ticket")
    expect "Ticket".is_open()
    expect "Ticket".never "will_dismiss"
    user:accessibility("activate", "Amount")
    expect.equal(user:focus(), "Amount")
    user:keyboard(false)
    user:accessibility("activate", "close")
    expect "Ticket".is_dismissed { why = "close" }
    expect.equal(user:focus(), "Buy")
  end)

  prove("no drag scrolls the content behind it", function(user)
    user:opens "Ticket"
    expect.error(function() user:scrolls("Orders", 88) end, "behind sheet 'Ticket'")
    expect.equal(user:screen "Orders".offset, 0)
    user:sheet "Ticket":dismiss()
    user:scrolls("Orders", 88)
    expect.equal(user:screen "Orders".offset, 88)
  end)

  story "FT-34, NP-03" (style .. ": a non-modal sheet blocks no input", { device = device }) (
  function(user)
    user:taps "Note"
    user:types "a"
    user:opens "Through"
    user:settles()
    user:types "b"
    user:keyboard(false)
    user:accessibility("activate", "Note")
    expect.equal(user:focus(), "Note")
    user:types "c"
    expect.equal(user:screen "Orders".fields.Note, "abc")
    user:keyboard(false)
    user:scrolls("Orders", 88)
    expect.equal(user:screen "Orders".offset, 88)
    expect "Through".is_open()
  end)
end

story "FT-34, IOS-18" "an undimmed sheet blocks no input, a dimmed sheet does" (function(user)
  user:opens "Half"
  user:taps "Note"
  user:types "a"
  expect "Half".dims(0, 0)
  user:accessibility("activate", "Note")
  expect.equal(user:focus(), "Note")
  user:sheet "Half":select "large"
  user:settles()
  expect.equal(user:focus(), "Half")
  expect.error(function() user:types "b" end, "No field has the input focus")
  expect.equal(user:screen "Orders".fields.Note, "a")
  expect.equal(reading.holds(user:layers(), "keyboard"), false)
end)

story "NP-03" "a screen reader activates nothing through the sheet that covers it" (function(user)
  sheet "Over" {
    title = "Over", detents = { "medium" }, modal = false, content = { rows = 12 },
    on = { tapped = function() end },
  }
  screen "Buttons" { triggers = { Over = "Over", Half = "Half" } }
  user:visits "Buttons"
  user:opens "Over"
  user:settles()
  user:accessibility("activate", "Half")
  user:settles()
  expect "Over".never "tapped"
  expect "Half".is_closed()
  expect.equal(#user:events "warning", 1)
  user:sheet "Over":dismiss()
  user:settles()
  user:accessibility("activate", "Half")
  expect "Half".is_open()
end)
