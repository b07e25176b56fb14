-- A replacement table whose __index loops.

("x"):gsub("x", setmetatable({}, { __index = function() while true do end end }))
