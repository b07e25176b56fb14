-- A message handler that calls itself through xpcall.

local function h(m) return xpcall(error, h, m) end
xpcall(error, h)
