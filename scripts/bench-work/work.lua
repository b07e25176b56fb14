-- The cost of each operation of a script: one scenario per operation, which repeats it until the
-- limit. `scripts/bench work` compares a unit of its work with a unit of an empty loop.

local function deep(n) if n > 0 then return deep(n - 1) end end
local names = {}
for i = 1, 26 do names[i] = string.char(96 + i):rep(i) end

screen "Home" {
  rows = 40, tabs = { "One", "Two" }, fields = { "Search" }, state = { n = 0 },
  triggers = { Buy = "Ticket", Off = "Plain" },
}
screen "Detail" { lines = 20 }
policy "Rules" {
  { "fast", function(r) return math.abs(r.velocity) > 400 and r:nearest(r.projected) or nil end },
  { "near", function(r) return r:nearest(r.height) end },
}
local two = { "medium", "large" }
sheet "Plain" { title = "Plain", detents = two }
sheet "Ticket" { style = "trading-ios", title = "Ticket" }
sheet "Card" {
  title = "Card", detents = two, state = { n = 1 },
  content = { rows = 30, fields = { "Limit" }, buttons = { "Send", "Cancel" }, text = "A text." },
}
sheet "Hooked" {
  title = "Hooked", policy = "Rules",
  detents = {
    small = function(c) return c.max * 0.3 end,
    tall = function(c) return c.max * 0.8 end,
  },
  dimming = function(s) return s.progress * 0.4 end,
  drag = function(_, d) return d.height - d.step end,
  rubber_band = function(over) return over * 0.3 end,
  on = { frame = function() end, crosses_detent = function() end, haptic = function() end },
}
sheet "Asks" {
  title = "Asks",
  on = { should_dismiss = function(s) return s:ask("Leave?", { "Yes", "No" }) end },
}
sheet "Rows" { content = { rows = 3, fields = { "Limit" }, buttons = { "Send" } } }
sheet "a" { title = "A" }
sheet "b" { title = "B" }
stack "Stack" { "a", "b" }
local at_once = { animated = false }
local sheets = {}
for i = 1, 20 do sheets[i] = sheet("Over " .. i) { title = "Over", detents = two } end

local function endless(name, before, ask)
  if not ask then before, ask = nil, before end
  scenario(name) (function(user)
    local with = before and before(user)
    while true do ask(user, with) end
  end)
end
local function open(name)
  return function(user) user:opens(name) user:settles() return user:sheet(name) end
end
local function found(name) return function(user) return user:sheet(name) end end

-- Lua alone: the reference, and the functions of its library.
endless("lua: an empty loop", function() for _ = 1, 1000 do end end)
endless("lua: tables", function() local t = {} for i = 1, 100 do t[i] = { i } end return t end)
endless("lua: texts", function() local s = "" for i = 1, 100 do s = s .. i end end)
endless("lua: format", function() return ("%5.2f %s %d"):format(1.5, "a", 3) end)
endless("lua: gsub", function() return (("a b c d e"):rep(50):gsub("%w", "%0%0")) end)
endless("lua: sort", function()
  local t = {} for i = 1, 1000 do t[i] = i * 7919 % 1009 end table.sort(t)
end)
endless("lua: sort by", function()
  local t = {} for i = 1, 1000 do t[i] = i * 7919 % 1009 end
  table.sort(t, function(a, b) return a > b end)
end)
endless("lua: concat", function() return table.concat(names, ",") end)
endless("lua: calls", function() deep(100) end)
endless("lua: closures", function() local f for i = 1, 100 do f = function()
  return i end end return f
end)
endless("lua: coroutines", function() coroutine.wrap(function() coroutine.yield() end)() end)
endless("lua: errors", function() pcall(error, "no") end)
endless("lua: metatables", function()
  local t = setmetatable({}, { __index = function(_, k) return k end }) local s = 0
  for i = 1, 100 do s = s + t[i] end
end)
endless("lua: mathematics", function()
  local s = 0 for i = 1, 100 do s = s + math.sin(i) ^ 2 end
end)
endless("lua: next", function() for _ in pairs(_G) do end end)

-- Definitions and values.
endless("spring", function() return spring { response = 0.4, damping = 0.8 } end)
endless("spring at", function() return spring { response = 0.4, damping = 0.8 } end,
  function(_, s) return s:at(0.1, 0, 100, 0) end)
endless("spring settles", function() return spring { response = 0.4, damping = 0.8 } end,
  function(_, s) return s:settles_in(0, 100, 0) end)
endless("curve", function() return curve("ease_in", 0.3) end)
endless("haptic", function() return haptic "success" end)
endless("after", function(user) after(0, function() end) user:waits(0.01) end)
endless("decide", function()
  return decide("Plain", { from = "medium", travel = 100, velocity = 900 })
end)
endless("decide by rules", function()
  return decide("Hooked", { from = "small", travel = -100, velocity = -900 })
end)
endless("margin", function()
  return decide("Plain", { from = "medium", travel = 100, velocity = 900 }).margin
end)

-- Handles.
for _, field in ipairs {
  "name", "phase", "is_presented", "height", "velocity", "detent", "detents", "progress", "dim",
  "context", "offset", "fields", "state", "title", "grabber_visible", "bar_opaque", "appearance",
  "presentation",
} do
  endless("sheet." .. field, open "Card", function(_, s) return s[field] end)
end
endless("stack.page", open "Stack", function(_, s) return s.page end)
endless("sheet:rect", open "Card", function(_, s) return s:rect "close" end)
endless("sheet:set", open "Card", function(_, s) s:set { title = "Other" } end)
endless("sheet.state =", open "Card", function(_, s) s.state.n = s.state.n + 1 end)
endless("sheet:invalidate_detents", open "Hooked", function(_, s) s:invalidate_detents() end)
endless("sheet:select", open "Plain", function(user, s)
  s:select "large" user:settles() s:select "medium" user:settles()
end)
endless("sheet:select at once", open "Plain", function(_, s)
  s:select("large", at_once) s:select("medium", at_once)
end)
endless("sheet:present", found "Plain", function(user, s)
  s:present() user:settles() s:dismiss() user:settles()
end)
endless("sheet:present at once", found "Ticket", function(_, s)
  s:present { animated = false, context = { symbol = "AAPL" } } s:dismiss { animated = false }
end)
endless("sheet:present turned round", found "Plain", function(user, s)
  s:present() user:waits(0.05) s:dismiss() user:waits(0.05)
end)
endless("stack:push", open "Stack", function(user, s)
  s:push "b" user:settles() s:pop() user:settles()
end)
endless("twenty over each other", function()
  for i = 1, 20 do sheets[i]:present(at_once) end
end, function() sheets[20]:select("large", at_once) sheets[20]:select("medium", at_once) end)
for _, field in ipairs { "name", "offset", "state", "tab", "fields" } do
  endless("screen." .. field, function(user) return user:screen "Home" end,
    function(_, s) return s[field] end)
end

-- Methods of `user`.
endless("user:opens", function(user)
  user:opens "Plain" user:sheet "Plain":dismiss() user:settles()
end)
endless("user:taps", function(user) user:taps "Buy" user:taps "close" end)
endless("user:taps a row", open "Rows", function(user) user:taps("Row 2") end)
endless("user:taps a button", open "Rows", function(user) user:taps "Send" end)
endless("user:taps the backdrop", function(user) user:opens "Ticket" user:taps "backdrop" end)
endless("user:flicks", open "Plain", function(user)
  user:flicks { up = 60, at = 900 } user:flicks { down = 60, at = 500 }
end)
endless("user:flicks with hooks", open "Hooked", function(user)
  user:flicks { up = 60, at = 900 } user:flicks { down = 60, at = 500 }
end)
endless("user:drags", open "Plain", function(user)
  user:drags { up = 100 } user:drags { down = 100 }
end)
endless("user:drags slowly", open "Plain", function(user)
  user:drags { up = 300, over = 5 } user:drags { down = 300, over = 5 }
end)
endless("user:grabs", open "Plain", function(user)
  local f = user:grabs() f:moves { up = 50, over = 0.1 } f:holds(0.1) f:lifts()
end)
endless("user:grabs and lifts", open "Plain", function(user) user:grabs():lifts() end)
endless("user:scrolls", function(user) user:scrolls("Home", 300) user:scrolls("Home", 0) end)
endless("user:scrolls a sheet", open "Card", function(user)
  user:sheet "Card":select("large", at_once)
  user:scrolls("Card", 100) user:scrolls("Card", 0)
end)
endless("user:goes_back", function(user) user:opens "Plain" user:goes_back() end)
endless("user:back_gesture", function(user) user:device { platform = "android" } end,
  function(user) user:opens "Plain" user:back_gesture { commits = true } end)
endless("user:escapes", function(user) user:opens "Plain" user:escapes() end)
endless("user:rotates", open "Card", function(user)
  user:rotates "landscape" user:rotates "portrait"
end)
endless("user:device", open "Card", function(user)
  user:device { color_scheme = "dark" } user:device { color_scheme = "light" }
end)
endless("user:types", function(user) open "Rows" (user) user:taps "Limit" end,
  function(user) user:types "12" end)
endless("user:keyboard", open "Card", function(user) user:keyboard(true) user:keyboard(false) end)
endless("user:answers", function(user) user:opens "Asks" end, function(user)
  user:taps "close" user:answers "No"
end)
endless("user:accessibility", open "Plain", function(user)
  user:accessibility "increment" user:accessibility "decrement"
end)
endless("user:visits", function(user) user:visits "Detail" user:goes_back() end)
endless("user:waits", open "Plain", function(user) user:waits(0.01) end)
endless("user:waits long", open "Plain", function(user) user:waits(100) end)
endless("user:waits through a motion", found "Hooked", function(user, s)
  s:present() for _ = 1, 50 do user:waits(0.01) end s:dismiss() user:settles()
end)
endless("user:settles", open "Plain", function(user) user:settles() end)
endless("user:sheet", function(user) return user:sheet "Plain" end)
endless("user:screen", function(user) return user:screen "Home" end)
endless("user:background", open "Plain", function(user) return user:background() end)
endless("user:layers", open "Plain", function(user) return user:layers() end)
endless("user:navigation", function(user) return user:navigation() end)
endless("user:focus", open "Plain", function(user) return user:focus() end)
endless("user.time", function(user) return user.time end)
local function lived(user)
  open "Plain" (user)
  for _ = 1, 20 do user:flicks { up = 60, at = 900 } user:flicks { down = 60, at = 500 } end
end
endless("user:events", lived, function(user) return user:events() end)
endless("user:events of a name", lived, function(user) return user:events "did_change_detent" end)
endless("user:haptics", lived, function(user) return user:haptics() end)
endless("user:announcements", lived, function(user) return user:announcements() end)
endless("user:still", open "Card", function(user) return user:still() end)
endless("user:still large", open "Card", function(user)
  return user:still { cols = 120, rows = 60 }
end)

-- Expectations.
endless("expect.is_open", open "Card", function() expect "Card".is_open() end)
endless("expect.is_at", open "Card", function() expect "Card".is_at "medium" end)
endless("expect.height", open "Card", function(_, s) expect "Card".height(s.height) end)
endless("expect.dims", open "Card", function(_, s) expect "Card".dims(s.dim) end)
endless("expect.shows", open "Card", function() expect "Card".shows "Row 1" end)
endless("expect.never", lived, function() expect "Plain".never "did_dismiss" end)
endless("expect.felt", open "Card", function() expect "Card".announced "Card" end)
endless("expect.feels", function(user) user:opens "Plain" expect "Plain".feels { settle = 2 }
  user:sheet "Plain":dismiss() user:settles() end)
endless("expect.equal", function() expect.equal({ 1, 2, 3 }, { 1, 2, 3 }) end)
endless("expect fails", function() pcall(expect.equal, 1, 2) end)
endless("print", function() print "a" end)
