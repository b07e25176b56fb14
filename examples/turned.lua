-- A phone turned in the hand: medium is not there in landscape, so large takes its place, and
-- medium is back when the phone is. A detent may also be a rule of its own.

sheet "Score" {
  title = "Score",
  detents = {
    "medium",
    "large",
    strip = function(c)
      if not c.compact then return 120 end -- nil in landscape: not there
    end,
  },
  opens_at = "medium",
  content = { rows = 20 },
}

local function names(user)
  local list = {}
  for i, detent in ipairs(user:sheet().detents) do list[i] = detent.name end
  return list
end

scenario "upright it has three places, lying one" (function(user)
  user:opens "Score"
  user:settles()
  expect.equal(names(user), { "strip", "medium", "large" })
  user:rotates "landscape"
  user:settles()
  expect.equal(names(user), { "large" })
end)

scenario "medium, turned and turned back, is medium" (function(user)
  user:opens "Score"
  user:settles()
  user:rotates "landscape"
  expect "Score".is_at "large"
  expect.equal(user:events("did_change_detent")[1].by, "layout")
  user:rotates "portrait"
  expect "Score".is_at "medium"
  expect "Score".height(426)
end)

scenario "unless another was chosen meanwhile" (function(user)
  user:opens "Score"
  user:settles()
  user:sheet().detent = "strip"
  user:settles()
  user:rotates "landscape"
  user:rotates "portrait"
  expect "Score".is_at "strip"
end)
