-- Pull to refresh inside a sheet: a release after a pull of at least 40 pt past the top refreshes.
-- A drag on the list does not move the sheet.

local far_enough = 40 -- pt past the top; the rubber band makes the finger travel longer

sheet "Inbox" {
  title = "Inbox",
  detents = { "large" },
  draggable = { content = false },
  content = { rows = 40 },
  state = { refreshes = 0, armed = false },
  on = {
    scrolled = function(e)
      local s = e.sheet
      local is_far = e.edge == "top" and e.over >= far_enough
      if s.held and is_far and not s.state.armed then
        s.state.armed = true
        haptic "light"
      elseif not s.held and s.state.armed then
        s.state.armed = false
        s.state.refreshes = s.state.refreshes + 1
        s:set { title = "Refreshing" }
        after(1, function() s:set { title = "Inbox" } end)
      end
    end,
  },
}

scenario "a long pull refreshes on release" (function(user)
  user:opens "Inbox"
  user:settles()
  local finger = user:grabs "content":moves { down = 150 }
  expect.equal(user:haptics(), { "light" })
  expect.equal(user:sheet().state.refreshes, 0)
  finger:lifts()
  user:settles()
  expect.equal({ user:sheet().state.refreshes, user:sheet().title }, { 1, "Refreshing" })
  user:waits(1)
  expect "Inbox".shows "Inbox"
  expect "Inbox".is_at "large"
end)

scenario "a short pull does not refresh" (function(user)
  user:opens "Inbox"
  user:drags { down = 50, on = "content" }
  expect.equal(user:sheet().state.refreshes, 0)
  expect "Inbox".felt {}
end)
