-- Device rotation: medium is inactive in landscape, so the sheet is at large there. Back in
-- portrait, it is at medium again. The height of a detent can also be a function, a resolver.

sheet "Score" {
  title = "Score",
  detents = {
    "medium",
    "large",
    peek = function(c)
      if not c.compact then return 120 end -- nil in landscape: inactive
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

scenario "three detents are active in portrait, one in landscape" (function(user)
  user:opens "Score"
  user:settles()
  expect.equal(names(user), { "peek", "medium", "large" })
  user:rotates "landscape"
  user:settles()
  expect.equal(names(user), { "large" })
end)

scenario "medium is restored after a rotation to landscape and back" (function(user)
  user:opens "Score"
  user:settles()
  user:rotates "landscape"
  expect "Score".is_at "large"
  expect.equal(user:events("did_change_detent")[1].by, "layout")
  user:rotates "portrait"
  expect "Score".is_at "medium"
  expect "Score".height(426)
end)

scenario "a detent selected by the script is also restored after a rotation" (function(user)
  user:opens "Score"
  user:settles()
  user:sheet().detent = "peek"
  user:settles()
  user:rotates "landscape"
  user:rotates "portrait"
  expect "Score".is_at "peek"
end)
