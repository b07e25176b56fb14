-- Beside comments.lua: what its own scenarios leave open.

require "comments"

scenario "the comments open half way up" (function(user)
  user:opens "Comments"
  expect "Comments".height(426)
end)

scenario "a keyboard takes them up, however low it is, and one that goes does not" (function(user)
  user:opens "Comments"
  user:taps "Add a comment"
  expect "Comments".is_at "large"
  user:sheet():select "medium"
  user:settles()
  user:hides_keyboard()
  expect "Comments".is_at "medium"
  user:keyboard(1)
  expect "Comments".is_at "large"
end)
