-- A toast that dismisses itself after two seconds, but not while a finger touches it, so the user
-- can finish reading.

local shown_for = 2 -- seconds

local cancel

local function leaves(s)
  if cancel then cancel() end
  cancel = after(shown_for, function()
    if s.is_presented and not s.held then s:dismiss() end
  end)
end

sheet "Saved" {
  grabber = false, modal = false,
  detents = { toast = 90 },
  content = { { height = 16 }, { text = "Saved to your library" } }, -- a space above the text
  on = {
    did_present = function(e) leaves(e.sheet) end,
    let_go = function(e) leaves(e.sheet) end, -- restarts the two seconds
  },
}

scenario "the toast dismisses itself after two seconds" (function(user)
  user:opens "Saved"
  user:settles()
  user:waits(1.9)
  expect.now "Saved".is_open()
  user:waits(0.2)
  expect "Saved".is_dismissed { why = "script" }
end)

scenario "a touched toast stays until two seconds after the finger lifts" (function(user)
  user:opens "Saved"
  user:settles()
  user:waits(1.5)
  local finger = user:grabs "content"
  finger:holds(5)
  expect.now "Saved".is_open()
  finger:lifts()
  user:waits(1.9)
  expect.now "Saved".is_open()
  user:waits(0.2)
  expect "Saved".is_dismissed()
end)

scenario "a swipe dismisses the toast immediately" (function(user)
  user:opens "Saved"
  user:flicks { down = 60, at = 900, on = "content" }
  expect "Saved".is_dismissed { why = "swipe" }
end)
