-- Covers behavior that the scenarios in comments.lua do not check.

require "comments"

scenario "the sheet opens at half the height of the screen" (function(user)
  user:opens "Comments"
  expect "Comments".height(426)
end)

scenario "a keyboard of any height expands the sheet, and a hidden one does not" (function(user)
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
