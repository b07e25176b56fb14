-- An unterminated comment.

--[==[ abc
