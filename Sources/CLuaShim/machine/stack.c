// The limit of Lua's stacks.
//
// Lua itself allows a million values. A recursion reaches that limit only after the memory limit,
// and before that, a loop of `__call` tables shifts its arguments for minutes: each step moves all
// values, and no instruction is counted. So a lower limit applies here. A recursion fails at its
// next instruction; a stack that grows a second time within an instruction cannot grow further.
//
// Only the allocator sees that a stack grows. It recognizes a stack by its size: Lua doubles the
// values of a full stack and adds a constant number of values. Up to Lua 5.4.4 the larger stack is
// a new block; in later versions it is the same block.

#include "../machine.h"

enum {
  SPARE_BYTES = 5 * SLOT_BYTES,  // that Lua adds to each stack
  STACK_BYTES = STACK_SLOTS * SLOT_BYTES + SPARE_BYTES,
};

static inline bool is_twice(size_t old_size, size_t size) {
  return size == 2 * old_size - SPARE_BYTES;
}

static bool is_large_stack(
    const SLMachine *m, const void *block, size_t old_size, size_t type, size_t size) {
  if (size < 2 * LARGE_BLOCK || size % (2 * SLOT_BYTES) != SLOT_BYTES) return false;
  if (block != NULL) return is_twice(old_size, size);
  if (type != LUA_TNIL) return false;
  for (size_t i = 0; i < m->large_count; i++) {
    if (is_twice(m->large[i].size, size)) return true;
  }
  return false;
}

// The work of an instruction that fills a stack one value at a time, and moves all values each time,
// as a chain of `__call` tables does.
static int64_t work_of_filling(size_t size) {
  enum { MOVES = 64 };  // values that are moved in a unit of work
  int64_t slots = (int64_t)(size / SLOT_BYTES);
  return slots * slots / MOVES;
}

bool may_grow_stack(
    SLMachine *m, const void *block, size_t old_size, size_t type, size_t size) {
  if (__builtin_expect(!is_large_stack(m, block, old_size, type, size), 1)) return true;
  if (m->depth == 0) return true;
  bool grew = m->stack_grew || m->overgrown;
  m->stack_grew = true;
  // A second growth within an instruction can be such a chain, which must not take longer than the
  // budget allows.
  bool fits = size <= STACK_BYTES;
  if (fits && (!grew || work_of_filling(size) < m->fuel)) return true;
  m->alarmed = true;
  lua_sethook(m->running, count_hook, LUA_MASKCOUNT, 1);
  if (!grew) {
    m->overgrown = true;
    return true;
  }
  m->shrinking = true;
  m->refused = "stack overflow";
  m->fuel -= fits ? LARGE : work_of_filling(size / 2);
  return false;
}

void check_lua_stack(lua_State *L, SLMachine *m) {
  m->stack_grew = false;
  if (m->overgrown) {
    // The collection at the next instruction shrinks the stack, after the error has unwound it.
    m->overgrown = false;
    m->shrinking = true;
    raise_format(L, "stack overflow");
  }
  if (!m->shrinking) return;
  m->shrinking = false;
  m->fuel -= work_of_collection(m);
  lua_gc(L, LUA_GCCOLLECT, 0);
}
