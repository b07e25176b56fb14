-- A wrong __len, for unpack.

return table.unpack(setmetatable({}, { __len = function() return 1 << 40 end }))
