-- Beside hello.lua: what its own scenario leaves open.

require "hello"

scenario "it opens half way up" (function(user)
  user:opens "Hello"
  expect "Hello".height(426)
end)
