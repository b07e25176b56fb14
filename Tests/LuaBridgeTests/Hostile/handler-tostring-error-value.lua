-- An error value whose text is made by a loop.

error(setmetatable({}, { __tostring = function() while true do end end }))
