-- C functions as handlers.

for _, h in ipairs { pcall, error, xpcall, string.rep, print, coroutine.yield } do
  pcall(xpcall, error, h, "x")
end
