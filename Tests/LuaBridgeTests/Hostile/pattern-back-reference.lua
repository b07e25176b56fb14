-- A long capture that is compared repeatedly.

local s = ("a"):rep(20000)
s:find("(a*)b%1")
