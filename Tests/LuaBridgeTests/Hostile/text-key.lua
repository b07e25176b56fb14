-- Long keys.

local t = {}
local a = ("A"):rep(200000)
t[a .. "b"] = 1
local k = a .. "b"
while true do local x = t[k] end
