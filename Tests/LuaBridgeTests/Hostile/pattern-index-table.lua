-- A replacement table with a loop behind it.

("x"):gsub("x", setmetatable({}, { __index = function() while true do end end }))
