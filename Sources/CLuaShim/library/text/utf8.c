// The standard utf8 functions, charged by the length of the text that they can read.

#include <stdatomic.h>

#include "../../machine.h"

static _Atomic(lua_CFunction) stock_len, stock_codepoint, stock_offset;

static int paid(lua_State *L, lua_CFunction stock) {
  SLMachine *m = machine_of(L);
  if (lua_type(L, 1) == LUA_TSTRING) charge(L, m, (int64_t)(lua_rawlen(L, 1) >> 2));
  for (int i = 2; i <= 3; i++) charge(L, m, work_of_numeral(L, i));
  return stock(L);
}

static int utf8_len(lua_State *L) { return paid(L, atomic_load(&stock_len)); }

static int utf8_codepoint(lua_State *L) {
  if (lua_isnoneornil(L, 3) || lua_type(L, 1) != LUA_TSTRING) {
    return paid(L, atomic_load(&stock_codepoint));
  }
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_checkinteger(L, 3);
  lua_Integer length = (lua_Integer)lua_rawlen(L, 1);
  if (first < 0) first += length + 1;
  if (last < 0) last += length + 1;
  if (last - first >= MOST_RESULTS) return luaL_error(L, "string slice too long");
  return paid(L, atomic_load(&stock_codepoint));
}

static int utf8_offset(lua_State *L) { return paid(L, atomic_load(&stock_offset)); }

static lua_CFunction stock_function(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return function;
}

void open_utf8(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"len", utf8_len}, {"codepoint", utf8_codepoint}, {"offset", utf8_offset}, {NULL, NULL},
  };
  luaopen_utf8(L);
  set_paid(L, "utf8");
  atomic_store(&stock_len, stock_function(L, "len"));
  atomic_store(&stock_codepoint, stock_function(L, "codepoint"));
  atomic_store(&stock_offset, stock_function(L, "offset"));
  luaL_setfuncs(L, guarded, 0);
}
