-- Pull to refresh inside a sheet: the content is pulled past its top and let go beyond 40 pt. The
-- grabber drags the sheet; the list is left to itself.

local far_enough = 40 -- pt past the top, as shown: the rubber band makes it a longer pull

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

scenario "a long pull refreshes when it is let go" (function(user)
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

scenario "a short pull only bounces" (function(user)
  user:opens "Inbox"
  user:drags { down = 50, on = "content" }
  expect.equal(user:sheet().state.refreshes, 0)
  expect "Inbox".felt {}
end)
