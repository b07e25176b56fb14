-- A __close that creates another variable to close.

local mt = {}
function mt.__close() local t <close> = setmetatable({}, mt) end
local t <close> = setmetatable({}, mt)
