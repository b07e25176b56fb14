-- Plain searches that almost match.

local s, p = ("a"):rep(200000), ("a"):rep(1000) .. "b"
while true do s:find(p) end
