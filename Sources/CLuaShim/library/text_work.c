// The work of library functions on strings, by the length of the strings.

#include "../machine.h"

// The hash of a long string is computed once, but a new string can have the same bytes.
int64_t work_of_key(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return 0;
  size_t length = lua_rawlen(L, index);
  return length > SHORT_TEXT ? (int64_t)(length >> 4) : 0;
}

int64_t work_of_numeral(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TSTRING ? NUMERAL_WORK + (int64_t)(lua_rawlen(L, index) >> 2) : 0;
}

static bool are_strings(lua_State *L, int a, int b) {
  return lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING;
}

int64_t work_of_equality(lua_State *L, int a, int b) {
  if (!are_strings(L, a, b)) return 0;
  size_t length = lua_rawlen(L, a);
  return length == lua_rawlen(L, b) ? (int64_t)(length >> 6) : 0;
}

// Lua compares the parts between zeros one by one.
int64_t work_of_order(lua_State *L, int a, int b) {
  if (!are_strings(L, a, b)) return 0;
  size_t one, other, i = 0;
  const char *text = lua_tolstring(L, a, &one), *second = lua_tolstring(L, b, &other);
  int64_t zeros = 0;
  for (; i < one && i < other && text[i] == second[i]; i++) zeros += text[i] == 0;
  return (int64_t)(i >> 5) + 2 * zeros;
}
