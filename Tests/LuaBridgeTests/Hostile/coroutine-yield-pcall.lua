-- A yield across pcall, and a limit after it.

local c = coroutine.wrap(function() pcall(function() coroutine.yield() while true do end end) end)
c()
c()
