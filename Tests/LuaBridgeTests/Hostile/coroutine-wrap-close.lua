-- A wrapped coroutine that fails with variables to close, which fail too.

local function f(n)
  local t <close> = setmetatable({}, { __close = function(_, e) error(tostring(e) .. n, 0) end })
  if n > 0 then f(n - 1) end
  error("first", 0)
end
local ok, message = pcall(coroutine.wrap(f), 3)
assert(message == "first0123", message)
for i = 1, 100 do
  pcall(coroutine.wrap(function()
    local t <close> = setmetatable({}, { __close = coroutine.yield })
    local u <close> = setmetatable({}, { __close = error })
    error({})
  end))
end
