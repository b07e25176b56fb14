-- Verifies the app life cycle: background and foreground, Android's recreation, and a new start
-- after the process has ended (FT-31).
-- Numbers: the Pixel is 915 pt tall with an inset of 52 at the top, the iPhone 852 with 59, so
-- large is 863 and 793.

local reading = require "reading"

local told, fired = {}, 0
local function note(e) told[#told + 1] = e.name end

screen "Home" { rows = 40, fields = { "Search" }, triggers = { Buy = "Ticket" } }
screen "Info" { lines = 10 }

local kept
sheet "Ticket" {
  detents = { "medium", "large" }, opens_at = "medium", grabber = true,
  content = { fields = { "Amount" }, rows = 40 },
  on = {
    will_present = note, did_present = note, will_dismiss = note, did_dismiss = note,
    will_background = note, did_foreground = note,
    save = function(e) note(e) e.data.draft = e.sheet.fields.Amount e.data.list = { 1, 2 } end,
    restore = function(e) note(e) kept = e.data end,
  },
}
sheet "Over" { detents = { "medium" }, modal = false, largest_undimmed = "medium" }

local function words() return table.concat(told, " ") end
local function forgets() told, kept, fired = {}, nil, 0 end

-- A sheet at large, with text in its field and scrolled rows.
local function fills(user)
  forgets()
  user:opens("Ticket", { context = { symbol = "ACME" } })
  user:sheet "Ticket".state.note = "mine"
  user:taps "Amount"
  user:types "12"
  user:keyboard(false)
  user:sheet "Ticket":select "large"
  user:settles()
  user:scrolls("Ticket", 88)
  forgets()
end

local heights = { ["iphone-15"] = 793, ["pixel-8"] = 863 }

for device, large in pairs(heights) do
  local on = { device = device }

  story("FT-31")("a return from the background restores everything: " .. device, on)(function(user)
    fills(user)
    user:leaves_app()
    expect.equal(words(), "will_background save")
    local began = user.time
    user:returns { after = 30 }
    expect.equal(words(), "will_background save did_foreground")
    expect.near(user.time, began + 30, 0.001)
    local ticket = user:sheet "Ticket"
    expect.equal({ ticket.detent, ticket.height, ticket.offset }, { "large", large, 88 })
    expect.equal({ ticket.fields.Amount, ticket.state.note }, { "12", "mine" })
    expect.equal(reading.life(user), "will_present did_present will_change_detent "
      .. "did_change_detent")
  end)

  story("FT-31")("a motion is at its end after the background: " .. device, on)(function(user)
    forgets()
    user:opens "Ticket"
    user.now:leaves_app()
    expect.equal(words(), "will_present did_present will_background save")
    local ticket = user:sheet "Ticket"
    expect.equal(ticket.phase, "resting")
    user:returns()
    ticket:dismiss()
    user:waits(0.02)
    forgets()
    user.now:leaves_app()
    -- The sheet was being dismissed, so it gets no further events.
    expect.equal(words(), "did_dismiss")
    user:returns()
  end)

  story("FT-31")("the background cancels a touch: " .. device, on)(function(user)
    fills(user)
    local finger = user:grabs():moves { down = 300 }
    expect.truthy(user:sheet "Ticket".height < large - 200)
    user.now:leaves_app()
    expect.now "Ticket".height(large)
    expect.equal(user:sheet "Ticket".phase, "resting")
    user.now:returns()
    finger:lifts()
    expect "Ticket".height(large)
    expect.equal(user:sheet "Ticket".detent, "large")
  end)

  story("FT-31")("in the background, no input arrives and no timer fires: " .. device, on)(
  function(user)
    fills(user)
    after(5, function() fired = fired + 1 end)
    user:leaves_app()
    expect.error(function() user:taps "close" end, "in the background")
    expect.error(function() user:goes_back() end, "in the background")
    expect.error(function() user:leaves_app() end, "in the background")
    user:waits(20)
    expect.equal(fired, 0)
    user:returns()
    user:settles()
    expect.equal(fired, 1)
    expect.error(function() user:returns() end, "leaves_app")
  end)

  story("FT-31")("the lower sheet is notified first: " .. device, on)(function(user)
    user:opens "Ticket"
    user:opens "Over"
    user:leaves_app()
    local heard = {}
    for _, e in ipairs(user:events()) do
      if e.name == "will_background" or e.name == "save" then
        heard[#heard + 1] = e.name .. " " .. e.sheet.name
      end
    end
    expect.equal(heard, {
      "will_background Ticket", "will_background Over", "save Ticket", "save Over",
    })
  end)

  story("FT-31")("save keeps only plain data: " .. device, on)(function(user)
    sheet "Odd" { on = { save = function(e) e.data.run = print end } }
    user:opens "Odd"
    user:settles()
    expect.error(
      function() user:leaves_app() end, "stored a value in `e.data` that is not plain data")
    expect.equal(user:events "save"[1].data, {})
  end)
end

-- The state after Android has recreated the app.
local function expect_restored(user)
  local ticket = user:sheet "Ticket"
  expect.equal({ ticket.phase, ticket.detent, ticket.height }, { "resting", "large", 863 })
  expect.equal({ ticket.offset, ticket.fields.Amount, ticket.state.note }, { 88, "12", "mine" })
  expect.equal(ticket.context, { symbol = "ACME" })
  expect.equal(kept, { draft = "12", list = { 1, 2 } })
  expect.equal(user:events "save"[1].data, { draft = "12", list = { 1, 2 } })
  expect.equal(user:events "restore"[1].data, { draft = "12", list = { 1, 2 } })
  expect.equal(reading.life(user), "will_present did_present will_change_detent "
    .. "did_change_detent")
end

story("FT-31")("Android's recreation restores everything", { device = "pixel-8" })(function(user)
  fills(user)
  user:recreates()
  expect.equal(words(), "save restore")
  expect_restored(user)
  user:recreates()
  expect.equal(words(), "save restore save restore")
  user:goes_back()
  expect "Ticket".is_dismissed { why = "back" }
end)

story("FT-31")("a start after the process has ended restores everything", { device = "pixel-8" })(
function(user)
  fills(user)
  user:leaves_app()
  user:recreates()
  expect.equal(words(), "will_background save restore did_foreground")
  expect_restored(user)
end)

story("FT-31")("a stack is restored at its page", { device = "pixel-8" })(function(user)
  sheet "Cart" { content = { fields = { "Name" } } }
  sheet "Pay" {}
  local both = stack "Both" { "Cart", "Pay" }
  user:opens "Both"
  user:taps "Name"
  user:types "Ada"
  both:push "Pay"
  user:settles()
  user:recreates()
  expect.equal(both:pages(), { "Cart", "Pay" })
  user:goes_back()
  user:settles()
  expect.equal(both.fields.Name, "Ada")
end)

story("FT-31")("iOS starts with no presented sheet", { device = "iphone-15" })(function(user)
  user:visits "Info"
  fills(user)
  expect.error(function() user:recreates() end, "leaves_app")
  user:leaves_app()
  user:recreates()
  expect.equal(words(), "will_background save restore")
  expect.equal(kept, { draft = "12", list = { 1, 2 } })
  local ticket = user:sheet "Ticket"
  expect.equal({ ticket.phase, ticket.is_presented, ticket.height }, { "hidden", false, 0 })
  expect.equal({ ticket.state.note, ticket.context }, { "mine", nil })
  expect.equal(user:navigation(), { "Home" })
  expect.equal(user:layers(), { "Home" })
  user:taps "Buy"
  expect "Ticket".is_open()
end)

story("FT-31")("a script can present a sheet again on iOS", { device = "iphone-15" })(
function(user)
  sheet "Draft" {
    content = { fields = { "Text" } },
    on = {
      save = function(e) e.data.open = true end,
      restore = function(e) if e.data.open then e.sheet:present { animated = false } end end,
    },
  }
  user:opens "Draft"
  user:settles()
  user:leaves_app()
  user:recreates()
  expect "Draft".is_open()
end)

for device in pairs(heights) do
  local on = { device = device }
  story("FT-31")("timers and questions do not survive the process: " .. device, on)(
  function(user)
    local rang = 0
    sheet "Asks" {
      content = { buttons = { "Later" } },
      on = {
        should_dismiss = function(s) return s:ask "Discard?" end,
        tapped = function() after(2, function() rang = rang + 1 end) end,
      },
    }
    user:opens "Asks"
    user:taps "Later"
    user:escapes()
    expect.equal(#user:events "ask", 1)
    user:leaves_app()
    user:recreates()
    expect.error(function() user:answers "Discard" end, "No sheet is asking a question")
    user:waits(5)
    expect.equal(rang, 0)
    expect.equal(user:sheet "Asks".is_presented, device == "pixel-8")
  end)
end
