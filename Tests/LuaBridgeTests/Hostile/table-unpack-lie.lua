-- A length that lies, for unpack.

return table.unpack(setmetatable({}, { __len = function() return 1 << 40 end }))
