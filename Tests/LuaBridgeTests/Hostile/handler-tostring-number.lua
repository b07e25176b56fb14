-- A __tostring that does not return a string.

print(setmetatable({}, { __tostring = function() return {} end }))
