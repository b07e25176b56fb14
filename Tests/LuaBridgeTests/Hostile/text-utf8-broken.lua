-- Bytes that are not UTF-8.

for _, s in ipairs { "\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82" } do
  pcall(utf8.len, s) pcall(utf8.codepoint, s) pcall(utf8.offset, s, 1)
  pcall(function() for _ in utf8.codes(s) do end end)
  print(s) pcall(error, s) pcall(fail, s)
end
error("\xff\0\xfe")
