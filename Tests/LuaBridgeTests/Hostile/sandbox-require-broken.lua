-- A module that is not Lua.

pcall(require, "broken")
require "broken"
