-- A long string that could be a number.

local s = (" "):rep(1 << 20) .. "1"
while true do local n = s + 1 end
