-- A very large number of values through a coroutine.

local c = coroutine.wrap(function(...) while true do coroutine.yield(...) end end)
for i = 1, 100 do pcall(c, table.unpack({}, 1, 100000)) end
