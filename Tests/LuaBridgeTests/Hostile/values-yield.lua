-- A coroutine that yields 5,000 values.

local t = {}
local function f(...) while true do coroutine.yield(...) end end
local c = coroutine.wrap(f)
c(table.unpack(t, 1, 5000))
while true do c() end
