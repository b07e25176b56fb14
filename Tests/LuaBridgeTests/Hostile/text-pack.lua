-- Invalid formats of pack.

for _, f in ipairs { "i17", "!3i4", "s0", "z", "Xi", "c", "i0", ("c2147483647"):rep(9) } do pcall(string.pack, f, 1) pcall(string.unpack, f, "x") pcall(string.packsize, f) end
