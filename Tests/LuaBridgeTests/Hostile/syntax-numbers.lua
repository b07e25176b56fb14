-- Invalid numbers.

return 0x, 1e, 1..2, 3x
