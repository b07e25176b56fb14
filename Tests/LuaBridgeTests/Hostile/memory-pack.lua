-- A very large packed string.

return string.pack("!16" .. ("i16"):rep(1e6), 1)
