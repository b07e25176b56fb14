// An answer of sheetlua.h as a Lua value.
#ifndef SHEETLUA_LUA_ANSWER_H
#define SHEETLUA_LUA_ANSWER_H

#include <lua.h>
#include <stddef.h>

/// Pushes what a text of JSON says, `null` as nil; raises an error where the text is none.
void push_json(lua_State *lua, const char *text, size_t size);

#endif
