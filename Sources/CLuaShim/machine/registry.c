// Values of the script that the host stores: integer keys of the registry, so that a lookup is an
// array access. Releasing never allocates, because Swift can do it at any time.

#include <stdlib.h>

#include "../machine.h"

static bool make_room(int32_t **list, int32_t *room, int32_t count) {
  if (count <= *room) return true;
  int32_t wanted = *room * 2 + 64;
  int32_t *moved = realloc(*list, (size_t)wanted * sizeof *moved);
  if (moved == NULL) return false;
  *list = moved;
  *room = wanted;
  return true;
}

int32_t keep_forever(lua_State *L, SLMachine *m, int index) {
  index = lua_absindex(L, index);
  if (!make_room(&m->reference_free, &m->reference_free_room, m->reference_top + 1)) {
    luaL_error(L, "not enough memory");
  }
  int32_t reference;
  lua_pushvalue(L, index);
  if (m->reference_free_count > 0) {
    reference = m->reference_free[m->reference_free_count - 1];
    lua_rawseti(L, LUA_REGISTRYINDEX, reference);
    m->reference_free_count--;
  } else {
    reference = m->reference_top + 1;
    lua_rawseti(L, LUA_REGISTRYINDEX, reference);
    m->reference_top = reference;
  }
  return reference;
}

int32_t keep(lua_State *L, SLMachine *m, int index) {
  if (!make_room(&m->fresh, &m->fresh_room, m->fresh_count + 1)) {
    luaL_error(L, "not enough memory");
  }
  int32_t reference = keep_forever(L, m, index);
  m->fresh[m->fresh_count++] = reference;
  return reference;
}

void sl_release(SLMachine *m, int32_t reference) {
  if (reference <= REG_LAST || reference > m->reference_top) return;
  lua_State *L = m->running;
  lua_pushboolean(L, 0);  // not nil: a later write must not need memory
  lua_rawseti(L, LUA_REGISTRYINDEX, reference);
  m->reference_free[m->reference_free_count++] = reference;
}
