// Unpacks the engine in a page: LZMA, whose decoder comes from Debian's `lzma`. Deflate, which browsers
// can do themselves, makes the page a third larger.
#include <LzmaDec.h>
#include <stddef.h>
#include <stdint.h>

enum { PAGE = 65536, HEADER = LZMA_PROPS_SIZE + 8 };

// Memory is only ever added: the page drops all of it when the engine is unpacked.
static void *take(void *self, size_t size) {
  static uintptr_t next, end;
  (void)self;
  size = (size + 15) & ~(size_t)15;
  if (next == 0 || end - next < size) {
    size_t pages = (size + PAGE - 1) / PAGE;
    size_t first = __builtin_wasm_memory_grow(0, pages);
    if (first == SIZE_MAX) return NULL;
    next = first * PAGE;
    end = next + pages * PAGE;
  }
  next += size;
  return (void *)(next - size);
}

static void leave(void *self, void *address) { (void)self, (void)address; }

/// So many bytes, for what is packed; NULL: there are none.
uint8_t *room(size_t size) { return take(NULL, size); }

static size_t unpacked;

/// How many bytes `unpack` made.
size_t size(void) { return unpacked; }

/// Unpacks a file of LZMA that says its size; NULL: it is none, or there is no memory.
uint8_t *unpack(const uint8_t *packed, size_t count) {
  static ISzAlloc memory = {take, leave};
  if (count < HEADER) return NULL;
  uint64_t wanted = 0;
  for (int i = 7; i >= 0; i--) wanted = wanted << 8 | packed[LZMA_PROPS_SIZE + i];
  uint8_t *bytes = wanted < UINT32_MAX ? room((size_t)wanted) : NULL;
  if (bytes == NULL) return NULL;
  SizeT made = (SizeT)wanted, used = count - HEADER;
  ELzmaStatus status;
  SRes result = LzmaDecode(
    bytes, &made, packed + HEADER, &used, packed, LZMA_PROPS_SIZE, LZMA_FINISH_END, &status, &memory);
  unpacked = made;
  return result == SZ_OK && made == wanted ? bytes : NULL;
}
