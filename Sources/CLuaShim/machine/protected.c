// Calls of the host run under lua_pcall, with a message handler and a budget.

#include "../machine.h"

static const SLBudget own_work = {50000000, 60};

static SLStatus refuse(SLMachine *m) {
  if (m->spent) return m->failure.status = m->spent;
  return note_text(m, SL_RUNTIME, "stack overflow (too many calls within calls of the host)");
}

// A body that host_call runs with its context as the first argument.
typedef struct Body {
  lua_CFunction run;
  void *context;
} Body;

int host_call(lua_State *L) {
  const Body *body = lua_touserdata(L, 1);
  lua_pushlightuserdata(L, body->context);
  lua_replace(L, 1);
  return body->run(L);
}

SLStatus run_protected(
    SLMachine *m, lua_CFunction body, void *context, int index, SLBudget budget) {
  if (m->depth > 0 && (m->spent != SL_OK || stack_is_low(m))) return refuse(m);
  lua_State *L = m->running;
  if (!lua_checkstack(L, 8)) return note_text(m, SL_RUNTIME, "stack overflow");
  Entry entry;
  m->fuel -= SWIFT_WORK;
  int top = lua_gettop(L);
  entry_begin(m, &entry, &budget);
  Body call = {body, context};
  lua_pushcfunction(L, message_handler);
  lua_pushcfunction(L, host_call);
  lua_pushlightuserdata(L, &call);
  if (index != 0) lua_pushvalue(L, index);
  int status = lua_pcall(L, index != 0 ? 2 : 1, 0, top + 1);
  m->running = L;
  SLStatus what = SL_OK;
  if (status != LUA_OK || m->spent) what = note_failure(m, L, status);
  lua_settop(L, top);
  entry_end(m, &entry);
  return what;
}

SLStatus protected(SLMachine *m, lua_CFunction body, void *context) {
  return run_protected(m, body, context, 0, own_work);
}

SLStatus protected_with(SLMachine *m, lua_CFunction body, void *context, int index) {
  return run_protected(m, body, context, index, own_work);
}

SLStatus run_script(SLMachine *m, lua_CFunction body, void *context, SLBudget budget) {
  bool is_nested = m->frame != NULL;
  if (is_nested) enter_script(m);
  SLStatus status = run_protected(m, body, context, 0, budget);
  if (is_nested) leave_script(m);
  return status;
}
