std = "lua54"
max_line_length = 100
-- A handler may leave its event unread, a scenario its user.
unused_args = false
-- What a script is given; the types file declares them and sets none.
read_globals = {
  "after", "always", "announce", "curve", "decay", "decide", "device", "entry", "environment",
  "expect", "haptic",
  "navigate", "param", "policy", "region", "scenario", "screen", "sheet", "spring", "stack", "story", "style",
}
exclude_files = { "**/sheetlua.d.lua" }
files["examples/embedding/busted_spec.lua"] = { std = "lua54+busted" }
files["Tests/Library/*.lua"] = { std = "lua54" }
