// A WebAssembly module whose functions are taken apart: operations, and each kind of what follows them,
// stand among their like. zstd makes a sixth less of it so than of the module. pack.c takes it apart when
// a page is built, unpack.c puts it together in the page, group by group, so that a browser can compile
// the first functions while the last ones are unpacked.
#ifndef STREAMS_H
#define STREAMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define INLINE inline __attribute__((always_inline))

/// Where something stands.
enum { OPERATION, LOCAL, MEMORY, INTEGER, LONG, CALL, LABEL, REAL, STREAMS };

/// Functions that follow one another.
typedef struct {
  uint32_t functions;
  /// Bytes of each stream.
  uint32_t sizes[STREAMS];
} Group;

enum { GROUPS = 4 };

/// Stands first; little-endian, as in WebAssembly. Behind it: what the module has before its functions,
/// the streams of each group, and what the module has behind its functions.
typedef struct {
  /// Bytes of the module, of it before its first function, and behind its last one.
  uint32_t module, head, tail;
  Group groups[GROUPS];
} Contents;

/// Operations that something follows, or that begin or end a block.
enum {
  BLOCK = 0x02, LOOP, IF, TRY = 0x06, CATCH, THROW, RETHROW, END = 0x0b, BR, BR_IF, BR_TABLE,
  CALL_FUNCTION = 0x10, CALL_INDIRECT, DELEGATE = 0x18, LOCAL_GET = 0x20, LOCAL_SET, LOCAL_TEE, GLOBAL_GET,
  GLOBAL_SET, FIRST_LOAD = 0x28, LAST_STORE = 0x3e, MEMORY_SIZE, MEMORY_GROW, I32, I64, F32, F64,
  FURTHER = 0xfc, MEMORY_COPY = 10, MEMORY_FILL
};

/// Moves a number of any length, and tells it.
static INLINE uint32_t move_number(uint8_t **from, uint8_t **to) {
  uint32_t number = 0, shift = 0;
  uint8_t byte;
  do {
    *(*to)++ = byte = *(*from)++;
    if (shift < 32) number |= (byte & 0x7fu) << shift;
    shift += 7;
  } while (byte >= 0x80);
  return number;
}

static INLINE void move_bytes(uint8_t **from, uint8_t **to, unsigned count) {
  while (count-- > 0) *(*to)++ = *(*from)++;
}

/// Leaves the alignment of a load or store out, and writes that of its size: it is a hint, which changes
/// nothing that a program does. `at` is in the module.
static INLINE void pass_alignment(uint8_t **at, uint8_t operation) {
  static const char natural[] = "23230011001122232301012";
  *(*at)++ = (uint8_t)(natural[operation - FIRST_LOAD] - '0');
}

/// Moves a function's body: out of the module into the streams where it packs, else back. Of a module
/// there is one place, `from[0]` or `to[0]`; of streams there is one each. False: it has something of
/// which is not said here where it is kept.
static INLINE bool move_function(uint8_t **from, uint8_t **to, const bool packs) {
#define PLACES(stream) (packs ? from : from + (stream)), (packs ? to + (stream) : to)
  for (uint32_t kinds = move_number(PLACES(LABEL)); kinds > 0; kinds--) {
    move_number(PLACES(LABEL));
    move_bytes(PLACES(LABEL), 1);
  }
  for (unsigned depth = 1; depth > 0;) {
    const uint8_t operation = **from;
    move_bytes(PLACES(OPERATION), 1);
    switch (operation) {
      case BLOCK: case LOOP: case IF: case TRY: depth++; move_number(PLACES(LABEL)); break;
      case DELEGATE: depth--; move_number(PLACES(LABEL)); break;
      case END: depth--; break;
      case CATCH: case THROW: case RETHROW: case BR: case BR_IF: case GLOBAL_GET: case GLOBAL_SET:
      case MEMORY_SIZE: case MEMORY_GROW: move_number(PLACES(LABEL)); break;
      case BR_TABLE:
        for (uint32_t labels = move_number(PLACES(LABEL)) + 1; labels > 0; labels--) {
          move_number(PLACES(LABEL));
        }
        break;
      case CALL_FUNCTION: move_number(PLACES(CALL)); break;
      case CALL_INDIRECT: move_number(PLACES(LABEL)); move_number(PLACES(LABEL)); break;
      case LOCAL_GET: case LOCAL_SET: case LOCAL_TEE: move_number(PLACES(LOCAL)); break;
      case I32: move_number(PLACES(INTEGER)); break;
      case I64: move_number(PLACES(LONG)); break;
      case F32: move_bytes(PLACES(REAL), 4); break;
      case F64: move_bytes(PLACES(REAL), 8); break;
      case FURTHER:
        switch (move_number(PLACES(OPERATION))) {
          case 0: case 1: case 2: case 3: case 4: case 5: case 6: case 7: break;  // Truncations.
          case MEMORY_COPY: move_number(PLACES(LABEL)); move_number(PLACES(LABEL)); break;
          case MEMORY_FILL: move_number(PLACES(LABEL)); break;
          default: return false;
        }
        break;
      default:
        if (operation >= FIRST_LOAD && operation <= LAST_STORE) {
          pass_alignment(packs ? from : to, operation);
          move_number(PLACES(MEMORY));
        } else if (operation == 0x1c || operation > 0xc4) {
          return false;
        }
    }
  }
  return true;
#undef PLACES
}

/// Moves a function back into a module, with its size before it, which is known when it is there.
static void restore_function(uint8_t **from, uint8_t **to) {
  enum { MOST = 5 };
  // Places of its own, which no byte that is written can change, stay in registers.
  uint8_t *places[STREAMS], *body = *to + MOST, *end = body;
  for (int i = 0; i < STREAMS; i++) places[i] = from[i];
  move_function(places, &end, false);
  for (int i = 0; i < STREAMS; i++) from[i] = places[i];
  uint32_t size = (uint32_t)(end - body), left = size;
  do {
    *(*to)++ = (uint8_t)((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>= 7;
  } while (left > 0);
  __builtin_memmove(*to, body, size);
  *to += size;
}

#endif
