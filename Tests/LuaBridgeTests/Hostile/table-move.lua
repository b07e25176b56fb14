-- A move over 2^40 places.

table.move({}, 1, 1 << 40, 2)
