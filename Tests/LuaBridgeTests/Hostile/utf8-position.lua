-- A position that is a long string.

local s = ("0"):rep(100000)
while true do pcall(utf8.codepoint, "a", s) end
