-- An asynchronous decision: a server decides whether the sheet can be dismissed. Until it responds,
-- the sheet springs back and can be used.

local upload_done = true

sheet "Upload" {
  title = "Upload",
  detents = { "medium" },
  content = { text = "photo.jpg, 4.1 MB" },
  on = {
    should_dismiss = function(s)
      local decision = s:later()
      after(1.5, function() -- the server's response
        if upload_done then decision:allow() else decision:refuse() end
      end)
      return decision
    end,
    dismiss_blocked = function() haptic "warning" end,
  },
}

scenario "after a swipe, the sheet waits at its detent for the response" (function(user)
  upload_done = true
  user:opens "Upload"
  user:flicks { down = 100, at = 1000 }
  user:settles()
  expect.now "Upload".is_at "medium" -- not dismissed yet
  user:waits(1.5)
  expect "Upload".is_dismissed { why = "swipe" }
end)

scenario "a refusal keeps the sheet open and plays a warning haptic" (function(user)
  upload_done = false
  user:opens "Upload"
  user:taps "close"
  user:waits(2)
  expect "Upload".is_at "medium"
  expect "Upload".felt { "warning" }
  expect.equal(user:events("dismiss_blocked")[1].why, "close")
end)

scenario "two taps on close dismiss the sheet only once" (function(user)
  upload_done = true
  user:opens "Upload"
  user:taps "close"
  user:taps "close"
  user:waits(4)
  expect "Upload".is_dismissed()
  expect.equal(#user:events "did_dismiss", 1)
end)
