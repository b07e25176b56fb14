-- A __close that yields.

local c = coroutine.wrap(function()
  local t <close> = setmetatable({}, { __close = function() coroutine.yield(1) end })
  return 2
end)
while true do c() end
