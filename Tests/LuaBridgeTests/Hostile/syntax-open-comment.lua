-- A comment without end.

--[==[ abc
