-- Bytecode of a function.

return string.dump(function() end)
