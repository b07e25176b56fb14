// The slots of objects: allocated, freed, and reused with another generation number.

#include <stdlib.h>

#include "../machine.h"

bool sl_object_new(SLMachine *m, const SLClass *class_, uint32_t payload, SLObject *out) {
  uint32_t place = m->slot_free;
  if (place == UINT32_MAX) {
    if (m->slot_count == m->slot_room) {
      uint32_t room = m->slot_room * 2 + 16;
      Slot *slots = realloc(m->slots, room * sizeof *slots);
      if (slots == NULL) return false;
      m->slots = slots;
      m->slot_room = room;
    }
    place = m->slot_count++;
    m->slots[place] = (Slot){.generation = 1};
  } else {
    m->slot_free = m->slots[place].next_free;
  }
  Slot *slot = &m->slots[place];
  slot->class_ = class_;
  slot->payload = payload;
  slot->live = true;
  slot->shown = false;
  m->slots_live++;
  *out = (SLObject){class_, place, slot->generation};
  return true;
}

static void free_slot(SLMachine *m, uint32_t place) {
  Slot *slot = &m->slots[place];
  slot->generation++;
  slot->live = false;
  slot->next_free = m->slot_free;
  m->slot_free = place;
  m->slots_live--;
}

typedef struct Farewell {
  uint32_t slot;
  const char *name;
  size_t length;
} Farewell;

static int farewell_body(lua_State *L) {
  Farewell *farewell = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_OBJECTS);
  if (lua_rawgeti(L, 2, (lua_Integer)farewell->slot + 1) == LUA_TUSERDATA) {
    lua_pushlstring(L, farewell->name, farewell->length);
    lua_setiuservalue(L, 3, 1);
  }
  return 0;
}

// A handle of the object can stay in REG_OBJECTS: nothing reads the entry for the next object in
// the slot until that object is shown, which replaces the entry.
void sl_object_retire(SLMachine *m, SLObject object, const char *name, size_t length) {
  uint32_t payload;
  if (!sl_object_payload(m, object, &payload)) return;
  if (name != NULL && m->slots[object.slot].shown) {
    Farewell farewell = {object.slot, name, length};
    protected(m, farewell_body, &farewell);
  }
  free_slot(m, object.slot);
}

bool sl_object_payload(SLMachine *m, SLObject object, uint32_t *payload) {
  if (object.slot >= m->slot_count) return false;
  const Slot *slot = &m->slots[object.slot];
  if (!slot->live || slot->generation != object.generation) return false;
  *payload = slot->payload;
  return true;
}

bool sl_object_reclaim(SLMachine *m, const SLClass *class_, uint32_t *payload) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_OBJECTS);
  for (; m->reclaim_next < m->slot_count; m->reclaim_next++) {
    Slot *slot = &m->slots[m->reclaim_next];
    if (!slot->live || !slot->shown || slot->class_ != class_) continue;
    bool held = lua_rawgeti(L, -1, (lua_Integer)m->reclaim_next + 1) != LUA_TNIL;
    lua_pop(L, 1);
    if (held) continue;
    *payload = slot->payload;
    free_slot(m, m->reclaim_next++);
    lua_pop(L, 1);
    return true;
  }
  m->reclaim_next = 0;
  lua_pop(L, 1);
  return false;
}
