// The code of a function as data, for hosts that store it or look for it in a text, and the upvalues
// of the function. The code is not run.

#include "../machine.h"

typedef struct Reading {
  int32_t function;
  int32_t number;
  bool missing;
  bool strip;
} Reading;

static Reading *begin(lua_State *L, SLMachine **m) {
  Reading *reading = lua_touserdata(L, 1);
  *m = machine_of(L);
  encode_begin(*m);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reading->function);
  return reading;
}

static SLStatus finish(SLMachine *m, SLStatus status, SLBytes *out) {
  encode_end(m, status);
  *out = (SLBytes){m->in.start, status == SL_OK ? m->in.count : 0};
  return status;
}

static int add(lua_State *L, const void *data, size_t count, void *context) {
  SLMachine *m = context;
  charge(L, m, 8 + (int64_t)(count >> 3));
  bytes_add(&m->in, data, count);
  return 0;
}

static int dump_body(lua_State *L) {
  SLMachine *m;
  Reading *reading = begin(L, &m);
  if (lua_iscfunction(L, -1) || !lua_isfunction(L, -1)) return 0;
  lua_dump(L, add, m, reading->strip);
  return 0;
}

SLStatus sl_code(SLMachine *m, int32_t function, bool strip, SLBytes *out) {
  Reading reading = {.function = function, .strip = strip};
  return finish(m, protected(m, dump_body, &reading), out);
}

static int upvalue_body(lua_State *L) {
  SLMachine *m;
  Reading *reading = begin(L, &m);
  reading->missing = lua_getupvalue(L, -1, reading->number) == NULL;
  if (!reading->missing) encode(L, m, -1, SL_REFERENCED);
  return 0;
}

SLStatus sl_upvalue(SLMachine *m, int32_t function, int32_t number, SLBytes *out) {
  Reading reading = {.function = function, .number = number};
  return finish(m, protected(m, upvalue_body, &reading), out);
}

const char *sl_upvalue_name(SLMachine *m, int32_t function, int32_t number) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  const char *name = lua_getupvalue(L, -1, number);
  lua_pop(L, name == NULL ? 1 : 2);
  return name;
}

uintptr_t sl_identity(SLMachine *m, int32_t reference) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  uintptr_t identity = (uintptr_t)lua_topointer(L, -1);
  lua_pop(L, 1);
  return identity;
}

uintptr_t sl_c_function(SLMachine *m, int32_t reference) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  uintptr_t address = (uintptr_t)lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return address;
}

bool sl_has_metatable(SLMachine *m, int32_t reference) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  bool has = lua_getmetatable(L, -1);
  lua_pop(L, has ? 2 : 1);
  return has;
}
