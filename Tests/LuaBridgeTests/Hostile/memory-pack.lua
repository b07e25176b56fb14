-- A packed text of great size.

return string.pack("!16" .. ("i16"):rep(1e6), 1)
