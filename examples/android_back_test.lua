-- Covers behavior that the scenarios in android_back.lua do not check.

require "android_back"

scenario "Terms uses the Material style: it is as tall as its content" (function(user)
  user:opens "Terms"
  expect "Terms".height(128)
end)
