-- Many results of `byte`.

local s = ("a"):rep(9000)
while true do s:byte(1, -1) end
