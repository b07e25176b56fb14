-- A message handler that fails.

print(xpcall(error, function() error("again") end))
