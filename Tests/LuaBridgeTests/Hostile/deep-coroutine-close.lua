-- A chain of coroutines that close each other.

local c
for i = 1, 1e5 do
  local inner = c
  c = coroutine.create(function()
    local t <close> = setmetatable({}, { __close = function() if inner then coroutine.close(inner) end end })
    coroutine.yield()
  end)
  coroutine.resume(c)
end
coroutine.close(c)
