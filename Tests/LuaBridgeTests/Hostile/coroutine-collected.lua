-- A coroutine collected while it has variables to close.

for i = 1, 1e4 do
  local c = coroutine.wrap(function() local t <close> = setmetatable({}, { __close = function() while true do end end }) coroutine.yield() end)
  c()
end
