// Unpacks the engine in a page: zstd, whose decoder comes from Debian's `libzstd`, then its functions out
// of streams. Deflate, which browsers can do themselves, makes the page a quarter larger; LZMA takes
// four times as long.
#define ZSTD_STATIC_LINKING_ONLY
#include <stddef.h>
#include <stdint.h>
#include <zstd.h>

#include "streams.h"

enum { PAGE = 65536, BASE = 94, BITS = 13 };

/// So many bytes; NULL: there are none. Memory is only ever added: the page drops all of it when the
/// engine is unpacked.
uint8_t *room(size_t size) {
  size_t first = __builtin_wasm_memory_grow(0, (size + PAGE - 1) / PAGE);
  return first == SIZE_MAX ? NULL : (uint8_t *)(first * PAGE);
}

// The decoder is given all its memory.
void *malloc(size_t size) { return (void)size, NULL; }
void *calloc(size_t count, size_t size) { return (void)count, (void)size, NULL; }
void free(void *address) { (void)address; }

/// A digit: printable ASCII but `<`, which could end the text.
static uint32_t digit(uint8_t letter) { return letter - ' ' - (letter > '<'); }

/// Writes what letters stand for over them, 13 bits in two; returns the number of bytes.
static size_t bytes_of_letters(uint8_t *letters, size_t count) {
  uint8_t *end = letters;
  uint32_t bits = 0, held = 0;
  for (size_t i = 0; i + 1 < count; i += 2) {
    bits = bits << BITS | (digit(letters[i]) * BASE + digit(letters[i + 1]));
    for (held += BITS; held >= 8; held -= 8) *end++ = (uint8_t)(bits >> (held - 8));
  }
  return (size_t)(end - letters);
}

static ZSTD_DCtx *decoder;
/// Where packed bytes go on; what was unpacked, where it goes on, and where it ends.
static uint8_t *packed, *unpacked, *unpacked_end, *unpacked_limit;
static const Contents *contents;
/// The module's first byte, and where it goes on; the place of its next functions' streams; their group.
static uint8_t *module, *end, *next;
static int group;

/// Unpacks a piece; false: there is none, or the frame is damaged.
static bool unpack_piece(void) {
  size_t wanted = ZSTD_nextSrcSizeToDecompress(decoder);
  if (wanted == 0) return false;
  size_t made = ZSTD_decompressContinue(
    decoder, unpacked_end, (size_t)(unpacked_limit - unpacked_end), packed, wanted);
  if (ZSTD_isError(made)) return false;
  packed += wanted;
  unpacked_end += made;
  return true;
}

/// Unpacks until so many bytes stand behind a place; false: the frame is damaged.
static bool unpack_until(const uint8_t *place, size_t count) {
  while (unpacked_end < place + count) {
    if (!unpack_piece()) return false;
  }
  return true;
}

/// Unpacks to the frame's end, which says what the sum of all must be; false: it is damaged.
static bool unpack_rest(void) {
  while (ZSTD_nextSrcSizeToDecompress(decoder) > 0) {
    if (!unpack_piece()) return false;
  }
  return true;
}

/// Copies the next bytes as they are into the module.
static bool restore_bytes(uint32_t count) {
  if (!unpack_until(next, count)) return false;
  __builtin_memcpy(end, next, count);
  next += count;
  end += count;
  return true;
}

/// How many bytes the module will have.
size_t size(void) { return contents->module; }

/// Puts the next group of functions together; returns how many bytes the module has now. 0: the text is
/// damaged.
size_t more(void) {
  if (group < GROUPS) {
    const Group *now = &contents->groups[group++];
    uint8_t *from[STREAMS];
    for (int i = 0; i < STREAMS; i++) {
      from[i] = next;
      next += now->sizes[i];
    }
    if (!unpack_until(next, 0)) return 0;
    for (uint32_t i = 0; i < now->functions; i++) restore_function(from, &end);
  }
  if (group == GROUPS && !(restore_bytes(contents->tail) && unpack_rest())) return 0;
  return (size_t)(end - module);
}

/// Begins to unpack a text of so many bytes, which stand for streams in a frame of zstd that says its
/// size; returns where their module will stand, of which there is the beginning. NULL: it is no such
/// text, or there is no memory.
uint8_t *unpack(uint8_t *letters, size_t count) {
  size_t bytes = bytes_of_letters(letters, count);
  unsigned long long wanted = ZSTD_getFrameContentSize(letters, bytes);
  if (wanted > UINT32_MAX || wanted < sizeof(Contents)) return NULL;
  size_t needed = ZSTD_estimateDCtxSize();
  uint8_t *own = room(needed);
  packed = letters;
  unpacked = unpacked_end = next = room((size_t)wanted);
  if (own == NULL || unpacked == NULL) return NULL;
  unpacked_limit = unpacked + wanted;
  decoder = ZSTD_initStaticDCtx(own, needed);
  if (ZSTD_isError(ZSTD_decompressBegin(decoder)) || !unpack_until(unpacked, sizeof(Contents))) {
    return NULL;
  }
  contents = (const Contents *)unpacked;
  next += sizeof(Contents);
  // A function is written some bytes behind its place, and moved there.
  module = end = room(contents->module + 8);
  return module != NULL && restore_bytes(contents->head) ? module : NULL;
}
