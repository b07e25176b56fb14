-- A wrong __len, for sort.

table.sort(setmetatable({}, { __len = function() return (1 << 31) - 2 end, __index = function(_, i) return i end }))
