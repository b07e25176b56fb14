-- A module that never ends.

pcall(require, "loop")
require "loop"
