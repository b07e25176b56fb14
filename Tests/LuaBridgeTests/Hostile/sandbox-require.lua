-- Invalid module names.

for _, n in ipairs { "", "/etc/passwd", "../x", "a\0b", ("x"):rep(1e6), "io", "os" } do assert(not pcall(require, n)) end
pcall(require) pcall(require, {}) pcall(require, 1)
