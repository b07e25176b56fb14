-- Invalid formats.

for _, f in ipairs { "%", "%y", "%123d", "%.123f", "%p", "%-", "%5", "%ll", "%s", "%d" } do pcall(string.format, f) pcall(string.format, f, {}) pcall(string.format, f, 0/0) end
