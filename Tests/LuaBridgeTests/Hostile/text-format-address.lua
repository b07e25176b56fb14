-- Addresses in formats.

assert(not tostring({}):find("0x"))
assert(not ("%s"):format(print):find("0x"))
return ("%p"):format({})
