// Memory of the host that grows.

#include <stdlib.h>
#include <string.h>

#include "../machine.h"

void bytes_add(Bytes *bytes, const void *data, size_t count) {
  if (bytes->broken) return;
  if (bytes->room - bytes->count < count) {
    size_t room = bytes->room * 2 + count + 256;
    uint8_t *start = realloc(bytes->start, room);
    if (start == NULL) {
      bytes->broken = true;
      return;
    }
    bytes->start = start;
    bytes->room = room;
  }
  if (count > 0) memcpy(bytes->start + bytes->count, data, count);
  bytes->count += count;
}
