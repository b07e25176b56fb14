// The table library. Each accessed element is charged, and more if a metamethod can run.

#include "../machine.h"

int64_t price(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return 1;
  lua_pop(L, 1);
  return 8;
}

lua_Integer length_of(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  check_stack(L, machine_of(L));
  return luaL_len(L, 1);
}

// Charges the conversion of arguments to numbers.
static void pay_positions(lua_State *L, int first, int last) {
  int64_t work = 0;
  for (int i = first; i <= last; i++) work += work_of_numeral(L, i);
  charge(L, machine_of(L), work);
}

static int table_insert(lua_State *L) {
  SLMachine *m = machine_of(L);
  charge(L, m, CALL_WORK / 2);
  lua_Integer last = (lua_Integer)((lua_Unsigned)length_of(L) + 1), position = last;
  int count = lua_gettop(L);
  if (count != 2 && count != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  if (count == 3) {
    pay_positions(L, 2, 2);
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(
        L, (lua_Unsigned)position - 1u < (lua_Unsigned)last, 2, "position out of bounds");
    int64_t each = price(L, 1);
    for (lua_Integer i = last; i > position; i--) {
      charge(L, m, each);
      lua_geti(L, 1, i - 1);
      lua_seti(L, 1, i);
    }
  }
  lua_seti(L, 1, position);
  return 0;
}

static int table_remove(lua_State *L) {
  SLMachine *m = machine_of(L);
  charge(L, m, CALL_WORK / 2);
  pay_positions(L, 2, 2);
  lua_Integer size = length_of(L), position = luaL_optinteger(L, 2, size);
  if (position != size) {
    luaL_argcheck(
        L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 1, "position out of bounds");
  }
  int64_t each = price(L, 1);
  lua_geti(L, 1, position);
  for (; position < size; position++) {
    charge(L, m, each);
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int table_move(lua_State *L) {
  SLMachine *m = machine_of(L);
  pay_positions(L, 2, 4);
  lua_Integer from = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, target, LUA_TTABLE);
  check_stack(L, m);
  if (last >= from) {
    luaL_argcheck(L, from > 0 || last < LUA_MAXINTEGER + from, 3, "too many elements to move");
    lua_Integer count = last - from + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    int64_t each = price(L, 1) + price(L, target);
    bool forward =
        to > last || to <= from || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = forward ? i : count - 1 - i;
      charge(L, m, each);
      lua_geti(L, 1, from + offset);
      lua_seti(L, target, to + offset);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

static int table_concat(lua_State *L) {
  SLMachine *m = machine_of(L);
  lua_Integer size = length_of(L);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  pay_positions(L, 3, 4);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, size);
  int64_t each = 4 * price(L, 1);
  lua_settop(L, 4);
  charge(L, m, CALL_WORK);
  Buffer buffer;
  buffer_begin(&buffer, L, 128);
  for (lua_Integer i = first; i <= last; i++) {
    charge(L, m, each);
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1)) {
      return luaL_error(L, "invalid value (%s) at index %I in table for 'concat'",
          luaL_typename(L, -1), (LUAI_UACINT)i);
    }
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    buffer_add(&buffer, text, length);
    lua_pop(L, 1);
    if (i == last) break;  // before i overflows
    buffer_add(&buffer, separator, separator_length);
  }
  buffer_end(&buffer);
  return 1;
}

static int table_unpack(lua_State *L) {
  SLMachine *m = machine_of(L);
  pay_positions(L, 2, 3);
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= MOST_RESULTS || !lua_checkstack(L, (int)++count + LUA_MINSTACK)) {
    return luaL_error(L, "too many results to unpack");
  }
  charge(L, m, (int64_t)count * (lua_istable(L, 1) ? price(L, 1) : 8));
  for (; first < last; first++) lua_geti(L, 1, first);
  lua_geti(L, 1, last);
  return (int)count;
}

void open_table(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"insert", table_insert}, {"remove", table_remove}, {"move", table_move},
      {"concat", table_concat}, {"unpack", table_unpack}, {"sort", table_sort},
      {NULL, NULL},
  };
  luaopen_table(L);
  luaL_setfuncs(L, guarded, 0);
}
