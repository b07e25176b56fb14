-- The same with gmatch.

for _ in ("a"):rep(30):gmatch(("a-"):rep(20) .. "b") do end
