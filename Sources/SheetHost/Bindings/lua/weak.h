// The functions that an older Lua lacks, as weak references: the module loads there, and its error names the
// versions. All other functions exist since Lua 5.1.
#ifndef SHEETLUA_LUA_WEAK_H
#define SHEETLUA_LUA_WEAK_H

#pragma weak luaL_checkversion_
#pragma weak luaL_prepbuffsize
#pragma weak luaL_setmetatable
#pragma weak luaL_testudata
#pragma weak lua_absindex
#pragma weak lua_copy
#pragma weak lua_getglobal
#pragma weak lua_isinteger
#pragma weak lua_newuserdatauv
#pragma weak lua_rawlen
#pragma weak lua_rotate
#pragma weak lua_stringtonumber
#pragma weak lua_tointegerx
#pragma weak lua_tonumberx
#pragma weak lua_version

#endif
