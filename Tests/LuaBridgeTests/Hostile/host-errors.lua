-- Errors of the host, caught in every way.

for i = 1, 1000 do
  pcall(fail)
  xpcall(fail, function(m) return m end)
  coroutine.resume(coroutine.create(fail))
  pcall(coroutine.wrap(fail))
end
local t <close> = setmetatable({}, { __close = fail })
fail()
