// table.sort as a stable merge sort, with the same result on every machine and safe with any
// comparison. The elements are sorted outside of the table, which changes only at the end.

#include <limits.h>

#include "../machine.h"

static bool is_less(lua_State *L, SLMachine *m, int a, int b) {
  charge(L, m, 8);
  if (lua_isnil(L, 2)) {
    charge(L, m, work_of_order(L, a, b));
    return lua_compare(L, a, b, LUA_OPLT);
  }
  lua_pushvalue(L, 2);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_call(L, 2, 1);
  bool less = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return less;
}

// Merges [left, middle) and [middle, right) of the list `from` into the list `to`.
static void merge(
    lua_State *L, SLMachine *m, int from, int to, lua_Integer left, lua_Integer middle,
    lua_Integer right) {
  lua_Integer i = left, j = middle;
  int top = lua_gettop(L);
  for (lua_Integer k = left; k < right; k++) {
    bool take_right = j < right;
    if (take_right && i < middle) {
      lua_rawgeti(L, from, j);
      lua_rawgeti(L, from, i);
      take_right = is_less(L, m, top + 1, top + 2);
      lua_settop(L, top);
    }
    lua_rawgeti(L, from, take_right ? j++ : i++);
    lua_rawseti(L, to, k);
  }
  charge(L, m, right - left);
}

int table_sort(lua_State *L) {
  SLMachine *m = machine_of(L);
  lua_Integer count = length_of(L);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  int64_t each = 2 * price(L, 1);
  // The length can be wrong, so do not allocate space for elements that do not exist.
  lua_newtable(L);
  lua_newtable(L);
  for (lua_Integer i = 1; i <= count; i++) {
    charge(L, m, each);
    lua_geti(L, 1, i);
    if (lua_isnil(L, -1)) return luaL_error(L, "cannot sort: no value at index %I", (LUAI_UACINT)i);
    lua_rawseti(L, 3, i);
  }
  int from = 3, to = 4;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer left = 1; left <= count; left += 2 * width) {
      lua_Integer middle = left + width < count + 1 ? left + width : count + 1;
      lua_Integer right = middle + width < count + 1 ? middle + width : count + 1;
      merge(L, m, from, to, left, middle, right);
    }
    int other = from;
    from = to;
    to = other;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, from, i);
    lua_seti(L, 1, i);
  }
  return 0;
}
