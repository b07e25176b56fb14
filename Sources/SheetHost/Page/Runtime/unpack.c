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

static Streams *streams;
/// Where the streams go on, the module's first byte, and where it goes on.
static uint8_t *from[STREAMS], *module, *end;

static void restore_rest(uint32_t count) {
  __builtin_memcpy(end, from[REST], count);
  from[REST] += count;
  end += count;
}

/// How many bytes the module will have.
size_t size(void) { return streams->module; }

/// Puts some more of the module together; returns how many bytes it has now.
size_t more(void) {
  enum { PORTION = 1 << 17 };
  for (uint8_t *enough = end + PORTION; end < enough && streams->functions > 0; streams->functions--) {
    restore_function(from, &end);
  }
  if (streams->functions == 0) restore_rest(streams->sizes[REST] - streams->head);
  return (size_t)(end - module);
}

/// Unpacks a text of so many bytes, which stand for streams in a frame of zstd that says its size; returns
/// where their module will stand, of which there is nothing yet. NULL: it is no such text, or there is
/// no memory.
uint8_t *unpack(uint8_t *letters, size_t count) {
  size_t packed = ZSTD_findFrameCompressedSize(letters, bytes_of_letters(letters, count));
  if (ZSTD_isError(packed)) return NULL;
  unsigned long long wanted = ZSTD_getFrameContentSize(letters, packed);
  if (wanted > UINT32_MAX || wanted < sizeof(Streams)) return NULL;
  size_t needed = ZSTD_estimateDCtxSize();
  uint8_t *bytes = room((size_t)wanted), *own = room(needed);
  if (bytes == NULL || own == NULL) return NULL;
  size_t made = ZSTD_decompressDCtx(
    ZSTD_initStaticDCtx(own, needed), bytes, (size_t)wanted, letters, packed);
  if (ZSTD_isError(made) || made != wanted) return NULL;
  streams = (Streams *)bytes;
  bytes += sizeof(Streams);
  for (int i = 0; i < STREAMS; i++) {
    from[i] = bytes;
    bytes += streams->sizes[i];
  }
  // A function is written some bytes behind its place, and moved there.
  module = end = room(streams->module + 8);
  if (module != NULL) restore_rest(streams->head);
  return module;
}
