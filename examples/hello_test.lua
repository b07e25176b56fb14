-- Covers behavior that the scenario in hello.lua does not check.

require "hello"

scenario "it opens at half the height of the screen" (function(user)
  user:opens "Hello"
  expect "Hello".height(426)
end)
