// Globals that the host defines, and a table of all of them.

#include "../machine.h"

typedef struct Name {
  const char *text;
  size_t length;
  int32_t reference;
} Name;

static int define_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Name *name = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_DEFINED);
  lua_pushlstring(L, name->text, name->length);
  if (push_written(L, m) != 1) raise_format(L, "a global has one value");
  lua_pushvalue(L, 4);
  lua_pushvalue(L, 5);
  lua_rawset(L, 3);
  lua_rawset(L, 2);
  return 0;
}

SLStatus sl_define(SLMachine *m, const char *text, size_t length) {
  Name name = {text, length, 0};
  return protected(m, define_body, &name);
}

static int globals_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Name *name = lua_touserdata(L, 1);
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
  name->reference = keep(L, m, 2);
  return 0;
}

SLStatus sl_globals(SLMachine *m, int32_t *reference) {
  Name name = {0};
  SLStatus status = protected(m, globals_body, &name);
  encode_end(m, status);
  *reference = status == SL_OK ? name.reference : 0;
  return status;
}
