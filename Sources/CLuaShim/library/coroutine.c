// Coroutines. The machine must know which thread is running, and an exceeded limit in one thread
// must end all threads.

#include "../machine.h"

static lua_State *coroutine_at_1(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "thread");
  return thread;
}

// Switches to a thread, which continues a pending check of the limits.
static void switch_to(SLMachine *m, lua_State *thread) {
  m->running = thread;
  if (m->alarmed) lua_sethook(thread, count_hook, LUA_MASKCOUNT, 1);
}

// Returns the number of results, or -1 with the error on top.
static int resume(lua_State *L, lua_State *thread, int count) {
  SLMachine *m = machine_of(L);
  check_spent(L, m);
  check_stack(L, m);
  charge(L, m, 24 + count / 4);
  if (!lua_checkstack(thread, count)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, count);
  int results;
  switch_to(m, thread);
  int status = lua_resume(thread, L, count, &results);
  switch_to(m, L);
  check_spent(L, m);
  charge(L, m, results / 4);
  if (status != LUA_OK && status != LUA_YIELD) {
    charge(L, m, ERROR_WORK);
    lua_xmove(thread, L, 1);
    explain_refusal(L, m, status);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

// Runs the pending to-be-closed variables of a thread. If there is an error, it is then on top of
// the thread's stack.
static int reset(lua_State *L, lua_State *thread) {
  SLMachine *m = machine_of(L);
  check_spent(L, m);
  check_stack(L, m);
  switch_to(m, thread);
  int status = lua_resetthread(thread);
  switch_to(m, L);
  check_spent(L, m);
  return status;
}

static int coroutine_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  // A new thread counts its instructions from 0, so it pays for one interval in advance.
  charge(L, machine_of(L), work_of_instructions(INTERVAL));
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

static int coroutine_resume(lua_State *L) {
  lua_State *thread = coroutine_at_1(L);
  int results = resume(L, thread, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) results = 1;
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushvalue(L, -1);
    lua_xmove(L, thread, 1);  // back to where lua_resetthread looks for the error
    status = reset(L, thread);
    lua_xmove(thread, L, 1);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int coroutine_wrap(lua_State *L) {
  coroutine_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static const char *state_of(lua_State *L, lua_State *thread) {
  lua_Debug ar;
  if (L == thread) return "running";
  switch (lua_status(thread)) {
    case LUA_YIELD: return "suspended";
    case LUA_OK:
      if (lua_getstack(thread, 0, &ar)) return "normal";
      return lua_gettop(thread) == 0 ? "dead" : "suspended";
    default: return "dead";
  }
}

static int coroutine_close(lua_State *L) {
  lua_State *thread = coroutine_at_1(L);
  const char *state = state_of(L, thread);
  if (*state != 's' && *state != 'd') {
    return luaL_error(L, "cannot close a %s coroutine", state);
  }
  bool fine = reset(L, thread) == LUA_OK;
  lua_pushboolean(L, fine);
  if (fine) return 1;
  lua_xmove(thread, L, 1);
  return 2;
}

void open_coroutine(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"create", coroutine_create},
      {"resume", coroutine_resume},
      {"wrap", coroutine_wrap},
      {"close", coroutine_close},
      {NULL, NULL},
  };
  luaopen_coroutine(L);
  luaL_setfuncs(L, guarded, 0);
}
