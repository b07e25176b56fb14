// A fixed order of table keys: numbers in ascending order, strings in byte order, false, true,
// handles by slot, C functions of the library by address, then tables, functions and coroutines in
// the order of their creation.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../machine.h"

static int compare_numbers(const Key *a, const Key *b) {
  if (!a->is_float && !b->is_float) {
    return (a->as.integer > b->as.integer) - (a->as.integer < b->as.integer);
  }
  if (a->is_float && b->is_float) {
    return (a->as.number > b->as.number) - (a->as.number < b->as.number);
  }
  if (a->is_float) return -compare_numbers(b, a);
  // An integer and a float: the integer is compared with the largest integer that is at most the
  // float.
  if (b->as.number >= 0x1p63) return -1;
  if (!(b->as.number >= -0x1p63)) return 1;  // NaN, too, which a script can pass to next
  return a->as.integer <= (int64_t)floor(b->as.number) ? -1 : 1;
}

int compare_keys(const void *one, const void *other) {
  const Key *a = one, *b = other;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->rank == 0) return compare_numbers(a, b);
  if (a->rank == 1) {
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->as.text, b->as.text, shorter);
    if (order != 0) return order;
  } else if (a->as.integer != b->as.integer) {
    return (uint64_t)a->as.integer < (uint64_t)b->as.integer ? -1 : 1;
  }
  return (a->length > b->length) - (a->length < b->length);
}

Key key_at(lua_State *L, int index) {
  Key key = {0};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
    {
      int is_integer;  // the key 1.0 is the key 1
      key.as.integer = lua_tointegerx(L, index, &is_integer);
      key.is_float = !is_integer;
      if (key.is_float) key.as.number = lua_tonumber(L, index);
      break;
    }
    case LUA_TSTRING: {
      size_t length;
      key.rank = 1;
      key.as.text = lua_tolstring(L, index, &length);
      key.length = length;
      break;
    }
    case LUA_TBOOLEAN:
      key.rank = 2;
      key.as.integer = lua_toboolean(L, index);
      break;
    case LUA_TUSERDATA: {
      Handle *handle = handle_at(L, index);
      key.rank = 3;
      if (handle == NULL) break;
      key.as.integer = (int64_t)handle->slot;
      key.length = ((uint64_t)handle->number << 32) | handle->generation;
      break;
    }
    default:
      key.rank = 4;
      key.as.integer = (int64_t)creation_number(L, index);
      if (key.as.integer == 0) key.length = (uintptr_t)lua_topointer(L, index);
      break;
  }
  return key;
}

bool is_sequence(lua_State *L, SLMachine *m, int index, int64_t *count) {
  int64_t expected = 0;
  bool sequence = true;
  *count = 0;
  charge_time(L);
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    if (is_hidden(L, m, -1)) continue;
    ++*count;
    if (sequence && lua_isinteger(L, -1) && lua_tointeger(L, -1) == expected + 1) expected++;
    else sequence = false;
  }
  charge(L, m, 6 * *count);
  return sequence;
}

// Whether a key can only be pushed from the list of keys. A copy of a long string would be slow.
static bool is_listed(const Key *key) {
  return key->rank > 2 || (key->rank == 1 && key->length > SHORT_TEXT);
}

void push_key(lua_State *L, const Key *key, int list) {
  if (is_listed(key)) lua_rawgeti(L, list, key->index);
  else if (key->rank == 1) lua_pushlstring(L, key->as.text, key->length);
  else if (key->rank == 2) lua_pushboolean(L, (int)key->as.integer);
  else if (key->is_float) lua_pushnumber(L, key->as.number);
  else lua_pushinteger(L, key->as.integer);
}

int64_t push_ordered_keys(lua_State *L, SLMachine *m, int index, Key **out) {
  index = lua_absindex(L, index);
  int64_t count;
  is_sequence(L, m, index, &count);
  if (count > INT32_MAX / (int64_t)sizeof(Key)) raise_format(L, "a table is too large");
  luaL_checkstack(L, 5, NULL);
  lua_pushnil(L);
  int list = lua_gettop(L);
  Key *block = lua_newuserdatauv(L, (size_t)count * sizeof(Key) + 1, 0);
  ((uint8_t *)block)[0] = 0;  // not a handle
  int64_t i = 0;
  int32_t listed = 0;
  bool sorted = true;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    if (is_hidden(L, m, -1)) continue;
    Key *key = &block[i];
    *key = key_at(L, -1);
    if (i++ > 0 && sorted) sorted = compare_keys(key - 1, key) < 0;
    if (!is_listed(key)) continue;
    if (listed == 0) {
      lua_createtable(L, (int)(count - i) + 1, 0);
      lua_replace(L, list);
    }
    key->index = ++listed;
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, listed);
  }
  // Sorted keys cost the same: Lua's order of strings depends on a random number of the process.
  int64_t logarithm = count > 0 ? 64 - __builtin_clzll((uint64_t)count) : 0;
  charge(L, m, (8 + logarithm) * count);
  if (!sorted) qsort(block, (size_t)count, sizeof(Key), compare_keys);
  *out = block;
  return count;
}
