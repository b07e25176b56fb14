// The number of slots of a table, which Lua does not tell: walking through an emptied table costs as
// much as through a full one.

#include "../machine.h"

// How a table begins, in every Lua 5.4.
typedef struct Head {
  void *next;
  uint8_t type, marked, flags, node_bits;
  unsigned list;  // slots of the list part; rounded down, when the highest bit of `flags` is set
} Head;

int64_t slots_of(lua_State *L, int index) {
  const Head *head = lua_topointer(L, index);
  if (head == NULL || !machine_of(L)->knows_slots) return 0;
  int64_t list = head->list;
  if ((head->flags & 0x80) != 0 && list > 1) {
    list = (int64_t)1 << (64 - __builtin_clzll((uint64_t)list - 1));
  }
  return list + ((int64_t)1 << (head->node_bits & 31));
}

// The system may have a Lua with another layout; then sizes are unknown.
void learn_slots(lua_State *L, SLMachine *m) {
  m->knows_slots = true;
  lua_createtable(L, 1000, 64);
  if (slots_of(L, -1) != 1064) m->knows_slots = false;
  lua_pop(L, 1);
}
