-- Covers behavior that the scenarios in photo_pages.lua do not check.

require "photo_pages"

scenario "a swipe turns the page; a slow short one does not" (function(user)
  user:opens "Album"
  user:settles()
  local s = user:sheet()
  -- 56 of the bar, 20 of the grabber, an image of 300, a text of 20, 28 of dots, 44 of the tabs,
  -- and 34 at the bottom.
  expect.near(s.height, 502, .01)
  user:flicks { on = "Harbor", left = 150, at = 800 }
  user:settles()
  expect.equal(s.values, { Photos = 2.0, Photo = "Market" })
  user:drags { on = "Market", left = 80, over = 1, then_holds = .2 }
  user:settles()
  expect.equal(s.values, { Photos = 2.0, Photo = "Market" })
  expect.equal(s.title, "Market")
  expect "Album".is_at "fit"
end)

scenario "the albums are behind the sheet, which expands" (function(user)
  expect.error(function() user:taps("Open", 13) end, "12 rows")
  user:taps("Open", 12)
  user:settles()
  user:flicks { on = "Album", up = 200, at = 900 }
  expect "Album".is_at "large"
end)
