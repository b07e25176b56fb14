-- A loop without end, with an empty body.

repeat until false
