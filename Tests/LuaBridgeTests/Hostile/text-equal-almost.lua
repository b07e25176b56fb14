-- The equality of long strings that differ in their last byte.

local a, b = ("a"):rep(200000) .. "c", ("a"):rep(200000) .. "b"
while true do local x = a == b end
