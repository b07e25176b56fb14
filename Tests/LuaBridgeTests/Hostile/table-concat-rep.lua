-- string.rep as __index.

table.concat(setmetatable({}, { __index = function() return "" end }), "", 1, math.maxinteger)
