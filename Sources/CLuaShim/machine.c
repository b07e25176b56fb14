// A machine: opening it, closing it, its allocator and its figures.

#include <stdlib.h>
#include <string.h>

#include "machine.h"

// Lua's own limit for its stack is a million values, which a recursion fills only after the memory,
// and which lets a __call that leads to itself shift arguments for minutes: each step moves all
// values, and no instruction is counted. So the stack ends earlier. A recursion is told so at its next
// instruction; what piles up values within one call gets no more room.
static bool may_grow_stack(SLMachine *m) {
  lua_Debug ar;
  bool piled_up = lua_gettop(m->running) > CALL_SLOTS;
  if (!piled_up && !lua_getstack(m->running, FEW_CALLS, &ar)) return true;  // no stack after all
  lua_sethook(m->running, count_hook, LUA_MASKCOUNT, 1);
  m->alarmed = true;
  m->shrinking = true;
  if (m->overgrown || piled_up) {
    m->refused = true;
    m->fuel -= LARGE;
    m->failure.line = nearest_line(m->running, m->failure.chunk, sizeof m->failure.chunk);
    return false;
  }
  m->overgrown = true;
  return true;
}

// A new stack is a block of no type, and of an even number of values and five more: an odd number,
// which no other large block has but the list of a long constructor.
static inline bool may_be_stack(size_t type, size_t size) {
  return type == 0 && size > (STACK_SLOTS + 5) * 16 && size % 32 == 16;
}

// Growth is work; a large block, or a passed soft limit, makes the next instruction look at it.
static void *allocate(void *context, void *block, size_t old_size, size_t size) {
  SLMachine *m = context;
  Arena *arena = &m->arena;
  size_t type = block == NULL ? old_size : LUA_TNIL + 1;  // Lua passes a type there
  if (block == NULL) old_size = 0;
  if (size == 0) {
    if (block != NULL) arena_free(arena, block, old_size);
    arena->bytes -= old_size;
    return NULL;
  }
  if (size > old_size) {
    size_t growth = size - old_size;
    if (__builtin_expect(m->capped, 1)) {
      if (arena->bytes + growth > m->hard) {
        m->failure.line = nearest_line(m->running, m->failure.chunk, sizeof m->failure.chunk);
        return NULL;
      }
      if (may_be_stack(type, size) && m->depth > 0 && !may_grow_stack(m)) return NULL;
      bool alarming = arena->bytes + growth > m->soft || size >= LARGE;
      if (__builtin_expect(alarming, 0) && !m->alarmed && m->depth > 0) {
        m->alarmed = true;
        lua_sethook(m->running, count_hook, LUA_MASKCOUNT, 1);
      }
      // Long texts make single instructions long; looking more often keeps the time in hand.
      if (growth >= 262144 && m->interval > 8) m->interval = 8;
      m->fuel -= (int64_t)(growth >> 5) + 1;
    }
  }
  void *result = block == NULL ? arena_allocate(arena, size)
                               : arena_resize(arena, block, old_size, size);
  if (result == NULL) return NULL;
  arena->bytes += size - old_size;
  if (arena->bytes > arena->peak) arena->peak = arena->bytes;
  return result;
}

// A weak table in the registry.
static void make_weak(lua_State *L, int place, const char *mode) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, place);
}

// These texts are pushed when there may be no memory for them.
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
  make_weak(L, REG_OBJECTS, "v");
  make_weak(L, REG_NATIVES, "v");
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_DEFINED);
  anchor(L);
  open_library(L, m);
  return 0;
}

SLMachine *sl_open(const SLSettings *settings, const SLHost *host) {
  SLMachine *m = calloc(1, sizeof *m);
  if (m == NULL) return NULL;
  arena_open(&m->arena, settings->plain_malloc ? 0 : settings->hard_memory + (64 << 20));
  m->fuel = INT64_MAX;
  m->interval = INTERVAL;
  m->host = *host;
  m->soft = settings->soft_memory;
  m->hard = settings->hard_memory;
  m->stack_allowance = settings->stack;
  m->slot_free = UINT32_MAX;
  m->reference_top = REG_LAST;
  m->seed = settings->seed;
  lua_State *L = lua_newstate(allocate, m);
  if (L == NULL) {
    sl_close(m);
    return NULL;
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
    return NULL;
  }
  lua_settop(L, 0);
  m->capped = true;
  lua_sethook(L, count_hook, LUA_MASKCOUNT, INTERVAL);
  return m;
}

void sl_close(SLMachine *m) {
  m->capped = false;
  if (m->main != NULL) lua_close(m->main);
  arena_close(&m->arena);
  locals_free(m);
  free(m->slots);
  free(m->out.start);
  free(m->in.start);
  free(m->failure_text.start);
  free(m->reference_free);
  free(m->fresh);
  free(m);
}

void sl_set_subject(SLMachine *m, void *subject) { m->subject = subject; }

bool sl_is_running(SLMachine *m) { return m->depth > 0; }

void sl_collect(SLMachine *m) { lua_gc(m->running, LUA_GCCOLLECT); }

SLFigures sl_figures(SLMachine *m) {
  lua_State *L = m->running;
  SLFigures figures = {
      .bytes = m->arena.bytes,
      .peak = m->arena.peak,
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

// Globals ------------------------------------------------------------------------------------------

typedef struct Name {
  const char *text;
  size_t length;
  int32_t reference;
} Name;

static int define_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Name *name = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_DEFINED);
  lua_pushlstring(L, name->text, name->length);
  if (push_written(L, m) != 1) raise_format(L, "a global has one value");
  lua_pushvalue(L, 4);
  lua_pushvalue(L, 5);
  lua_rawset(L, 3);
  lua_rawset(L, 2);
  return 0;
}

SLStatus sl_define(SLMachine *m, const char *text, size_t length) {
  Name name = {text, length, 0};
  return protected(m, define_body, &name);
}

static int globals_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Name *name = lua_touserdata(L, 1);
  lua_newtable(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_DEFINED);
  lua_pushnil(L);
  while (lua_next(L, 3)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 2);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_STRICT);
  lua_setmetatable(L, 2);
  encode_begin(m);
  name->reference = keep(L, m, 2);
  return 0;
}

SLStatus sl_globals(SLMachine *m, int32_t *reference) {
  Name name = {0};
  SLStatus status = protected(m, globals_body, &name);
  encode_end(m, status);
  *reference = status == SL_OK ? name.reference : 0;
  return status;
}
