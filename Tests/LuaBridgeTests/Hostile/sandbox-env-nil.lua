-- No globals at all.

local _ENV = nil
local x = 1
return x, y
