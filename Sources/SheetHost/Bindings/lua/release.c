#include "release.h"

#include <fenv.h>
#include <lauxlib.h>
#include <math.h>
#include <stdio.h>

#include "weak.h"

enum { MOST_LEVELS = 20, LONGEST_NUMBER = 40 };

static const char *push_value(lua_State *lua, int index, int level);

static void push_string(lua_State *lua, int index) {
  size_t size = 0;
  const char *text = lua_tolstring(lua, index, &size);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  luaL_addchar(&buffer, '"');
  for (size_t i = 0; i < size; i++) {
    const unsigned char letter = (unsigned char)text[i];
    if (letter >= 0x20 && letter != '"' && letter != '\\') {
      luaL_addchar(&buffer, (char)letter);
      continue;
    }
    char escape[7];
    snprintf(escape, sizeof escape, "\\u%04x", letter);
    luaL_addlstring(&buffer, escape, 6);
  }
  luaL_addchar(&buffer, '"');
  luaL_pushresult(&buffer);
}

static const char *push_number(lua_State *lua, int index) {
  if (lua_isinteger(lua, index)) {
    lua_pushfstring(lua, "%I", (LUAI_UACINT)lua_tointegerx(lua, index, NULL));
    return NULL;
  }
  const double number = (double)lua_tonumberx(lua, index, NULL);
  if (!isfinite(number)) return lua_pushliteral(lua, "a number is not finite");
  char text[LONGEST_NUMBER];
  const int rounding = fegetround();
  fesetround(FE_TONEAREST);
  snprintf(text, sizeof text, "%.17g", number);
  fesetround(rounding);
  // The decimal point depends on the locale of the host.
  for (char *letter = text; *letter != '\0'; letter++) {
    const int is_plain = (*letter >= '0' && *letter <= '9') || *letter == '-' || *letter == '+' || *letter == 'e';
    if (!is_plain) *letter = '.';
  }
  lua_pushstring(lua, text);
  return NULL;
}

// Appends the string at the top of the stack to the string at `index`.
static void append(lua_State *lua, int index) {
  lua_pushvalue(lua, index);
  lua_insert(lua, -2);
  lua_concat(lua, 2);
  lua_replace(lua, index);
}

static const char *push_table(lua_State *lua, int index, int level) {
  const int is_list = lua_rawlen(lua, index) > 0;
  lua_pushstring(lua, is_list ? "[" : "{");
  const int result = lua_gettop(lua);
  int count = 0;
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_settop(lua, result + 1)) {
    const int key = result + 1, value = result + 2;
    const int has_text = lua_type(lua, key) == LUA_TSTRING;
    if (has_text == is_list) return lua_pushliteral(lua, "a table has keys of several types");
    if (is_list && lua_tointegerx(lua, key, NULL) != count + 1) {
      return lua_pushliteral(lua, "a list has gaps");
    }
    if (count++ > 0) {
      lua_pushliteral(lua, ",");
      append(lua, result);
    }
    if (!is_list) {
      push_string(lua, key);
      lua_pushliteral(lua, ":");
      lua_concat(lua, 2);
      append(lua, result);
    }
    const char *problem = push_value(lua, value, level);
    if (problem != NULL) return problem;
    append(lua, result);
  }
  lua_pushstring(lua, is_list ? "]" : "}");
  append(lua, result);
  return NULL;
}

static const char *push_value(lua_State *lua, int index, int level) {
  if (level == MOST_LEVELS) return lua_pushliteral(lua, "a table is nested too deeply");
  luaL_checkstack(lua, 8, "a table is nested too deeply");
  switch (lua_type(lua, index)) {
    case LUA_TSTRING: push_string(lua, index); return NULL;
    case LUA_TNUMBER: return push_number(lua, index);
    case LUA_TBOOLEAN: lua_pushstring(lua, lua_toboolean(lua, index) ? "true" : "false"); return NULL;
    case LUA_TTABLE: return push_table(lua, index, level + 1);
    default: return lua_pushfstring(lua, "a value is a %s", luaL_typename(lua, index));
  }
}

const char *push_release(lua_State *lua, int index) { return push_value(lua, lua_absindex(lua, index), 0); }
