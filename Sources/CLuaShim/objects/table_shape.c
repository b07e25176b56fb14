// Shapes: plain tables with a fixed set of names. Existing names are read as in any table; only a
// missing name calls this code, and a name that the shape does not have is an error. A table with a
// sealed shape is read-only; an open shape has the names that are in the table, and no others.

#include "../machine.h"

static bool shape_knows(lua_State *L, const SLClass *class_, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return false;
  size_t length;
  const char *name = lua_tolstring(L, index, &length);
  return member_of(class_, name, length) != NULL;
}

// The table and the key are the first two values; the host gets the key, then the table.
_Noreturn static void raise_field(lua_State *L, const SLClass *class_, SLReason reason) {
  lua_settop(L, 2);
  lua_pushvalue(L, 1);
  SLFrame frame = {.reason = reason, .first = 2, .count = 2, .owner = class_};
  enter_swift(L, machine_of(L), &frame);
  raise_format(L, "%s has no such field", class_->name);
}

static int missing_field(lua_State *L) {
  const SLClass *class_ = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_type(L, 2) == LUA_TSTRING && !shape_knows(L, class_, 2)) {
    raise_field(L, class_, SL_UNKNOWN_FIELD);
  }
  lua_pushnil(L);
  return 1;
}

int shape_sealed(lua_State *L) {
  raise_field(L, lua_touserdata(L, lua_upvalueindex(1)), SL_SEALED_FIELD);
}

// A sealed table is empty and reads from its content table, so that existing names cannot be
// written either. Each sealed table has its own metatable.
static void seal(lua_State *L, const SLClass *class_, int table) {
  lua_newtable(L);
  lua_createtable(L, 1, 3);
  lua_pushvalue(L, table);
  lua_rawseti(L, -2, SHAPE_CONTENT);
  lua_pushvalue(L, table);
  lua_setfield(L, -2, "__index");
  lua_pushlightuserdata(L, (void *)class_);
  lua_pushcclosure(L, shape_sealed, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_replace(L, table);
}

static void push_metatable(lua_State *L, const SLClass *class_) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_SHAPES);
  if (lua_rawgetp(L, -1, class_) == LUA_TTABLE) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  lua_createtable(L, 0, 2);
  lua_pushlightuserdata(L, (void *)class_);
  lua_pushcclosure(L, missing_field, 1);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, class_);
  lua_remove(L, -2);
}

void set_shape(lua_State *L, const SLClass *class_) {
  luaL_checkstack(L, 6, NULL);
  int table = lua_gettop(L);
  push_metatable(L, class_);
  lua_setmetatable(L, table);
  if (class_->sealed) seal(L, class_, table);
}

// The content of a sealed table -------------------------------------------------------------------

bool open_shape(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  int type = lua_rawgeti(L, -1, SHAPE_CONTENT);
  // A script's metatable can have a value at 1, but only the shim's metatable has this
  // `__newindex`.
  bool ours = false;
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__newindex");
    lua_rawget(L, -3);
    ours = lua_tocfunction(L, -1) == shape_sealed;
    lua_pop(L, 1);
  }
  if (ours) {
    lua_replace(L, index);
    lua_pop(L, 1);
  } else {
    lua_pop(L, 2);
  }
  return ours;
}
