-- A string of 2^40 characters.

return ("x"):rep(1 << 40)
