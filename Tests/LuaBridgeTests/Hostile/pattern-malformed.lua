-- Invalid patterns.

for _, p in ipairs { "[", "[^", "[a", "[%", "%", "%b", "%bx", "%f", "(", ")", "%1", "[]", "[a-", "(()", "%9", "%f[", "a**", "^*" } do
  for _, f in ipairs { string.find, string.match, string.gsub } do pcall(f, "abc", p, "x") end
  pcall(function() for _ in ("abc"):gmatch(p) do end end)
end
