-- Functions with access outside the process.

for _, name in ipairs { "io", "debug", "package", "warn", "loadfile" } do assert(rawget(_G, name) == nil, name) end
for _, name in ipairs { "execute", "exit", "getenv", "remove", "rename", "setlocale", "tmpname" } do assert(os[name] == nil, name) end
