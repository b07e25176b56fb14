// The limits of work, memory and time. The count hook checks all three; loops in C charge work
// themselves.
//
// A spent budget stays spent: the hook then runs at each instruction and raises, and every checked
// function raises, too, so that no pcall, __close, handler or coroutine of the script continues.

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../machine.h"

// Use the coarse clock, which is faster, if the system has it.
#ifndef CLOCK_MONOTONIC_COARSE
#define CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC
#endif

static int64_t clock_now(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void raise_spent(lua_State *L) {
  if (lua_gethookcount(L) != 1) lua_sethook(L, count_hook, LUA_MASKCOUNT, 1);
  // The string is anchored, so pushing it needs no memory.
  lua_pushliteral(L, "a limit is reached");
  lua_error(L);
  __builtin_unreachable();
}

void spend(lua_State *L, SLStatus what) {
  SLMachine *m = machine_of(L);
  if (m->spent == SL_OK) {
    m->spent = what;
    m->failure.line = nearest_line(L, m->failure.chunk, sizeof m->failure.chunk);
  }
  raise_spent(L);
}

void entry_nest(SLMachine *m, Entry *entry, const SLBudget *budget) {
  *entry = (Entry){
      .outer_fuel = m->fuel,
      .granted = budget->fuel < m->fuel ? budget->fuel : m->fuel,
      .seconds = m->seconds,
      .deadline = m->deadline,
      .outer_deadline = m->outer_deadline,
      .computed = m->computed,
  };
  m->fuel = entry->granted;
  m->seconds = budget->seconds;
  m->outer_deadline = m->deadline;
  m->deadline = 0;
}

void entry_return(SLMachine *m, const Entry *entry) {
  m->fuel = entry->outer_fuel - (entry->granted - m->fuel);
  m->seconds = entry->seconds;
  m->deadline = entry->deadline;
  m->outer_deadline = entry->outer_deadline;
  m->computed = entry->computed;
}

// The coarse clock takes a few nanoseconds. Only after it has reached half of the limit, the CPU
// time of the thread is measured, so that a busy machine cannot end a script that computes little.
void check_time(lua_State *L) {
  SLMachine *m = machine_of(L);
  int64_t now = clock_now(CLOCK_MONOTONIC_COARSE), half = (int64_t)(m->seconds * 5e8);
  if (m->deadline == 0) {
    m->computed = 0;
    m->deadline = now + half;
    if (m->outer_deadline != 0 && m->outer_deadline < m->deadline) m->deadline = m->outer_deadline;
  }
  if (now < m->deadline) return;
  int64_t computed = clock_now(CLOCK_THREAD_CPUTIME_ID);
  if (m->computed == 0) m->computed = computed;
  if (computed - m->computed >= half) spend(L, SL_TIME);
}

// If a collection frees almost nothing, the memory is spent: each further collection would free
// less.
static void check_memory(lua_State *L, SLMachine *m) {
  if (m->bytes <= m->soft) return;
  int64_t work = work_of_collection(m);
  lua_gc(L, LUA_GCCOLLECT, 0);
  m->fuel -= work;
  if (m->bytes > m->soft - m->soft / 32) spend(L, SL_MEMORY);
}

void check_limits(lua_State *L) {
  SLMachine *m = machine_of(L);
  m->alarmed = false;
  check_lua_stack(L, m);
  check_memory(L, m);
  if (m->fuel <= 0) spend(L, SL_FUEL);
  check_time(L);
}

// The number of instructions until the next hook. It changes after some hooks, so that no loop has
// the same length as the interval all the time.
static int next_interval(SLMachine *m) {
  static const int8_t changes[] = {0, 12, -14, 4}, short_changes[] = {0, 4, -2, 6};
  int place = (int)(m->hooks++ >> 3) & 3;
  return m->interval + (m->interval == SHORT_INTERVAL ? short_changes : changes)[place];
}

void count_hook(lua_State *L, lua_Debug *ar) {
  SLMachine *m = machine_of(L);
  check_spent(L, m);
  int count = lua_gethookcount(L);
  m->fuel -= work_of_instructions(count);
  if (m->depth == 0) return;
  m->fuel -= count * work_of_instruction(L, ar);
  check_limits(L);
  int interval = next_interval(m);
  if (lua_gethookcount(L) == interval) return;
  m->fuel -= work_of_hook(ar);
  lua_sethook(L, count_hook, LUA_MASKCOUNT, interval);
}

// Charges work of Swift: the native returns first, then the script ends at the call.
bool sl_charge(SLMachine *m, int64_t work) {
  if (m->depth == 0) return true;
  m->fuel = work < m->fuel ? m->fuel - work : 0;
  if (m->fuel > 0) return m->spent == SL_OK;
  if (m->spent == SL_OK) {
    m->spent = SL_FUEL;
    m->failure.line = nearest_line(m->running, m->failure.chunk, sizeof m->failure.chunk);
    lua_sethook(m->running, count_hook, LUA_MASKCOUNT, 1);
  }
  return false;
}

int64_t sl_used(const SLMachine *m) { return m->used; }

// Decides whether the spent budget belongs to the call that ends, or to an enclosing call.
void entry_settle(SLMachine *m, const Entry *entry) {
  if (m->depth > 0) {
    if (m->spent == SL_MEMORY) return;
    if (m->spent == SL_FUEL && m->fuel <= 0) return;
    if (m->spent == SL_TIME && entry->deadline != 0 &&
        clock_now(CLOCK_MONOTONIC_COARSE) >= entry->deadline) {
      return;
    }
  }
  m->spent = SL_OK;
  lua_sethook(m->running, count_hook, LUA_MASKCOUNT, m->interval);
}

void check_stack(lua_State *L, SLMachine *m) {
  if (stack_is_low(m)) raise_format(L, "stack overflow (too many calls within calls of C)");
}
