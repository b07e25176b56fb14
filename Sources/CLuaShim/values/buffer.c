// A text buffer in the script's memory: an error while it grows leaks nothing, and the buffer needs
// no C stack.

#include <string.h>

#include "../machine.h"

void buffer_begin(Buffer *buffer, lua_State *L, size_t room) {
  luaL_checkstack(L, 6, NULL);
  *buffer = (Buffer){.L = L, .m = machine_of(L), .room = room};
  buffer->start = lua_newuserdatauv(L, room, 0);
  buffer->index = lua_gettop(L);
}

char *buffer_space(Buffer *buffer, size_t count) {
  if (buffer->room - buffer->count < count) {
    // A text above the memory limit ends the script before its memory is allocated.
    size_t room = buffer->room * 2 + count;
    if (count > buffer->m->hard || buffer->count + count > buffer->m->soft) {
      spend(buffer->L, SL_MEMORY);
    }
    if (room > buffer->m->soft) room = buffer->m->soft;
    char *moved = lua_newuserdatauv(buffer->L, room, 0);
    memcpy(moved, buffer->start, buffer->count);
    lua_replace(buffer->L, buffer->index);
    buffer->start = moved;
    buffer->room = room;
  }
  return buffer->start + buffer->count;
}

void buffer_add(Buffer *buffer, const char *text, size_t count) {
  if (count == 0) return;
  memcpy(buffer_space(buffer, count), text, count);
  buffer->count += count;
}

void buffer_end(Buffer *buffer) { lua_pushlstring(buffer->L, buffer->start, buffer->count); }
