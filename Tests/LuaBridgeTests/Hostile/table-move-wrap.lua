-- A move whose last index wraps around.

pcall(table.move, {}, math.mininteger, math.maxinteger, 1)
table.move({ 1 }, 1, 1, math.maxinteger)
