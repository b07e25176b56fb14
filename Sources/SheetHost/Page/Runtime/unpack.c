// Unpacks the engine in a page: decompresses zstd with the decoder of Debian's `libzstd`, then joins the
// functions from their streams. Deflate, which browsers support, would make the page a quarter larger; LZMA
// would take four times as long.
#define ZSTD_STATIC_LINKING_ONLY
#include <stddef.h>
#include <stdint.h>
#include <zstd.h>

#include "streams.h"

enum { PAGE = 65536, BASE = 123, LETTERS = 15 };

/// Allocates bytes; returns NULL if no memory is left. Memory is never freed: the page drops all of it after
/// the engine is unpacked.
uint8_t *room(size_t size) {
  size_t first = __builtin_wasm_memory_grow(0, (size + PAGE - 1) / PAGE);
  return first == SIZE_MAX ? NULL : (uint8_t *)(first * PAGE);
}

// The decoder gets all of its memory from `unpack`.
void *malloc(size_t size) { return (void)size, NULL; }
void *calloc(size_t count, size_t size) { return (void)count, (void)size, NULL; }
void free(void *address) { (void)address; }

/// Decodes a digit: ASCII except NUL, which HTML replaces, the carriage return, which it also replaces, ^Z and
/// escape, which a terminal would follow, and `<`, which could end the element.
static uint32_t digit(uint8_t letter) {
  return letter - 1 - (letter > '\r') - 2 * (letter > 0x1B) - (letter > '<');
}

/// Decodes characters in place, 13 bytes from each 15 characters; returns the number of bytes.
static size_t bytes_of_letters(uint8_t *letters, size_t count) {
  uint8_t *end = letters;
  for (size_t i = 0; i + LETTERS <= count; i += LETTERS) {
    // The number has 104 bits: its last 32 bits, the 32 bits before them, and the first 40 bits.
    uint64_t upper = 0, middle = 0, lower = 0;
    for (int j = 0; j < LETTERS; j++) {
      lower = lower * BASE + digit(letters[i + j]);
      middle = middle * BASE + (lower >> 32);
      upper = upper * BASE + (middle >> 32);
      lower &= UINT32_MAX;
      middle &= UINT32_MAX;
    }
    for (int shift = 32; shift >= 0; shift -= 8) *end++ = (uint8_t)(upper >> shift);
    for (int shift = 24; shift >= 0; shift -= 8) *end++ = (uint8_t)(middle >> shift);
    for (int shift = 24; shift >= 0; shift -= 8) *end++ = (uint8_t)(lower >> shift);
  }
  return (size_t)(end - letters);
}

static ZSTD_DCtx *decoder;
/// The next packed byte; the first unpacked byte, the end of the unpacked bytes, and their limit.
static uint8_t *packed, *unpacked, *unpacked_end, *unpacked_limit;
static const Contents *contents;
/// The first byte of the module and its current end; the streams of the next functions; their group.
static uint8_t *module, *end, *next;
static int group;

/// Unpacks a block; returns false if there is none or the frame is corrupted.
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

/// Unpacks until `count` bytes are available from `place`; returns false if the frame is corrupted.
static bool unpack_until(const uint8_t *place, size_t count) {
  while (unpacked_end < place + count) {
    if (!unpack_piece()) return false;
  }
  return true;
}

/// Unpacks to the end of the frame, which contains the checksum; returns false if the frame is corrupted.
static bool unpack_rest(void) {
  while (ZSTD_nextSrcSizeToDecompress(decoder) > 0) {
    if (!unpack_piece()) return false;
  }
  return true;
}

/// Copies the next bytes into the module without a change.
static bool restore_bytes(uint32_t count) {
  if (!unpack_until(next, count)) return false;
  __builtin_memcpy(end, next, count);
  next += count;
  end += count;
  return true;
}

/// Returns the number of bytes of the complete module.
size_t size(void) { return contents->module; }

/// Joins the next group of functions; returns the current number of bytes of the module, or 0 if the text is
/// corrupted.
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

/// Starts to unpack a text of `count` bytes: an encoded zstd frame with a content size, which contains the
/// streams. Returns the address of the module, whose first bytes are complete. Returns NULL if the text is
/// invalid or no memory is left.
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
  // A function is written some bytes after its position, and then moved to it.
  module = end = room(contents->module + 8);
  return module != NULL && restore_bytes(contents->head) ? module : NULL;
}
