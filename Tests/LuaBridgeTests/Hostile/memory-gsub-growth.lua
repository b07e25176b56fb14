-- A replacement that multiplies.

local s = "x"
while true do s = s:gsub("x", ("x"):rep(100)) end
