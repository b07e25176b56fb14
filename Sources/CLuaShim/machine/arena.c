#include "arena.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// Up to 512 bytes in steps of 16, then four classes to each doubling up to 32 KiB.
enum { FINE = 512, LARGEST = 32768, WARM = 1 << 20, KEPT = 4 };

static inline unsigned class_of(size_t size) {
  if (size <= FINE) return (unsigned)((size + 15) >> 4);
  unsigned top = 63u - (unsigned)__builtin_clzll(size - 1);  // 9 for 513 to 1024
  return 33u + (top - 9u) * 4u + (unsigned)(((size - 1) >> (top - 2u)) & 3u);
}

static inline size_t size_of_class(unsigned number) {
  if (number <= 32) return (size_t)number << 4;
  unsigned top = 9u + (number - 33u) / 4u;
  return ((size_t)1 << top) + (((size_t)(number - 33u) % 4u + 1u) << (top - 2u));
}

// A state lives as long as a scenario; mapping its range anew each time costs page faults, so a few
// ranges are kept. What they hold is never looked at.
static struct { _Atomic(char *) start; _Atomic(size_t) size; } kept[KEPT];

static char *take_kept(size_t size) {
  for (int i = 0; i < KEPT; i++) {
    if (atomic_load_explicit(&kept[i].size, memory_order_relaxed) != size) continue;
    char *start = atomic_exchange(&kept[i].start, NULL);
    if (start == NULL) continue;
    // Since the check another thread may have put a range of another size here.
    if (*(size_t *)start == size) return start;
    char *none = NULL;
    if (!atomic_compare_exchange_strong(&kept[i].start, &none, start)) {
      munmap(start, *(size_t *)start);
    }
  }
  return NULL;
}

void arena_open(Arena *arena, size_t reserve) {
  memset(arena, 0, sizeof *arena);
  if (reserve == 0) return;
  reserve = (reserve + 65535) & ~(size_t)65535;
  char *start = take_kept(reserve);
  if (start == NULL) {
    start = mmap(
        NULL, reserve, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) return;
  }
  arena->start = start;
  arena->next = start + 16;  // the first bytes hold the size while the range is kept
  arena->end = start + reserve;
  arena->reserved = reserve;
}

void arena_close(Arena *arena) {
  char *start = arena->start;
  if (start == NULL) return;
  if (arena->next > start + WARM) {
    madvise(start + WARM, arena->reserved - WARM, MADV_DONTNEED);
  }
  *(size_t *)start = arena->reserved;
  for (int i = 0; i < KEPT; i++) {
    char *none = NULL;
    if (!atomic_compare_exchange_strong(&kept[i].start, &none, start)) continue;
    atomic_store_explicit(&kept[i].size, arena->reserved, memory_order_relaxed);
    arena->start = NULL;
    return;
  }
  munmap(start, arena->reserved);
  arena->start = NULL;
}

static inline bool is_inside(const Arena *arena, const void *block) {
  return (const char *)block >= arena->start && (const char *)block < arena->end;
}

void *arena_allocate(Arena *arena, size_t size) {
  if (size > LARGEST || arena->start == NULL) return malloc(size);
  unsigned number = class_of(size);
  void *block = arena->free[number];
  if (block != NULL) {
    arena->free[number] = *(void **)block;
    return block;
  }
  size_t whole = size_of_class(number);
  if ((size_t)(arena->end - arena->next) < whole) return malloc(size);
  block = arena->next;
  arena->next += whole;
  return block;
}

void arena_free(Arena *arena, void *block, size_t size) {
  if (!is_inside(arena, block)) {
    free(block);
    return;
  }
  unsigned number = class_of(size);
  *(void **)block = arena->free[number];
  arena->free[number] = block;
}

void *arena_resize(Arena *arena, void *block, size_t old_size, size_t size) {
  bool inside = is_inside(arena, block);
  if (inside && size <= LARGEST && class_of(size) == class_of(old_size)) return block;
  if (!inside && (size > LARGEST || arena->start == NULL)) {
    void *moved = realloc(block, size);
    return moved != NULL || size > old_size ? moved : block;
  }
  void *moved = arena_allocate(arena, size);
  // A block that was to shrink may stay as it is: it goes to a smaller class when it is freed.
  if (moved == NULL) return size > old_size ? NULL : block;
  memcpy(moved, block, old_size < size ? old_size : size);
  arena_free(arena, block, old_size);
  return moved;
}
