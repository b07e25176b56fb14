-- Fields and the keyboard: their events, and how a script changes them.

local heard = {}
local function hear(name, ...)
  local fields = { ... }
  return function(e)
    local words = { name }
    for _, field in ipairs(fields) do words[#words + 1] = tostring(e[field]) end
    heard[#heard + 1] = table.concat(words, " ")
  end
end

local function comments(name, style)
  return sheet(name) {
    style = style,
    detents = { "medium", "large" },
    content = { fields = { "Comment", "Name" }, rows = 3 },
    on = {
      focused = hear("focused", "field"),
      blurred = hear("blurred", "field"),
      keyboard = hear("keyboard", "height", "by"),
      typed = hear("typed", "field", "text"),
    },
  }
end

local sheets = {
  { s = comments("Ios", "ios"), device = "iphone-15", height = "336.0" },
  { s = comments("Material", "material"), device = "pixel-8", height = "336.0" },
}

for _, row in ipairs(sheets) do
  local s, name, up = row.s, row.s.name, "keyboard " .. row.height

  local function told(...)
    expect.equal(heard, { ... })
    heard = {}
  end

  scenario(name .. " gets a user's tap, typing and the return key of the keyboard",
    { device = row.device }) (function(user)
    heard = {}
    user:opens(name)
    user:settles()
    user:taps "Comment"
    told("focused Comment", up .. " user")
    user:types "Nice"
    told("typed Comment Nice")
    user:types "\b\bght"
    told("typed Comment Night")
    user:taps "Name"
    told("blurred Comment", "focused Name")
    user:hides_keyboard()
    told("blurred Name", "keyboard 0.0 user")
  end)

  scenario(name .. " loses whole characters to backspaces, and none when it is empty",
    { device = row.device }) (function(user)
    heard = {}
    user:opens(name)
    user:settles()
    user:taps "Comment"
    user:types "a\u{1F468}\u{200D}\u{1F469}e\u{301}"
    user:types "\b"
    expect.equal(s.fields.Comment, "a\u{1F468}\u{200D}\u{1F469}")
    user:types "\b\bb\b\b\b"
    expect.equal(s.fields.Comment, "")
  end)

  scenario(name .. " gets the focus, a text, and the end of editing from the script",
    { device = row.device }) (function(user)
    heard = {}
    s:present()
    user:settles()
    s:focus "Comment"
    user:settles()
    told("focused Comment", up .. " script")
    s:set_text("Comment", "Draft")
    expect.equal(s.fields.Comment, "Draft")
    user:types "!"
    told("typed Comment Draft!")
    s:end_editing()
    user:settles()
    told("blurred Comment", "keyboard 0.0 script")
    expect.equal(s.fields.Comment, "Draft!")
  end)

  scenario(name .. " hides the keyboard when it is dismissed",
    { device = row.device }) (function(user)
    heard = {}
    s:present()
    user:settles()
    s:focus "Name"
    user:settles()
    heard = {}
    s:dismiss()
    user:settles()
    told("blurred Name", "keyboard 0.0 script")
  end)

  scenario(name .. " refuses a field that it lacks", { device = row.device }) (function(user)
    s:present()
    user:settles()
    expect.error(function() s:focus "Comments" end,
      'no field "Comments"; it has "Comment" and "Name"')
    local number = 7 ---@type any
    expect.error(function() s:set_text("Comment", number) end, "text")
    expect.error(function() s:set_text("Comment", ("x"):rep(2000000)) end, "bytes")
  end)
end
