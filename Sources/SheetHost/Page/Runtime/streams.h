// A WebAssembly module whose functions are split into streams: one for operations, and one for each kind of
// operand. zstd compresses the streams to a sixth less than the module. pack.c splits the module when a page
// is built. unpack.c joins it in the page, group by group, so that a browser can compile the first functions
// while the last functions are still packed.
#ifndef STREAMS_H
#define STREAMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define INLINE inline __attribute__((always_inline))

/// The kinds of streams.
enum { OPERATION, LOCAL, MEMORY, INTEGER, LONG, CALL, LABEL, REAL, STREAMS };

/// A group of consecutive functions.
typedef struct {
  uint32_t functions;
  /// The number of bytes in each stream.
  uint32_t sizes[STREAMS];
} Group;

enum { GROUPS = 4 };

/// The header; little-endian, as in WebAssembly. It is followed by the module's bytes before its
/// functions, the streams of each group, and the module's bytes after its functions.
typedef struct {
  /// The number of bytes in the module, before its first function, and after its last function.
  uint32_t module, head, tail;
  Group groups[GROUPS];
} Contents;

/// Operations that have operands, or that begin or end a block.
enum {
  BLOCK = 0x02, LOOP, IF, TRY = 0x06, CATCH, THROW, RETHROW, END = 0x0b, BR, BR_IF, BR_TABLE,
  CALL_FUNCTION = 0x10, CALL_INDIRECT, DELEGATE = 0x18, LOCAL_GET = 0x20, LOCAL_SET, LOCAL_TEE, GLOBAL_GET,
  GLOBAL_SET, FIRST_LOAD = 0x28, LAST_STORE = 0x3e, MEMORY_SIZE, MEMORY_GROW, I32, I64, F32, F64,
  FURTHER = 0xfc, MEMORY_COPY = 10, MEMORY_FILL
};

/// Moves a LEB128 number and returns its value.
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

/// Skips the alignment of a load or store and writes the natural alignment. Alignment is a hint without an
/// effect on the program. `at` is in the module.
static INLINE void pass_alignment(uint8_t **at, uint8_t operation) {
  static const char natural[] = "23230011001122232301012";
  *(*at)++ = (uint8_t)(natural[operation - FIRST_LOAD] - '0');
}

/// Moves the body of a function: from the module into the streams if `packs` is true, otherwise back. The
/// module has one position, `from[0]` or `to[0]`; each stream has its own position. Returns false if the body
/// contains an unknown operation.
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

/// Moves a function back into the module, with its size before it. The size is known only after the move.
static void restore_function(uint8_t **from, uint8_t **to) {
  enum { MOST = 5 };
  // Local copies of the positions stay in registers, because no write through them can alias.
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
