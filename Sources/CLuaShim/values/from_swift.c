// Converts the bytes that Swift writes to Lua values.

#include <stdlib.h>
#include <string.h>

#include "wire.h"

void sl_write_begin(SLMachine *m) {
  m->out.count = 0;
  m->out.broken = false;
}

void sl_write_nil(SLMachine *m) { add_kind(&m->out, SL_NIL); }

void sl_write_boolean(SLMachine *m, bool value) { add_kind(&m->out, value ? SL_TRUE : SL_FALSE); }

void sl_write_integer(SLMachine *m, int64_t value) {
  add_kind(&m->out, SL_INTEGER);
  bytes_add(&m->out, &value, sizeof value);
}

void sl_write_number(SLMachine *m, double value) {
  add_kind(&m->out, SL_NUMBER);
  bytes_add(&m->out, &value, sizeof value);
}

void sl_write_string(SLMachine *m, const char *text, size_t length) {
  add_kind(&m->out, SL_STRING);
  add_count(&m->out, (uint32_t)length);
  bytes_add(&m->out, text, length);
}

void sl_write_reference(SLMachine *m, int32_t reference) {
  add_kind(&m->out, SL_REFERENCE);
  bytes_add(&m->out, &reference, sizeof reference);
}

void sl_write_object(SLMachine *m, SLObject object) {
  add_kind(&m->out, SL_OBJECT);
  bytes_add(&m->out, &object, sizeof object);
}

void sl_write_native(SLMachine *m, uint32_t native) {
  add_kind(&m->out, SL_NATIVE);
  add_count(&m->out, native);
}

void sl_write_table(SLMachine *m, uint32_t list, uint32_t pairs) {
  add_kind(&m->out, SL_TABLE);
  add_count(&m->out, list);
  add_count(&m->out, pairs);
}

void sl_write_shape(SLMachine *m, const SLClass *shape) {
  add_kind(&m->out, SL_SHAPED);
  bytes_add(&m->out, &shape, sizeof shape);
}

typedef struct Reader {
  const uint8_t *next;
} Reader;

#define TAKE(reader, type)                                \
  ({                                                      \
    type taken_;                                          \
    memcpy(&taken_, (reader)->next, sizeof taken_);       \
    (reader)->next += sizeof taken_;                      \
    taken_;                                               \
  })

static void push_value(lua_State *L, SLMachine *m, Reader *reader, int depth);

static void push_table(lua_State *L, SLMachine *m, Reader *reader, int depth) {
  if (depth >= TREE_DEPTH) raise_format(L, "a table is deeper than %d tables", TREE_DEPTH);
  luaL_checkstack(L, 4, NULL);
  uint32_t list = TAKE(reader, uint32_t);
  uint32_t pairs = TAKE(reader, uint32_t);
  lua_createtable(L, (int)list, (int)pairs);
  for (uint32_t i = 1; i <= list; i++) {
    push_value(L, m, reader, depth + 1);
    lua_rawseti(L, -2, i);
  }
  for (uint32_t i = 0; i < pairs; i++) {
    push_value(L, m, reader, depth + 1);
    push_value(L, m, reader, depth + 1);
    if (lua_isnil(L, -2)) raise_format(L, "a key is nil");
    if (lua_type(L, -2) == LUA_TNUMBER && lua_tonumber(L, -2) != lua_tonumber(L, -2)) {
      raise_format(L, "a key is NaN");
    }
    lua_rawset(L, -3);
  }
}

static void push_value(lua_State *L, SLMachine *m, Reader *reader, int depth) {
  switch ((SLKind)*reader->next++) {
    case SL_FALSE: lua_pushboolean(L, 0); break;
    case SL_TRUE: lua_pushboolean(L, 1); break;
    case SL_INTEGER: lua_pushinteger(L, TAKE(reader, int64_t)); break;
    case SL_NUMBER: lua_pushnumber(L, TAKE(reader, double)); break;
    case SL_STRING: {
      uint32_t length = TAKE(reader, uint32_t);
      lua_pushlstring(L, (const char *)reader->next, length);
      reader->next += length;
      break;
    }
    case SL_TABLE: push_table(L, m, reader, depth); break;
    case SL_SHAPED: {
      const SLClass *shape = TAKE(reader, const SLClass *);
      push_value(L, m, reader, depth);
      set_shape(L, shape);
      break;
    }
    case SL_REFERENCE: lua_rawgeti(L, LUA_REGISTRYINDEX, TAKE(reader, int32_t)); break;
    case SL_OBJECT: push_object(L, m, TAKE(reader, SLObject)); break;
    case SL_NATIVE: push_native(L, TAKE(reader, uint32_t)); break;
    default: lua_pushnil(L); break;
  }
}

int push_written(lua_State *L, SLMachine *m) {
  if (m->out.broken) luaL_error(L, "not enough memory");
  Reader reader = {m->out.start};
  const uint8_t *end = m->out.start + m->out.count;
  // Each byte is charged, and a spent budget raises before the script continues.
  m->fuel -= (int64_t)(m->out.count / 2);
  int count = 0;
  for (; reader.next < end; count++) {
    luaL_checkstack(L, 4, "too many values");
    push_value(L, m, &reader, 0);
  }
  return count;
}
