-- A __close that never returns.

local t <close> = setmetatable({}, { __close = function() while true do end end })
