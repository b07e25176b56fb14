-- Covers behavior that the scenarios in share_sheet.lua do not check.

require "share_sheet"

scenario "a friend out of view is scrolled to" (function(user)
  user:opens "Share"
  user:settles()
  local s = user:sheet()
  expect.error(function() user.now:taps "Fay" end, "scrolled out of view")
  user:flicks { on = "Ada", left = 150, at = 1500 }
  user:settles()
  -- Six columns of 84 and 12 on both sides are 135 wider than the screen.
  user:taps { x = 393 - 13, y = s:rect "content".y + 83 }
  expect.equal(user:events "tapped"[1].target, "Fay")
end)

scenario "the apps are in one row, 72 high" (function(user)
  user:opens "Share"
  user:settles()
  local top = user:sheet():rect "content".y + 84
  user:taps { x = 380, y = top + 71 }
  expect.equal(user:events "tapped"[1].target, "Print")
  user:opens "Share"
  user:settles()
  user:taps { x = 380, y = top + 73 }
  expect.equal(user:events "tapped"[2].target, "Copy link")
end)

scenario "the sheet expands over the article" (function(user)
  expect.error(function() user:taps("Share", 21) end, "20 rows")
  user:taps("Share", 1)
  user:settles()
  user:flicks { on = "title", up = 200, at = 900 }
  expect "Share".is_at "large"
end)
