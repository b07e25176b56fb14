// Opening and closing a machine, and its figures.

#include <stdlib.h>
#include <string.h>

#include "machine.h"

// Creates a weak table in the registry.
static void make_weak(lua_State *L, int place, const char *mode) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  set_mode(L, -1, mode);
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, place);
}

// Stores strings that are pushed when no memory may be left for them.
static void anchor(lua_State *L) {
  static const char *const texts[] = {
      "error in error handling", "not enough memory", "a limit is reached", "message",
      "C stack overflow",
  };
  lua_newtable(L);
  for (int i = 0; i < (int)(sizeof texts / sizeof *texts); i++) {
    lua_pushstring(L, texts[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_ANCHOR);
}

static int open_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  for (int i = REG_OBJECTS; i <= REG_LAST; i++) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, i);
  }
  hide_mode(L, m);
  if (!finds_blocks(L, m)) luaL_error(L, "this Lua library is not supported");
  make_weak(L, REG_OBJECTS, "v");
  make_weak(L, REG_NATIVES, "v");
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_DEFINED);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_MADE);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_SHAPES);
  anchor(L);
  open_library(L, m);
  return 0;
}

SLStatus sl_open(const SLSettings *settings, const SLHost *host, SLMachine **out) {
  *out = NULL;
  SLMachine *m = calloc(1, sizeof *m);
  if (m == NULL) return SL_MEMORY;
  m->fuel = INT64_MAX;
  m->interval = INTERVAL;
  m->host = *host;
  m->soft = m->soft_limit = settings->soft_memory;
  m->grants = -1;
  m->hard = settings->hard_memory;
  m->stack_allowance = settings->stack;
  m->slot_free = UINT32_MAX;
  m->reference_top = REG_LAST;
  m->seed = settings->seed;
  if (settings->is_restorable) arena_open(&m->arena, settings->hard_memory);
  lua_State *L = lua_newstate(allocate, m);
  if (L == NULL) {
    sl_close(m);
    return SL_MEMORY;
  }
  m->main = m->running = L;
  *(SLMachine **)lua_getextraspace(L) = m;
  lua_atpanic(L, NULL);
  lua_gc(L, LUA_GCSTOP);
  lua_pushcfunction(L, open_body);
  int status = lua_pcall(L, 0, 0, 0);
  lua_gc(L, LUA_GCRESTART);
  if (status != LUA_OK) {
    sl_close(m);
    return status == LUA_ERRMEM ? SL_MEMORY : SL_RUNTIME;
  }
  lua_settop(L, 0);
  m->capped = true;
  lua_sethook(L, count_hook, LUA_MASKCOUNT, INTERVAL);
  *out = m;
  return SL_OK;
}

void sl_close(SLMachine *m) {
  m->capped = false;
  // Lua stores nothing outside of an arena.
  if (m->arena.start != NULL) arena_close(&m->arena);
  else if (m->main != NULL) lua_close(m->main);
  checkpoint_free(m->checkpoint);
  free(m->locals);
  free(m->slots);
  free(m->large);
  free(m->out.start);
  free(m->in.start);
  free(m->failure_text.start);
  free(m->reference_free);
  free(m->fresh);
  free(m);
}

void sl_fail_allocations(SLMachine *m, int64_t grants, bool hard) {
  m->grants = grants;
  m->starves_hard = hard;
  m->soft = m->soft_limit;
}

int64_t sl_remaining_allocations(const SLMachine *m) { return m->grants; }

void sl_set_subject(SLMachine *m, void *subject) { m->subject = subject; }

bool sl_is_running(SLMachine *m) { return m->depth > 0; }

bool sl_is_spent(SLMachine *m) { return m->spent != SL_OK; }

void sl_collect(SLMachine *m) { lua_gc(m->running, LUA_GCCOLLECT); }

SLFigures sl_figures(SLMachine *m) {
  lua_State *L = m->running;
  SLFigures figures = {
      .bytes = m->bytes,
      .peak = m->peak,
      .references = (size_t)(m->reference_top - REG_LAST - m->reference_free_count),
      .objects = m->slots_live,
  };
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_NATIVES);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    figures.natives++;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return figures;
}
