// Converts Lua values to the bytes that Swift reads.

#include "wire.h"

typedef struct Path {
  const struct Path *outer;
  const void *table;
} Path;

static void encode_value(
    lua_State *L, SLMachine *m, int index, SLTables tables, const Path *path, int depth);

static void encode_kept(lua_State *L, SLMachine *m, int index, SLKind kind) {
  int32_t reference = keep(L, m, index);
  add_kind(&m->in, kind);
  bytes_add(&m->in, &reference, sizeof reference);
}

static void encode_object(lua_State *L, SLMachine *m, int index) {
  Handle *handle = handle_at(L, index);
  if (handle == NULL) raise_format(L, "a value of an unknown kind");
  Slot *slot = slot_of(m, handle);
  if (slot == NULL) raise_stale(L, index);
  SLObject object = {slot->class_, handle->slot, handle->generation};
  add_kind(&m->in, SL_OBJECT);
  bytes_add(&m->in, &object, sizeof object);
  bytes_add(&m->in, &slot->payload, sizeof slot->payload);
}

enum { LISTED = -1, NAMED = 1 };

// Marks the keys 1, 2, 3 and so on up to the first missing key; returns their number.
static int64_t mark_list(Key *keys, int64_t count) {
  int64_t length = 0;
  for (int64_t i = 0; i < count && keys[i].rank == 0; i++) {
    if (keys[i].is_float || keys[i].as.integer != length + 1) continue;
    keys[i].rank = LISTED;
    length++;
  }
  return length;
}

static void encode_pair(
    lua_State *L, SLMachine *m, int table, int list, const Key *key, SLTables tables,
    const Path *path, int depth, bool with_key) {
  push_key(L, key, list);
  if (with_key) encode_value(L, m, lua_gettop(L), SL_REFERENCED, path, depth);
  lua_rawget(L, table);
  encode_value(L, m, lua_gettop(L), tables, path, depth);
  lua_pop(L, 1);
}

static void encode_table(
    lua_State *L, SLMachine *m, int table, SLTables tables, const Path *outer, int depth) {
  luaL_checkstack(L, 16, "too many tables within tables");
  for (const Path *path = outer; path != NULL; path = path->outer) {
    if (path->table == lua_topointer(L, table)) raise_format(L, "a table contains itself");
  }
  if (depth >= TREE_DEPTH) raise_format(L, "a table is deeper than %d tables", TREE_DEPTH);
  Path path = {outer, lua_topointer(L, table)};
  int top = lua_gettop(L);
  lua_pushvalue(L, table);
  table = top + 1;
  open_shape(L, table);
  Key *keys;
  int64_t count = push_ordered_keys(L, m, table, &keys);
  int list = lua_gettop(L) - 1;
  charge(L, m, PAIR_WORK * count);
  if (count > TREE_SIZE || m->in.count > (size_t)TREE_SIZE * 64) {
    raise_format(L, "a table has more than %d pairs", TREE_SIZE);
  }
  int64_t length = mark_list(keys, count), fields = 0;
  for (int64_t i = 0; i < count; i++) fields += keys[i].rank == NAMED;
  add_kind(&m->in, SL_TABLE);
  add_count(&m->in, (uint32_t)length);
  add_count(&m->in, (uint32_t)fields);
  add_count(&m->in, (uint32_t)(count - length - fields));
  // The list, then the named fields, then the rest.
  for (int part = 0; part < 3; part++) {
    for (int64_t i = 0; i < count; i++) {
      int32_t rank = keys[i].rank;
      if ((rank == LISTED ? 0 : rank == NAMED ? 1 : 2) != part) continue;
      encode_pair(L, m, table, list, &keys[i], tables, &path, depth + 1, part != 0);
    }
  }
  lua_settop(L, top);
}

static void encode_value(
    lua_State *L, SLMachine *m, int index, SLTables tables, const Path *path, int depth) {
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN: add_kind(&m->in, lua_toboolean(L, index) ? SL_TRUE : SL_FALSE); break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        int64_t integer = lua_tointeger(L, index);
        add_kind(&m->in, SL_INTEGER);
        bytes_add(&m->in, &integer, sizeof integer);
      } else {
        double number = lua_tonumber(L, index);
        add_kind(&m->in, SL_NUMBER);
        bytes_add(&m->in, &number, sizeof number);
      }
      break;
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      charge(L, m, (int64_t)length);  // the host copies, checks and can keep each byte
      add_kind(&m->in, SL_STRING);
      add_count(&m->in, (uint32_t)length);
      bytes_add(&m->in, text, length);
      break;
    }
    case LUA_TTABLE:
      if (tables == SL_REFERENCED) {
        encode_kept(L, m, index, SL_REFERENCE);
      } else {
        encode_table(L, m, index, tables == SL_SHALLOW ? SL_REFERENCED : tables, path, depth);
      }
      break;
    case LUA_TFUNCTION: encode_kept(L, m, index, SL_FUNCTION); break;
    case LUA_TTHREAD: encode_kept(L, m, index, SL_OTHER); break;
    case LUA_TUSERDATA: encode_object(L, m, index); break;
    default: add_kind(&m->in, SL_NIL); break;
  }
}

void encode_begin(SLMachine *m) {
  m->in.count = 0;
  m->in.broken = false;
  m->fresh_count = 0;
}

void encode(lua_State *L, SLMachine *m, int index, SLTables tables) {
  encode_value(L, m, lua_absindex(L, index), tables, NULL, 0);
  if (m->in.broken) luaL_error(L, "not enough memory");
}

// Swift owns the references of a successful conversion; those of a failed conversion are released.
// In both cases, the list is cleared, so that a later failure of an enclosing call does not release
// them.
void encode_end(SLMachine *m, SLStatus status) {
  while (status != SL_OK && m->fresh_count > 0) sl_release(m, m->fresh[--m->fresh_count]);
  m->fresh_count = 0;
}
