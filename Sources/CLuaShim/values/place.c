// Where numbers lie in tables: places are found, and Lua is looked into once.

#include "place.h"

int32_t find_place(const void *table, const void *name) {
  if (bits_of(table) > MOST_BITS) return NO_PLACE;
  for (int32_t place = 0; place < 1 << bits_of(table); place++) {
    if (pair_at(pairs_of(table), place, name) != NULL) return place;
  }
  return NO_PLACE;
}

// A table of known pairs, looked into and written to.
static bool learn(lua_State *L) {
  lua_createtable(L, 0, 3);
  lua_pushboolean(L, 1);
  lua_setfield(L, 1, "before");
  lua_pushboolean(L, 1);
  lua_setfield(L, 1, "behind");
  lua_pushliteral(L, "number");
  const void *table = lua_topointer(L, 1), *name = lua_topointer(L, 2);
  if (bits_of(table) != 2 || find_place(table, name) != NO_PLACE) return false;
  lua_pushnumber(L, 1.5);
  lua_rawset(L, 1);
  int32_t place = find_place(table, name);
  const Pair *pair = place == NO_PLACE ? NULL : pair_at(pairs_of(table), place, name);
  if (pair == NULL || pair->number != 1.5 || pair->type != FLOAT_TYPE) return false;
  lua_pushinteger(L, 1);
  lua_setfield(L, 1, "number");
  if (pair->type == FLOAT_TYPE || !renew(pairs_of(table), place, name, 2.5)) return false;
  bool renewed = lua_getfield(L, 1, "number") == LUA_TNUMBER && lua_tonumber(L, -1) == 2.5;
  return renewed && lua_getfield(L, 1, "before") == LUA_TBOOLEAN &&
         lua_getfield(L, 1, "behind") == LUA_TBOOLEAN;
}

bool can_renew(void) {
  static _Atomic(Answer) known;
  return has_layout(&known, learn);
}
