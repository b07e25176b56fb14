-- A __tostring that never returns, called by print.

print(setmetatable({}, { __tostring = function() while true do end end }))
