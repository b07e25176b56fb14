// Globals that the host defines, and a table of all of them.

#include "../machine.h"

// The host has written pairs of a name and a value.
static int define_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_DEFINED);
  int globals = lua_gettop(L) - 1, defined = globals + 1;
  if (push_written(L, m) % 2 != 0) raise_format(L, "a global has one value");
  luaL_checkstack(L, 2, NULL);
  while (lua_gettop(L) > defined) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, defined);
    lua_rawset(L, globals);
  }
  return 0;
}

SLStatus sl_define(SLMachine *m) { return protected(m, define_body, NULL); }

static int globals_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  int32_t *reference = lua_touserdata(L, 1);
  lua_newtable(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_DEFINED);
  lua_pushnil(L);
  while (lua_next(L, 3)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 2);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_STRICT);
  lua_setmetatable(L, 2);
  encode_begin(m);
  *reference = keep(L, m, 2);
  return 0;
}

SLStatus sl_globals(SLMachine *m, int32_t *reference) {
  *reference = 0;
  SLStatus status = protected(m, globals_body, reference);
  encode_end(m, status);
  if (status != SL_OK) *reference = 0;
  return status;
}
