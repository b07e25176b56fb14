// Converts a JSON result of sheetlua.h to a Lua value.
#ifndef SHEETLUA_LUA_ANSWER_H
#define SHEETLUA_LUA_ANSWER_H

#include <lua.h>
#include <stddef.h>

/// Pushes the value of a JSON text; `null` becomes nil. Raises an error if the text is not JSON.
void push_json(lua_State *lua, const char *text, size_t size);

#endif
