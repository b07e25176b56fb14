-- Beside android_back.lua: what its own scenarios leave open.

require "android_back"

scenario "the terms are a sheet of Material's too: as tall as what is in it" (function(user)
  user:opens "Terms"
  expect "Terms".height(128)
end)
