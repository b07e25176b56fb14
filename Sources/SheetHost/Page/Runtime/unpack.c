// Unpacks the engine in a page: zstd, whose decoder comes from Debian's `libzstd`. Deflate, which
// browsers can do themselves, makes the page a quarter larger; LZMA takes four times as long.
#define ZSTD_STATIC_LINKING_ONLY
#include <stddef.h>
#include <stdint.h>
#include <zstd.h>

enum { PAGE = 65536, BASE = 91, BITS = 20, WIDE = 1920, CUBE = BASE * BASE * BASE };

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

static size_t unpacked;

/// How many bytes `unpack` made.
size_t size(void) { return unpacked; }

/// A digit: printable ASCII but `&`, `<` and `{`, which mean something in a page or in its template.
static uint32_t digit(uint8_t letter) {
  return letter - '!' - (letter > '&') - (letter > '<') - (letter > '{');
}

/// A letter of UTF-8 in two bytes, from 0.
static uint32_t wide(const uint8_t *bytes) {
  return ((bytes[0] & 0x1fu) << 6 | (bytes[1] & 0x3fu)) - 0x80;
}

/// What three bytes stand for: three digits; or, from CUBE, a digit before or behind a letter of two
/// bytes.
static uint32_t number(const uint8_t *bytes) {
  if (bytes[0] >= 0x80) return CUBE + (BASE + digit(bytes[2])) * WIDE + wide(bytes);
  if (bytes[1] >= 0x80) return CUBE + digit(bytes[0]) * WIDE + wide(bytes + 1);
  return (digit(bytes[0]) * BASE + digit(bytes[1])) * BASE + digit(bytes[2]);
}

/// Writes what letters stand for over them, 20 bits in three bytes; returns the number of bytes.
static size_t bytes_of_letters(uint8_t *letters, size_t count) {
  uint8_t *end = letters;
  uint32_t bits = 0, held = 0;
  for (size_t i = 0; i + 2 < count; i += 3) {
    bits = bits << BITS | number(letters + i);
    for (held += BITS; held >= 8; held -= 8) *end++ = (uint8_t)(bits >> (held - 8));
  }
  return (size_t)(end - letters);
}

/// Unpacks a text of so many bytes, which stand for a frame of zstd that says its size; NULL: it is
/// none, or there is no memory.
uint8_t *unpack(uint8_t *letters, size_t count) {
  size_t packed = ZSTD_findFrameCompressedSize(letters, bytes_of_letters(letters, count));
  if (ZSTD_isError(packed)) return NULL;
  unsigned long long wanted = ZSTD_getFrameContentSize(letters, packed);
  if (wanted > UINT32_MAX) return NULL;
  size_t needed = ZSTD_estimateDCtxSize();
  uint8_t *bytes = room((size_t)wanted), *own = room(needed);
  if (bytes == NULL || own == NULL) return NULL;
  unpacked = ZSTD_decompressDCtx(
    ZSTD_initStaticDCtx(own, needed), bytes, (size_t)wanted, letters, packed);
  return ZSTD_isError(unpacked) || unpacked != wanted ? NULL : bytes;
}
