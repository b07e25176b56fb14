-- A __close that would outlive the limit.

local t <close> = setmetatable({}, { __close = function() while true do end end })
while true do end
