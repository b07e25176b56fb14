// pairs and next, in the fixed order.

#include "../machine.h"

// Replaces the results of `push_ordered_keys`, which are on top of the stack, by an ordered list.
static void put_in_order(lua_State *L, const Key *order, int64_t count) {
  int list = lua_gettop(L) - 1;
  lua_createtable(L, (int)count, 0);
  for (int64_t i = 0; i < count; i++) {
    push_key(L, &order[i], list);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, -3);
  lua_pop(L, 1);
}

// pairs --------------------------------------------------------------------------------------------

enum { PAIRS_KEYS = 1, PAIRS_COUNT, PAIRS_POSITION };

// Iterates over a list of keys from the call of pairs; skips keys whose value has become nil since.
static int pairs_step(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  bool listed = lua_toboolean(L, lua_upvalueindex(PAIRS_KEYS));
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(PAIRS_COUNT));
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(PAIRS_POSITION));
  SLMachine *m = machine_of(L);
  lua_settop(L, 1);
  while (position < count) {
    position++;
    charge(L, m, CALL_WORK / 2);
    if (listed) {
      lua_rawgeti(L, lua_upvalueindex(PAIRS_KEYS), position);
      lua_pushvalue(L, -1);
      lua_rawget(L, 1);
    } else {
      lua_pushinteger(L, position);
      lua_rawgeti(L, 1, position);
    }
    if (!lua_isnil(L, -1)) {
      lua_pushinteger(L, position);
      lua_replace(L, lua_upvalueindex(PAIRS_POSITION));
      return 2;
    }
    lua_settop(L, 1);
  }
  lua_pushinteger(L, position);
  lua_replace(L, lua_upvalueindex(PAIRS_POSITION));
  lua_pushnil(L);
  return 1;
}

// The script iterates over a copy of a sealed table, so that it never gets the content.
static void copy_content(lua_State *L) {
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 2);
  }
  lua_replace(L, 1);
}

static int raw_pairs(lua_State *L) {
  SLMachine *m = machine_of(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  charge(L, m, 2 * CALL_WORK);
  lua_settop(L, 1);
  if (open_shape(L, 1)) copy_content(L);
  int64_t count;
  if (is_sequence(L, m, 1, &count)) {
    lua_pushboolean(L, 0);
  } else {
    Key *order;
    count = push_ordered_keys(L, m, 1, &order);
    put_in_order(L, order, count);
  }
  lua_pushinteger(L, count);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, pairs_step, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

int ordered_pairs(lua_State *L) {
  SLMachine *m = machine_of(L);
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    check_stack(L, m);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  return raw_pairs(L);
}

// next ---------------------------------------------------------------------------------------------

static int first_pair(lua_State *L, SLMachine *m) {
  Key best = {0};
  int64_t count = 0;
  m->next_table = NULL;
  charge_time(L);
  charge(L, m, CALL_WORK);
  lua_pushnil(L);  // 2: the best so far
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    if (is_hidden(L, m, -1)) continue;
    Key key = key_at(L, -1);
    if (count++ == 0 || compare_keys(&key, &best) < 0) {
      best = key;
      lua_pushvalue(L, -1);
      lua_replace(L, 2);
    }
  }
  charge(L, m, 4 * count);
  if (count == 0) return 1;
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  lua_rawget(L, 1);
  return 2;
}

// Creates the list of keys of table 1 for next(), and finds key 2 in it.
static void find_place(lua_State *L, SLMachine *m) {
  Key *order;
  int64_t count = push_ordered_keys(L, m, 1, &order);
  Key wanted = key_at(L, 2);
  int64_t low = 0, high = count;
  while (low < high) {
    int64_t middle = (low + high) / 2;
    if (compare_keys(&order[middle], &wanted) < 0) low = middle + 1;
    else high = middle;
  }
  // A key that was cleared during the iteration is no longer in the table, but its position is
  // still known.
  bool found = low < count && compare_keys(&order[low], &wanted) == 0;
  put_in_order(L, order, count);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_NEXT_KEYS);
  lua_pushvalue(L, 1);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_NEXT_TABLE);
  m->next_table = lua_topointer(L, 1);
  m->next_count = count;
  m->next_position = found ? low + 1 : low;
}

static bool is_at_key(lua_State *L, SLMachine *m) {
  if (m->next_table != lua_topointer(L, 1) || m->next_position == 0) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_NEXT_KEYS);
  lua_rawgeti(L, -1, m->next_position);
  bool same = lua_rawequal(L, -1, 2);
  lua_settop(L, 2);
  return same;
}

int ordered_next(lua_State *L) {
  SLMachine *m = machine_of(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  charge(L, m, CALL_WORK / 2);
  lua_settop(L, 2);
  open_shape(L, 1);
  if (lua_isnil(L, 2)) {
    lua_settop(L, 1);
    return first_pair(L, m);
  }
  if (!is_at_key(L, m)) find_place(L, m);
  lua_settop(L, 2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_NEXT_KEYS);
  while (m->next_position < m->next_count) {
    lua_rawgeti(L, 3, ++m->next_position);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) return 2;
    lua_settop(L, 3);
    charge(L, m, 1);
  }
  m->next_table = NULL;
  lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_NEXT_KEYS);
  lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_NEXT_TABLE);
  lua_pushnil(L);
  return 1;
}
