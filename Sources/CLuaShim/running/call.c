// Calls from Swift into Lua. All of them run under lua_pcall, with a message handler and a budget.

#include <string.h>

#include "../machine.h"

static const SLBudget own_work = {50000000, 60};

static SLStatus refuse(SLMachine *m) {
  if (m->spent) return m->failure.status = m->spent;
  return note_text(m, SL_RUNTIME, "stack overflow (too many calls within calls of the host)");
}

static inline bool may_enter(const SLMachine *m) {
  return m->depth == 0 || (m->spent == SL_OK && !stack_is_low(m));
}

// Puts the message handler on top; at the bottom of the stack it lies always.
static inline int place_handler(const SLMachine *m, lua_State *L) {
  if (__builtin_expect(m->depth == 0, 1)) return BOTTOM_HANDLER;
  lua_pushcfunction(L, message_handler);
  return lua_gettop(L);
}

// Ends a call: `status` is that of lua_pcallk, `handler` was the top before it.
static inline SLStatus leave(
    SLMachine *m, lua_State *L, int handler, int status, const Entry *entry) {
  m->running = L;
  SLStatus what = SL_OK;
  if (__builtin_expect(status != LUA_OK || m->spent, 0)) {
    what = note_failure(m, L, status);
    lua_settop(L, handler);
  }
  if (__builtin_expect(m->depth > 1, 0)) lua_settop(L, handler - 1);
  entry_end(m, entry);
  return what;
}

SLStatus run_protected(
    SLMachine *m, lua_CFunction body, void *context, int index, SLBudget budget) {
  if (!may_enter(m)) return refuse(m);
  lua_State *L = m->running;
  if (!lua_checkstack(L, 8)) return note_text(m, SL_RUNTIME, "stack overflow");
  Entry entry;
  m->fuel -= SWIFT_WORK;
  int handler = place_handler(m, L);
  entry_begin(m, &entry, &budget);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, context);
  if (index != 0) lua_pushvalue(L, index);
  int status = lua_pcall(L, index != 0 ? 2 : 1, 0, handler);
  return leave(m, L, handler, status, &entry);
}

SLStatus protected(SLMachine *m, lua_CFunction body, void *context) {
  return run_protected(m, body, context, 0, own_work);
}

SLStatus protected_with(SLMachine *m, lua_CFunction body, void *context, int index) {
  return run_protected(m, body, context, index, own_work);
}

// Any arguments ------------------------------------------------------------------------------------

typedef struct Call {
  int32_t function;
  SLTables tables;
  SLObject object;
  bool has_text, wrong_result;
} Call;

// Converts what a function has returned, which is all from the second value on.
static int answer(lua_State *L, SLMachine *m, SLTables tables) {
  check_spent(L, m);
  for (int i = 2, top = lua_gettop(L); i <= top; i++) fill_deferred(L, m, i, tables);
  encode_begin(m);
  for (int i = 2, top = lua_gettop(L); i <= top; i++) encode(L, m, i, tables);
  return 0;
}

static int call_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Call *call = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->function);
  lua_call(L, push_written(L, m), LUA_MULTRET);
  return answer(L, m, call->tables);
}

SLStatus sl_call(
    SLMachine *m, int32_t function, SLBudget budget, SLTables tables, SLBytes *out) {
  Call call = {.function = function, .tables = tables};
  encode_begin(m);
  SLStatus status = run_protected(m, call_body, &call, 0, budget);
  encode_end(m, status);
  *out = (SLBytes){m->in.start, status == SL_OK ? m->in.count : 0};
  return status;
}

static int call_object_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Call *call = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->function);
  push_object(L, m, call->object);
  lua_call(L, 1, 1);
  check_spent(L, m);
  encode_begin(m);
  call->has_text = lua_type(L, -1) == LUA_TSTRING;
  if (call->has_text) {
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    bytes_add(&m->in, text, length);
    if (m->in.broken) luaL_error(L, "not enough memory");
  } else if (!lua_isnil(L, -1)) {
    call->wrong_result = true;
    lua_pushfstring(L, "expected a string or nil, got %s", luaL_typename(L, -1));
    return lua_error(L);
  }
  return 0;
}

// A wrong result is told with the line where the function begins.
static SLStatus wrong_result(SLMachine *m, lua_State *L, int32_t function) {
  lua_Debug ar;
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  if (lua_type(L, -1) == LUA_TFUNCTION) {
    lua_getinfo(L, ">S", &ar);
    m->failure.line = ar.linedefined > 0 ? ar.linedefined : 0;
    strncpy(m->failure.chunk, ar.short_src, sizeof m->failure.chunk - 1);
  } else {
    lua_pop(L, 1);
  }
  m->failure.depth = 0;
  return m->failure.status = SL_RESULT;
}

SLStatus sl_call_object(
    SLMachine *m, int32_t function, SLBudget budget, SLObject object, const char **text,
    size_t *length) {
  Call call = {.function = function, .object = object};
  SLStatus status = run_protected(m, call_object_body, &call, 0, budget);
  if (status == SL_RUNTIME && call.wrong_result) status = wrong_result(m, m->running, function);
  *text = status == SL_OK && call.has_text ? (const char *)m->in.start : NULL;
  *length = *text != NULL ? m->in.count : 0;
  return status;
}
