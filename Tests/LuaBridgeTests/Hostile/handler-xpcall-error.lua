-- A handler that fails in itself.

print(xpcall(error, function() error("again") end))
