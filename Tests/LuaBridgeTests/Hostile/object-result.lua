-- Values of every type, passed to the host and back.

local item = make()
local t = { item, print, coroutine.create(print), { 1, 2, { 3 } }, [item] = true, [print] = 1, [1.5] = 2, [true] = {}, ["\xff"] = "\0" }
local back = echo(t, item, print, nil, nil)
assert(back[1] == item and back[2] == print)
return item:act(t, t, t)
