// Access to the stored values by Swift.

#include <stdio.h>

#include "../machine.h"

bool sl_same(SLMachine *m, int32_t one, int32_t other) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, one);
  lua_rawgeti(L, LUA_REGISTRYINDEX, other);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same;
}

bool sl_function_form(
    SLMachine *m, int32_t function, char *chunk, size_t size, SLFunctionForm *form) {
  lua_State *L = m->running;
  lua_Debug ar;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
    lua_pop(L, 1);
    return false;
  }
  lua_getinfo(L, ">Su", &ar);
  snprintf(chunk, size, "%s", ar.short_src);
  *form = (SLFunctionForm){
      ar.linedefined, ar.lastlinedefined, ar.nparams, ar.nups, ar.isvararg != 0};
  return ar.linedefined >= 0;
}

int64_t sl_length(SLMachine *m, int32_t reference) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  int64_t length = (int64_t)lua_rawlen(L, -1);
  lua_pop(L, 1);
  return length;
}

typedef struct Access {
  int32_t reference;
  SLTables tables;
} Access;

static Access *begin(lua_State *L, SLMachine **m) {
  Access *access = lua_touserdata(L, 1);
  *m = machine_of(L);
  encode_begin(*m);
  return access;
}

// Pushes the stored table, above the values that Swift has written.
static void push_table(lua_State *L, int32_t reference) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, reference) != LUA_TTABLE) {
    raise_format(L, "the kept value is a %s, no table", luaL_typename(L, -1));
  }
  open_shape(L, -1);
}

static int keep_body(lua_State *L) {
  SLMachine *m;
  Access *access = begin(L, &m);
  push_written(L, m);
  access->reference = keep(L, m, 2);
  return 0;
}

SLStatus sl_keep(SLMachine *m, int32_t *reference) {
  Access access = {0};
  SLStatus status = protected(m, keep_body, &access);
  encode_end(m, status);
  *reference = status == SL_OK ? access.reference : 0;
  return status;
}

static int get_body(lua_State *L) {
  SLMachine *m;
  Access *access = begin(L, &m);
  push_table(L, access->reference);
  push_written(L, m);
  lua_rawget(L, 2);
  encode_begin(m);
  encode(L, m, -1, access->tables);
  return 0;
}

static SLStatus finish(SLMachine *m, SLStatus status, SLBytes *out) {
  encode_end(m, status);
  *out = (SLBytes){m->in.start, status == SL_OK ? m->in.count : 0};
  return status;
}

SLStatus sl_get(SLMachine *m, int32_t table, SLTables tables, SLBytes *out) {
  Access access = {.reference = table, .tables = tables};
  return finish(m, protected(m, get_body, &access), out);
}

static int set_body(lua_State *L) {
  SLMachine *m;
  Access *access = begin(L, &m);
  push_table(L, access->reference);
  if (push_written(L, m) != 2 || lua_isnil(L, 3)) raise_format(L, "a key is nil");
  if (lua_type(L, 3) == LUA_TNUMBER && lua_tonumber(L, 3) != lua_tonumber(L, 3)) {
    raise_format(L, "a key is NaN");
  }
  lua_rawset(L, 2);
  return 0;
}

SLStatus sl_set(SLMachine *m, int32_t table) {
  Access access = {.reference = table};
  return protected(m, set_body, &access);
}

static int read_body(lua_State *L) {
  SLMachine *m;
  Access *access = begin(L, &m);
  lua_rawgeti(L, LUA_REGISTRYINDEX, access->reference);
  encode_begin(m);
  encode(L, m, -1, access->tables);
  return 0;
}

SLStatus sl_read(SLMachine *m, int32_t reference, SLTables tables, SLBytes *out) {
  Access access = {.reference = reference, .tables = tables};
  return finish(m, protected(m, read_body, &access), out);
}
