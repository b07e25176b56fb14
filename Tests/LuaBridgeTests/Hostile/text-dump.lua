-- The bytecode of a function.

return string.dump(function() end)
