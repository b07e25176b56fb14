// Deferred shapes: tables whose values are computed when a missing name is first read, before an
// iteration, or before the table is passed to the host; after that they are normal tables with a
// shape.
//
// Computing the values calls the host, which can call the script again, so it is done before a
// conversion starts and never during a conversion.

#include "../machine.h"

static int missing_value(lua_State *L);

// The class of an unfilled table at an index; NULL for any other value. If there is a class, leaves
// the metatable on the stack.
static const SLClass *unfilled(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return NULL;
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  const SLClass *class_ = NULL;
  if (lua_tocfunction(L, -1) == missing_value && lua_getupvalue(L, -1, 1) != NULL) {
    class_ = lua_touserdata(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, class_ != NULL ? 1 : 2);
  return class_;
}

// Fills a deferred table at an index; false if the value is not an unfilled table.
static bool fill(lua_State *L, int index) {
  luaL_checkstack(L, 16, NULL);
  index = lua_absindex(L, index);
  const SLClass *class_ = unfilled(L, index);
  if (class_ == NULL) return false;
  int top = lua_gettop(L);
  lua_rawgeti(L, top, SHAPE_CONTENT);
  lua_call(L, 0, (int)class_->count);
  for (uint32_t i = 0; i < class_->count; i++) {
    lua_pushstring(L, class_->members[i].name);
    lua_pushvalue(L, -1);
    // A value that the script has written stays.
    bool is_missing = lua_rawget(L, index) == LUA_TNIL;
    lua_pop(L, 1);
    lua_pushvalue(L, top + 1 + (int)i);
    if (is_missing) lua_rawset(L, index);
    else lua_pop(L, 2);
  }
  lua_settop(L, top - 1);
  lua_pushvalue(L, index);
  set_plain_shape(L, class_);
  lua_pop(L, 1);
  return true;
}

static int missing_value(lua_State *L) {
  const SLClass *class_ = lua_touserdata(L, lua_upvalueindex(1));
  if (!shape_knows(L, class_, 2)) return shape_miss(L, class_);
  fill(L, 1);
  lua_settop(L, 2);
  lua_rawget(L, 1);
  return 1;
}

static int deferred_pairs(lua_State *L) {
  lua_settop(L, 1);
  fill(L, 1);
  return raw_pairs(L);
}

void defer_shape(lua_State *L, const SLClass *class_) {
  luaL_checkstack(L, 6, NULL);
  int table = lua_gettop(L);
  lua_createtable(L, 1, 3);
  lua_rawgeti(L, table, 1);
  lua_rawseti(L, -2, SHAPE_CONTENT);
  lua_pushnil(L);
  lua_rawseti(L, table, 1);
  lua_pushlightuserdata(L, (void *)class_);
  lua_pushcclosure(L, missing_value, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, deferred_pairs);
  lua_setfield(L, -2, "__pairs");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, table);
  machine_of(L)->has_deferred = true;
}

enum { FILL_DEPTH = 8 };

static void fill_within(lua_State *L, SLMachine *m, int index, int depth) {
  if (lua_type(L, index) != LUA_TTABLE) return;
  fill(L, index);
  if (depth == FILL_DEPTH) return;
  luaL_checkstack(L, 8, NULL);
  charge(L, m, work_of_walk(L, index));
  lua_pushnil(L);
  while (lua_next(L, index)) {
    charge(L, m, 1);
    fill_within(L, m, lua_gettop(L), depth + 1);
    lua_pop(L, 1);
  }
}

void fill_deferred(lua_State *L, SLMachine *m, int index, SLTables tables) {
  if (!m->has_deferred || tables == SL_REFERENCED) return;
  fill_within(L, m, lua_absindex(L, index), tables == SL_SHALLOW ? FILL_DEPTH : 0);
}

void fill_deferred_table(lua_State *L, SLMachine *m, int index) {
  if (m->has_deferred) fill(L, index);
}
