// The allocator that a machine gives to Lua: it charges growth and checks limits, and never raises.

#include <stdlib.h>

#include "../machine.h"

// For tests: simulates a memory failure after a number of allocations.
static bool is_starved(SLMachine *m) {
  if (m->grants > 0) {
    m->grants--;
    return false;
  }
  if (m->starves_hard) return true;
  m->soft = 0;
  return false;
}

// A list suffices, since large blocks are few.
static void note_large(SLMachine *m, const void *start, size_t size) {
  if (m->large_count == m->large_room) {
    size_t room = m->large_room == 0 ? 16 : 2 * m->large_room;
    LargeBlock *blocks = realloc(m->large, room * sizeof *blocks);
    if (blocks == NULL) return;
    m->large = blocks;
    m->large_room = room;
  }
  m->large[m->large_count++] = (LargeBlock){start, size};
}

static void forget_large(SLMachine *m, const void *start) {
  for (size_t i = 0; i < m->large_count; i++) {
    if (m->large[i].start != start) continue;
    m->large[i] = m->large[--m->large_count];
    return;
  }
}

// Precedes each block; the memory limits do not include it.
typedef struct Header {
  _Alignas(16) uint64_t number;
} Header;

uint64_t creation_number(lua_State *L, int index) {
  const void *block = lua_topointer(L, index);
  switch (lua_type(L, index)) {
    case LUA_TTHREAD: block = lua_getextraspace(lua_tothread(L, index)); break;
    case LUA_TFUNCTION:
      if (!lua_iscfunction(L, index)) break;
      if (lua_getupvalue(L, index, 1) == NULL) return 0;
      lua_pop(L, 1);
      break;
    default: break;
  }
  return ((const Header *)block - 1)->number;
}

bool finds_blocks(lua_State *L, SLMachine *m) {
  uint64_t before = m->created;
  lua_newtable(L);
  bool finds = creation_number(L, -1) == before + 1;
  lua_pushcclosure(L, message_handler, 1);
  finds = finds && creation_number(L, -1) == before + 2;
  lua_newthread(L);
  finds = finds && creation_number(L, -1) == before + 3;
  lua_pop(L, 2);
  return finds;
}

// Lua looks for each variable that a new closure captures among those that are captured already.
static int64_t work_of_closure(size_t size) {
  int64_t captured = (int64_t)(size / sizeof(void *));
  return captured * captured / 16;
}

// The pairs of a table are moved to its new block.
static int64_t work_of_rehash(size_t size) {
  return size < SMALL_BLOCK ? 0 : (int64_t)(size >> (size < LARGE ? 4 : 1));
}

// In a larger heap, each new string is compared with others that are not in the cache.
static int64_t work_of_block(const SLMachine *m, size_t type) {
  if (m->bytes < LARGE_HEAP / 4) return BLOCK_WORK;
  int64_t size = m->bytes < LARGE_HEAP ? 1 : 2;
  return (type == LUA_TSTRING ? 2 * size + 1 : size) * BLOCK_WORK;
}

// The system clears each page of a large block.
static int64_t work_of_growth(size_t growth) {
  return (int64_t)(growth >> (growth < LARGE ? 5 : 4));
}

// A full collection visits each block twice.
int64_t work_of_collection(const SLMachine *m) { return (int64_t)(m->bytes >> 5); }

// How often the small parts of a table are replaced depends on the places of its keys, which differ
// between two runs. So they are charged with their table.
static int64_t work_of_allocation(
    const SLMachine *m, bool is_new_part, size_t type, size_t size, size_t growth) {
  if (is_new_part && size < SMALL_BLOCK) return 0;
  int64_t work = work_of_growth(growth) + work_of_block(m, type);
  return type == LUA_TTABLE ? 2 * work : work;
}

// Moving the pairs of a table to a larger block is a single instruction, and takes the square of
// their number if all have the same place. A table is recognized by the size of its block, except in
// functions that make only text.
static bool exceeds_places(const SLMachine *m, size_t size) {
  if (size <= (size_t)MOST_PLACES * PLACE_BYTES || size % PLACE_BYTES != 0) return false;
  size_t places = size / PLACE_BYTES;
  return (places & (places - 1)) == 0 && m->depth > 0 && !m->makes_text;
}

// Lua collects and tries again.
static void refuse_places(SLMachine *m) {
  static const char message[] = "a table can have at most 65536 keys outside of its list";
  _Static_assert(MOST_PLACES == 65536, "the message");
  m->refused = message;
  m->failure.line = nearest_line(m->running, m->failure.chunk, sizeof m->failure.chunk);
  m->fuel -= work_of_collection(m);
}

// Lua adds no location to its error, so the location of the refusal is added here.
void explain_refusal(lua_State *L, SLMachine *m, int status) {
  const char *reason = m->refused;
  if (status != LUA_ERRMEM || reason == NULL) return;
  m->refused = NULL;
  lua_pop(L, 1);
  if (m->failure.line > 0) lua_pushfstring(L, "%s:%d: %s", m->failure.chunk, m->failure.line, reason);
  else lua_pushstring(L, reason);
}

// Whether the budget is enough for a large block; otherwise it is spent, because copying the block
// would take longer than the budget allows.
static bool can_pay(SLMachine *m, size_t growth) {
  if (growth < LARGE || m->depth == 0) return true;
  if (m->spent != SL_OK) return false;  // Lua collects and tries again
  if (work_of_growth(growth) < m->fuel) return true;
  m->spent = growth > m->soft ? SL_MEMORY : SL_FUEL;
  m->failure.line = nearest_line(m->running, m->failure.chunk, sizeof m->failure.chunk);
  lua_sethook(m->running, count_hook, LUA_MASKCOUNT, 1);
  return false;
}

// Growth is charged as work, unless the system has no memory: Lua then collects and tries again, and
// the memory of the machine must not change the result of a test. After a large block or an exceeded soft
// limit, the next instruction checks the limits.
void *allocate(void *context, void *block, size_t old_size, size_t size) {
  SLMachine *m = context;
  size_t type = block == NULL ? old_size : LUA_TNIL + 1;  // Lua passes a type in `old_size`
  if (block == NULL) old_size = 0;
  if (size == 0) {
    if (block != NULL) resize_block(m, (Header *)block - 1, sizeof(Header) + old_size, 0);
    if (__builtin_expect(old_size >= LARGE_BLOCK, 0)) forget_large(m, block);
    m->bytes -= old_size;
    return NULL;
  }
  int64_t fuel = m->fuel;
  bool starved = false;
  if (size > old_size) {
    size_t growth = size - old_size;
    if (__builtin_expect(m->capped, 1)) {
      starved = __builtin_expect(m->grants >= 0, 0) && m->depth > 0 && is_starved(m);
      bool fits = m->bytes + growth <= m->hard;
      if (!fits || !may_grow_stack(m, block, old_size, type, size)) {
        m->exhausted = false;
        // A block that is resized can be the stack, which then cannot be read.
        m->failure.line =
            block == NULL ? nearest_line(m->running, m->failure.chunk, sizeof m->failure.chunk) : 0;
        return NULL;
      }
      if (__builtin_expect(block == NULL && !can_pay(m, growth), 0)) return NULL;
      bool alarming = m->bytes + growth > m->soft || size >= LARGE;
      if (__builtin_expect(alarming, 0) && !m->alarmed && m->depth > 0) {
        m->alarmed = true;
        lua_sethook(m->running, count_hook, LUA_MASKCOUNT, 1);
      }
      bool is_new_part = block == NULL && type == LUA_TNIL;
      if (__builtin_expect(is_new_part && exceeds_places(m, size), 0)) {
        refuse_places(m);
        return NULL;
      }
      if (is_new_part) m->fuel -= work_of_rehash(size);
      if (growth >= SLOW_BLOCK) m->interval = SHORT_INTERVAL;
      m->fuel -= work_of_allocation(m, is_new_part, type, size, growth);
      if (type == LUA_TFUNCTION) m->fuel -= work_of_closure(size);
    }
  }
  Header *header = NULL;
  if (!starved) {
    header = resize_block(
        m, block == NULL ? NULL : (Header *)block - 1, sizeof(Header) + old_size,
        sizeof(Header) + size);
  }
  // A block that shrinks can stay unchanged.
  if (header == NULL && size <= old_size) header = (Header *)block - 1;
  if (header == NULL) {
    m->exhausted = !starved;
    if (m->spent == SL_OK) m->fuel = fuel;
    return NULL;
  }
  if (block == NULL) header->number = ++m->created;
  void *result = header + 1;
  if (__builtin_expect(old_size >= LARGE_BLOCK, 0)) forget_large(m, block);
  if (__builtin_expect(size >= LARGE_BLOCK, 0)) {
    // A block without a type, or a block that is resized, belongs to a table or a stack.
    if (type <= LUA_TNIL + 1) note_large(m, result, size);
  }
  m->bytes += size - old_size;
  if (m->bytes > m->peak) m->peak = m->bytes;
  return result;
}
