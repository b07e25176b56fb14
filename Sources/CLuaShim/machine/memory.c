// The allocator that a machine gives to Lua: it charges growth and keeps limits, and never raises.

#include <stdlib.h>

#include "../machine.h"

// Lua's own limit for its stack is a million values, which a recursion fills only after the memory,
// and which lets a __call chain that loops shift arguments for minutes: each step moves all
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

// For tests: makes the memory end after so many blocks.
static bool is_starved(SLMachine *m) {
  if (m->grants > 0) {
    m->grants--;
    return false;
  }
  if (m->starves_hard) return true;
  m->soft = 0;
  return false;
}

// A list suffices, since long texts are few.
static void note_long_text(SLMachine *m, const void *block, size_t size) {
  if (m->text_count == m->text_room) {
    size_t room = m->text_room == 0 ? 16 : 2 * m->text_room;
    LongText *texts = realloc(m->texts, room * sizeof *texts);
    if (texts == NULL) return;
    m->texts = texts;
    m->text_room = room;
  }
  m->texts[m->text_count++] = (LongText){block, size};
  if (size > m->longest) m->longest = size;
}

static void forget_long_text(SLMachine *m, const void *block) {
  m->longest = 0;
  for (size_t i = 0; i < m->text_count; i++) {
    while (i < m->text_count && m->texts[i].block == block) m->texts[i] = m->texts[--m->text_count];
    if (i < m->text_count && m->texts[i].size > m->longest) m->longest = m->texts[i].size;
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
  lua_pushcclosure(L, base_print, 1);
  finds = finds && creation_number(L, -1) == before + 2;
  lua_newthread(L);
  finds = finds && creation_number(L, -1) == before + 3;
  lua_pop(L, 2);
  return finds;
}

// Growth is work; a large block, or a passed soft limit, makes the next instruction look at it.
void *allocate(void *context, void *block, size_t old_size, size_t size) {
  SLMachine *m = context;
  size_t type = block == NULL ? old_size : LUA_TNIL + 1;  // Lua passes a type there
  if (block == NULL) old_size = 0;
  if (size == 0) {
    if (block != NULL) free((Header *)block - 1);
    if (__builtin_expect(old_size >= LONG_TEXT, 0)) forget_long_text(m, block);
    m->bytes -= old_size;
    return NULL;
  }
  if (size > old_size) {
    size_t growth = size - old_size;
    if (__builtin_expect(m->capped, 1)) {
      if (__builtin_expect(m->grants >= 0, 0) && m->depth > 0 && is_starved(m)) return NULL;
      if (m->bytes + growth > m->hard) {
        m->failure.line = nearest_line(m->running, m->failure.chunk, sizeof m->failure.chunk);
        return NULL;
      }
      if (may_be_stack(type, size) && m->depth > 0 && !may_grow_stack(m)) return NULL;
      bool alarming = m->bytes + growth > m->soft || size >= LARGE;
      if (__builtin_expect(alarming, 0) && !m->alarmed && m->depth > 0) {
        m->alarmed = true;
        lua_sethook(m->running, count_hook, LUA_MASKCOUNT, 1);
      }
      // Long texts make single instructions long; looking more often keeps the time in hand.
      if (growth >= LONG_TEXT && m->interval > 8) m->interval = 8;
      m->fuel -= (int64_t)(growth >> 5) + BLOCK_WORK;
    }
  }
  Header *header = realloc(block == NULL ? NULL : (Header *)block - 1, sizeof(Header) + size);
  // A block that shrinks may stay as it is.
  if (header == NULL && size <= old_size) header = (Header *)block - 1;
  if (header == NULL) return NULL;
  if (block == NULL) header->number = ++m->created;
  void *result = header + 1;
  if (__builtin_expect(type == LUA_TSTRING && size >= LONG_TEXT, 0)) note_long_text(m, result, size);
  m->bytes += size - old_size;
  if (m->bytes > m->peak) m->peak = m->bytes;
  return result;
}
