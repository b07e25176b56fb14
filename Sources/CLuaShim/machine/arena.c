#include "arena.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// Up to 512 bytes in steps of 16, then four classes to each doubling up to 32 KiB.
enum { FINE = 512, LARGEST = 32768, WARM = 1 << 20, KEPT = 4 };

// What every state with its libraries fills.
enum { FILLED = 3 << 14 };

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
#ifdef MADV_POPULATE_WRITE
    // Page by page it would take three times as long. Older kernels refuse.
    madvise(start, FILLED, MADV_POPULATE_WRITE);
#endif
  }
  arena->start = start;
  arena->next = start + 16;  // the first bytes hold the size while the range is kept
  arena->end = start + reserve;
  arena->reserved = reserve;
}

void arena_cool(Arena *arena) {
  if (arena->next <= arena->start + WARM) return;
  madvise(arena->start + WARM, arena->reserved - WARM, MADV_DONTNEED);
}

void arena_close(Arena *arena) {
  char *start = arena->start;
  if (start == NULL) return;
  arena_cool(arena);
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

// A block of malloc's, in the list of all of them.
typedef struct Outside {
  struct Outside *next, **link;  // what points here
  char block[];
} Outside;

static inline Outside *outside_of(void *block) {
  return (Outside *)((char *)block - offsetof(Outside, block));
}

static void *enlist(Arena *arena, Outside *outside) {
  if (outside == NULL) return NULL;
  outside->next = arena->outside;
  outside->link = &arena->outside;
  if (outside->next != NULL) outside->next->link = &outside->next;
  arena->outside = outside;
  return outside->block;
}

static void delist(Outside *outside) {
  *outside->link = outside->next;
  if (outside->next != NULL) outside->next->link = outside->link;
}

static void *outside_allocate(Arena *arena, size_t size) {
  return arena->start == NULL ? malloc(size) : enlist(arena, malloc(sizeof(Outside) + size));
}

static void outside_free(Arena *arena, void *block) {
  if (arena->start != NULL) {
    delist(outside_of(block));
    block = outside_of(block);
  }
  free(block);
}

static void *outside_resize(Arena *arena, void *block, size_t size) {
  if (arena->start == NULL) return realloc(block, size);
  Outside *outside = outside_of(block);
  delist(outside);
  Outside *moved = realloc(outside, sizeof(Outside) + size);
  void *result = enlist(arena, moved != NULL ? moved : outside);
  return moved != NULL ? result : NULL;
}

void *arena_allocate(Arena *arena, size_t size) {
  if (size > LARGEST || arena->start == NULL) return outside_allocate(arena, size);
  unsigned number = class_of(size);
  void *block = arena->free[number];
  if (block != NULL) {
    arena->free[number] = *(void **)block;
    return block;
  }
  size_t whole = size_of_class(number);
  if ((size_t)(arena->end - arena->next) < whole) return outside_allocate(arena, size);
  block = arena->next;
  arena->next += whole;
  return block;
}

void arena_free(Arena *arena, void *block, size_t size) {
  if (!is_inside(arena, block)) {
    outside_free(arena, block);
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
    void *moved = outside_resize(arena, block, size);
    return moved != NULL || size > old_size ? moved : block;
  }
  void *moved = arena_allocate(arena, size);
  // A block that was to shrink may stay as it is: it goes to a smaller class when it is freed.
  if (moved == NULL) return size > old_size ? NULL : block;
  memcpy(moved, block, old_size < size ? old_size : size);
  arena_free(arena, block, old_size);
  return moved;
}
