-- Each __close raises another error.

local function f(n)
  local t <close> = setmetatable({}, { __close = function() error(n) end })
  if n > 0 then f(n - 1) end
end
f(150)
