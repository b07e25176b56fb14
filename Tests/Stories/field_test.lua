-- Verifies that the keyboard and typing belong to an existing field (FT-09): the keyboard hides
-- with its screen, page or field, and no text is typed into another field.

local reading = require "reading"

screen "Home" { fields = { "User" }, rows = 3 }
screen "Search" { fields = { "Query" } }
sheet "First" { title = "First", content = { fields = { "Name" }, rows = 3 } }
sheet "Second" { title = "Second", content = { rows = 3 } }

local phones = { "iphone-15", "pixel-8" }

-- Typing is an error, and the keyboard is hidden.
local function expect_done(user)
  expect.error(function() user.now:types "abc" end, "No field has the input focus")
  user:settles()
  expect.equal(reading.holds(user:layers(), "keyboard"), false)
end

for _, phone in ipairs(phones) do
  local on = { device = phone }

  story("FT-09")("on " .. phone .. " going back from a screen hides its keyboard", on)(
  function(user)
    user:visits "Search"
    user:taps "Query"
    user:types "q"
    user:back_gesture { commits = true }
    if phone == "pixel-8" then user:goes_back() end
    expect.equal(user:navigation(), { "Home" })
    expect_done(user)
    expect.equal(user:screen "Home".fields.User, "")
    expect.equal(user:screen "Search".fields.Query, "q")
    expect.equal(user:focus(), nil)
  end)

  story("FT-09")("on " .. phone .. " visiting another screen hides the keyboard", on)(
  function(user)
    user:taps "User"
    user:visits "Search"
    expect_done(user)
    user:taps "Query"
    user.now:visits "Home"
    expect_done(user)
    expect.equal(user:screen "Home".fields.User, "")
  end)

  story("FT-09")("on " .. phone .. " popping or dismissing a page hides its keyboard", on)(
  function(user)
    local steps = stack "Steps" { "Second", "First" }
    user:opens "Steps"
    user:settles()
    steps:push "First"
    user:taps "Name"
    user:types "a"
    steps:pop()
    expect_done(user)
    steps:push "First"
    expect_done(user)
    expect.equal(steps.fields.Name, "")
    user:taps "Name"
    steps:dismiss()
    expect_done(user)
  end)

  story("FT-09")("on " .. phone .. " removing the focused field hides the keyboard", on)(
  function(user)
    user:opens "First"
    user:taps "Name"
    user:types "a"
    -- Another field in front of it does not get the text.
    user:sheet "First":set { content = { fields = { "Title", "Name" } } }
    user:types "b"
    expect.equal({ Title = "", Name = "ab" }, {
      Title = user:sheet "First".fields.Title, Name = user:sheet "First".fields.Name,
    })
    user:sheet "First":set { content = { fields = { "Title" } } }
    expect_done(user)
    expect.equal(user:sheet "First".fields.Title, "")
  end)
end
