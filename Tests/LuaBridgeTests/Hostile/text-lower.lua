-- Copies of a long string.

local s = ("x"):rep(1 << 20)
while true do s:upper():lower():reverse():sub(2) end
