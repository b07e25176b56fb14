-- A __close that makes a new one.

local mt = {}
function mt.__close() local t <close> = setmetatable({}, mt) end
local t <close> = setmetatable({}, mt)
