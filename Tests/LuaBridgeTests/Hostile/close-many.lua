-- Many variables to close, each with a loop.

local function f(n)
  local t <close> = setmetatable({}, { __close = function() for i = 1, 1e9 do end end })
  f(n + 1)
end
f(1)
