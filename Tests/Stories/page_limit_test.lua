-- A stack has at most 1,000 pages.

sheet "Page" {}
local pages = stack "Pages" { "Page" }

scenario "a stack has at most 1,000 pages" (function(user)
  user:opens "Pages"
  for _ = 2, 1000 do pages:push("Page", { animated = false }) end
  expect.equal(#pages:pages(), 1000)
  local ok, message = pcall(function() pages:push "Page" end)
  expect.equal(ok, false)
  expect.truthy(tostring(message):find("maximum", 1, true) ~= nil)
  pages:pop_to_root { animated = false }
  expect.equal(#pages:pages(), 1)
  pages:push("Page", { animated = false })
  expect.equal(#pages:pages(), 2)
end)

scenario "a hidden stack can be prepared with at most 1,000 pages" (function()
  for _ = 2, 1000 do pages:push("Page", { animated = false }) end
  expect.equal(pcall(function() pages:push "Page" end), false)
  expect.equal(#pages:pages(), 1000)
end)
