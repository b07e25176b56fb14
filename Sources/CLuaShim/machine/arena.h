// The allocator of a machine: size classes inside one reserved range, so that addresses follow from
// what a script does and from nothing else. Blocks above 32 KiB, which hold text and arrays but
// nothing that a script can use as a key, come from malloc.
#ifndef ARENA_H
#define ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ARENA_CLASSES = 64 };

typedef struct Arena {
  char *start, *next, *end;
  size_t bytes, peak;
  size_t reserved;
  struct Outside *outside;  // blocks that malloc gave, where there is a range
  void *free[ARENA_CLASSES];
} Arena;

/// Reserves the range; without one (`reserve` 0, or none to be had) all blocks come from malloc.
void arena_open(Arena *arena, size_t reserve);
void arena_close(Arena *arena);
/// Gives memory of the range back to the system, but for what the next state will need.
void arena_cool(Arena *arena);
void *arena_allocate(Arena *arena, size_t size);
void arena_free(Arena *arena, void *block, size_t size);
/// Never fails when the block shrinks.
void *arena_resize(Arena *arena, void *block, size_t old_size, size_t size);

#endif
