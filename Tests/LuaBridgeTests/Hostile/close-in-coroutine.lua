-- Closing a coroutine runs a loop.

local c = coroutine.create(function()
  local t <close> = setmetatable({}, { __close = function() while true do end end })
  coroutine.yield()
end)
coroutine.resume(c)
coroutine.close(c)
