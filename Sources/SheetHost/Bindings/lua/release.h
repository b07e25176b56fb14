// Converts a Lua table to JSON.
#ifndef SHEETLUA_LUA_RELEASE_H
#define SHEETLUA_LUA_RELEASE_H

#include <lua.h>

/// Pushes the JSON text of the table at `index`. Returns NULL, or pushes and returns a message about a value
/// that has no form in JSON.
const char *push_release(lua_State *lua, int index);

#endif
