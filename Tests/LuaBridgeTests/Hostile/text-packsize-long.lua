-- A very long format.

local f = ("i16"):rep(1e5)
while true do pcall(string.packsize, f) end
