-- An endless loop with an empty body.

repeat until false
