// The limits of work and memory. The count hook checks both; loops in C charge work themselves.
//
// A single instruction can move thousands of values, which no public function of Lua returns. So CPU
// time is work, too: a budget of n units and s seconds pays for n units of counted work or for s
// seconds, whichever is more in each interval between two measurements. Counted work takes a
// fraction of that time, so only unusual instructions are charged for time.
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
    bool is_slow = what == SL_FUEL && m->slow > m->rated_fuel / 2;
    m->spent = is_slow ? SL_TIME : what;
    m->failure.line = nearest_line(L, m->failure.chunk, sizeof m->failure.chunk);
  }
  raise_spent(L);
}

// Continues with another budget; the work since the last measurement stays the same.
static void set_fuel(SLMachine *m, int64_t fuel) {
  m->measured_fuel += fuel - m->fuel;
  m->fuel = fuel;
}

void entry_nest(SLMachine *m, Entry *entry, const SLBudget *budget) {
  *entry = (Entry){
      .outer_fuel = m->fuel,
      .granted = budget->fuel < m->fuel ? budget->fuel : m->fuel,
      .rated_fuel = m->rated_fuel,
      .slow = m->slow,
      .seconds = m->seconds,
  };
  set_fuel(m, entry->granted);
  m->rated_fuel = budget->fuel;
  m->seconds = budget->seconds;
  m->slow = 0;
}

void entry_return(SLMachine *m, const Entry *entry) {
  set_fuel(m, entry->outer_fuel - (entry->granted - m->fuel));
  m->rated_fuel = entry->rated_fuel;
  m->seconds = entry->seconds;
  m->slow += entry->slow;
}

// The coarse clock takes a few nanoseconds. Only when it has advanced, the CPU time of the thread is
// measured, so that other programs change no result.
void charge_time(lua_State *L) {
  enum { TICK = 1000000 };
  SLMachine *m = machine_of(L);
  int64_t tick = clock_now(CLOCK_MONOTONIC_COARSE);
  if (tick - m->tick < TICK) return;
  bool is_first = m->tick == 0;
  m->tick = tick;
  if (is_first) return;
  int64_t computed = clock_now(CLOCK_THREAD_CPUTIME_ID), time = computed - m->computed - m->host_time;
  double rate = (double)m->rated_fuel / (m->seconds * 1e9);
  double work = (double)time * rate - (double)(m->measured_fuel - m->fuel);
  if (m->computed != 0 && work > 0) {
    int64_t charged = work < (double)m->fuel ? (int64_t)work : m->fuel;
    m->fuel -= charged;
    m->slow += charged;
  }
  m->computed = computed;
  m->measured_fuel = m->fuel;
  m->host_time = 0;
  if (m->fuel <= 0) spend(L, SL_FUEL);
}

void leave_script(SLMachine *m) { m->host_since = clock_now(CLOCK_MONOTONIC); }

void enter_script(SLMachine *m) { m->host_time += clock_now(CLOCK_MONOTONIC) - m->host_since; }

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
  charge_time(L);
}

// The number of instructions until the next hook. It changes after some hooks, so that no loop has
// the same length as the interval all the time.
static int next_interval(SLMachine *m) {
  static const int8_t changes[] = {0, 12, -14, 4}, short_changes[] = {0, 4, -2, 6};
  int place = (int)(m->hooks++ >> 3) & 3;
  return m->interval + (m->interval == SHORT_INTERVAL ? short_changes : changes)[place];
}

// Lua marks each running function when the interval of the hook changes.
static int64_t work_of_hook(lua_State *L) {
  enum { FEW_CALLS = 64 };
  lua_Debug ar;
  int depth = FEW_CALLS;
  while (lua_getstack(L, depth, &ar)) depth *= 2;
  return depth > FEW_CALLS ? depth : 0;
}

void count_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  SLMachine *m = machine_of(L);
  check_spent(L, m);
  int count = lua_gethookcount(L);
  m->fuel -= work_of_instructions(count);
  if (m->depth == 0) return;
  m->makes_text = false;
  check_limits(L);
  int interval = next_interval(m);
  if (lua_gethookcount(L) == interval) return;
  m->fuel -= work_of_hook(L);
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
void entry_settle(SLMachine *m) {
  if (m->depth > 0 && (m->spent == SL_MEMORY || m->fuel <= 0)) return;
  m->spent = SL_OK;
  lua_sethook(m->running, count_hook, LUA_MASKCOUNT, m->interval);
}

void check_stack(lua_State *L, SLMachine *m) {
  if (stack_is_low(m)) raise_format(L, "stack overflow (too many calls within calls of C)");
}
