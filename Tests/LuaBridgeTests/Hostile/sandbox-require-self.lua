-- A module that requires itself.

require "self"
