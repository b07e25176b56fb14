-- Megabytes in a loop.

while true do pcall(string.rep, "x", 1e6) end
