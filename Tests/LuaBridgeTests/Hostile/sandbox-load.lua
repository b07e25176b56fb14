-- Access to bytecode and to code from strings.

assert(rawget(_G, "load") == nil and rawget(_G, "loadstring") == nil and rawget(_G, "dofile") == nil)
assert(rawget(_G, "loadfile") == nil and string.dump == nil)
