-- A move of 2^40 elements.

table.move({}, 1, 1 << 40, 2)
