-- Nothing, very often.

return #(""):rep(math.maxinteger)
