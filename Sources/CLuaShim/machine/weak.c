// Weak tables. Lua traverses tables with weak keys repeatedly if their entries are in a bad order,
// all in one step of a collection, without a check of the limits: 60,000 entries take 15 seconds.
// So scripts can use weak values, but weak keys are strong: their entries count as memory of the
// script.
//
// The collector finds the mode under an interned string that Lua creates at its start. The shim
// changes the bytes of that string to a secret value; after that, `__mode` in a script is a
// different string, and setmetatable applies it. The behavior of a script does not depend on the
// secret bytes.

#include <string.h>
#include <time.h>

#include "../machine.h"

void hide_mode(lua_State *L, SLMachine *m) {
  lua_pushliteral(L, "__mode");
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  uint64_t bits = ((uint64_t)now.tv_nsec ^ (uintptr_t)m ^ (uintptr_t)&now) * 0x9e3779b97f4a7c15;
  memcpy((char *)(uintptr_t)lua_tostring(L, -1), (const char *)&bits + 2, 6);
  m->mode_key = lua_topointer(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_MODE);
}

void set_mode(lua_State *L, int index, const char *mode) {
  index = lua_absindex(L, index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_MODE);
  if (mode == NULL) {
    // Do not write nil if there is no entry: it would add a pair to the metatable of every class.
    lua_pushvalue(L, -1);
    if (lua_rawget(L, index) == LUA_TNIL) {
      lua_pop(L, 2);
      return;
    }
    lua_pop(L, 1);
    lua_pushnil(L);
  } else {
    lua_pushstring(L, mode);
  }
  lua_rawset(L, index);
}

void apply_mode(lua_State *L, int index) {
  index = lua_absindex(L, index);
  const char *mode = NULL;
  lua_pushliteral(L, "__mode");
  if (lua_rawget(L, index) == LUA_TSTRING) {
    const char *wanted = lua_tostring(L, -1);
    if (strchr(wanted, 'v') != NULL) mode = strchr(wanted, 'k') != NULL ? "kv" : "v";
  }
  lua_pop(L, 1);
  set_mode(L, index, mode);
}
