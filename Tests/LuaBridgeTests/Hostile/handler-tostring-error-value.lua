-- An error value whose __tostring loops.

error(setmetatable({}, { __tostring = function() while true do end end }))
