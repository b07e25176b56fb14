-- A tostring that gives no text.

print(setmetatable({}, { __tostring = function() return {} end }))
