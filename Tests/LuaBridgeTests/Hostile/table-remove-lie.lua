-- A length that lies, for remove.

table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1)
