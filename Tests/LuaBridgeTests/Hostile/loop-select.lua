-- A C function in a loop.

while true do select("#", 1, 2, 3) end
