-- Results that return through many calls.

local t = {}
local function r(k) if k == 0 then return table.unpack(t, 1, 6000) end return 0, r(k - 1) end
while true do r(1500) end
