// Values as bytes between Swift and Lua; the tags are those of SLKind.
#ifndef WIRE_H
#define WIRE_H

#include "../machine.h"

static inline void add_kind(Bytes *bytes, SLKind kind) {
  uint8_t tag = (uint8_t)kind;
  bytes_add(bytes, &tag, 1);
}

static inline void add_count(Bytes *bytes, uint32_t count) { bytes_add(bytes, &count, sizeof count); }

#endif
