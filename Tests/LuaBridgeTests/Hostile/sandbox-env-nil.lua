-- An environment of nil.

local _ENV = nil
local x = 1
return x, y
