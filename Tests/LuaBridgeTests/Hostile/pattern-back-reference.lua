-- A long capture compared again and again.

local s = ("a"):rep(20000)
s:find("(a*)b%1")
