// The memory of a machine that can return to a checkpoint: one range of addresses, whose pages the
// system resets.
//
// Blocks with the same rounded size share a list of free blocks. After the checkpoint, new blocks
// come from the pages behind it, so that few pages of the checkpoint change.

#ifdef __linux__
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "../machine.h"

// Sizes up to 1 KiB are multiples of 16. Larger ones are multiples of a quarter of a power of two,
// because most large blocks are a power of two and a header.
enum { SMALL_CLASSES = 64, SMALL_SHIFT = 10, PARTS = 4 };

static size_t class_of(size_t size) {
  if (size <= (size_t)16 * SMALL_CLASSES) return (size + 15) / 16;
  size_t shift = 63 - (size_t)__builtin_clzll(size - 1);
  size_t part = (size - 1) >> (shift - 2) & (PARTS - 1);
  return SMALL_CLASSES + PARTS * (shift - SMALL_SHIFT) + part + 1;
}

static size_t size_of_class(size_t class_) {
  if (class_ <= SMALL_CLASSES) return 16 * class_;
  size_t number = class_ - SMALL_CLASSES - 1;
  size_t power = (size_t)1 << (SMALL_SHIFT + number / PARTS);
  return power + (number % PARTS + 1) * (power / PARTS);
}

static void *arena_take(Arena *arena, size_t size) {
  if (size > arena->room) return NULL;
  size_t class_ = class_of(size);
  void **block = arena->unused[class_];
  if (block != NULL) {
    arena->unused[class_] = *block;
    return block;
  }
  size = size_of_class(class_);
  if (size > arena->room - arena->used) return NULL;
  block = (void **)(arena->start + arena->used);
  arena->used += size;
  return block;
}

static void arena_give(Arena *arena, void *block, size_t size) {
  size_t class_ = class_of(size);
  *(void **)block = arena->unused[class_];
  arena->unused[class_] = block;
}

void *resize_block(SLMachine *m, void *block, size_t old_size, size_t size) {
  Arena *arena = &m->arena;
  if (arena->start == NULL) {
    if (size > 0) return realloc(block, size);
    free(block);
    return NULL;
  }
  if (block != NULL && size > 0 && class_of(old_size) == class_of(size)) return block;
  void *moved = NULL;
  if (size > 0) {
    moved = arena_take(arena, size);
    if (moved == NULL) return NULL;
    if (block != NULL) memcpy(moved, block, old_size < size ? old_size : size);
  }
  if (block != NULL) arena_give(arena, block, old_size);
  return moved;
}

#ifdef __linux__

enum { KEPT = 1 << 20 };  // bytes behind the checkpoint whose pages stay

// The range needs no memory until it is used. Each size has its own free blocks, so a script can
// use a multiple of its limit in the worst case.
void arena_open(Arena *arena, size_t limit) {
  size_t room = limit < SIZE_MAX / 16 ? 16 * limit : SIZE_MAX;
  void *start = mmap(
      NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED) return;
  arena->start = start;
  arena->room = room;
}

void arena_close(Arena *arena) { munmap(arena->start, arena->room); }

// Moves the pages to a file without a name, of which the machine then has a private copy: the
// system copies a page when the machine writes to it, and `arena_restore` drops the copies.
static bool arena_save(Arena *arena) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t size = (arena->used + page - 1) / page * page;
  if (size > arena->room) return false;
  int file = memfd_create("checkpoint", MFD_CLOEXEC);
  if (file < 0) return false;
  bool is_saved = true;
  for (size_t done = 0; is_saved && done < size;) {
    ssize_t count = write(file, arena->start + done, size - done);
    is_saved = count > 0;
    if (is_saved) done += (size_t)count;
  }
  if (is_saved) {
    void *start =
        mmap(arena->start, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file, 0);
    is_saved = start != MAP_FAILED;
  }
  close(file);
  if (!is_saved) return false;
  arena->used = arena->saved = size;
  memset(arena->unused, 0, sizeof arena->unused);
  return true;
}

// Pages behind the checkpoint stay, because the next run uses them again; many are released.
static void arena_restore(const Arena *arena) {
  madvise(arena->start, arena->saved, MADV_DONTNEED);
  size_t added = arena->used - arena->saved;
  if (added > KEPT) madvise(arena->start + arena->saved + KEPT, added - KEPT, MADV_DONTNEED);
}

#else

void arena_open(Arena *arena, size_t limit) {
  (void)arena;
  (void)limit;
}
void arena_close(Arena *arena) { (void)arena; }
static bool arena_save(Arena *arena) {
  (void)arena;
  return false;
}
static void arena_restore(const Arena *arena) { (void)arena; }

#endif

// The parts of a machine that are not in its arena.
struct Checkpoint {
  SLMachine machine;
  Slot *slots;
  Local *locals;
  LargeBlock *large;
  int32_t *references;
};

static void *copy_of(const void *start, size_t size) {
  void *copy = malloc(size + 1);
  if (copy != NULL && size > 0) memcpy(copy, start, size);
  return copy;
}

static void copy_back(void *start, const void *copy, size_t size) {
  if (size > 0) memcpy(start, copy, size);
}

void checkpoint_free(Checkpoint *saved) {
  if (saved == NULL) return;
  free(saved->slots);
  free(saved->locals);
  free(saved->large);
  free(saved->references);
  free(saved);
}

bool sl_set_checkpoint(SLMachine *m) {
  if (m->arena.start == NULL || m->checkpoint != NULL || m->depth > 0) return false;
  Checkpoint *saved = calloc(1, sizeof *saved);
  if (saved == NULL) return false;
  saved->slots = copy_of(m->slots, m->slot_count * sizeof *m->slots);
  saved->locals = copy_of(m->locals, m->local_count * sizeof *m->locals);
  saved->large = copy_of(m->large, m->large_count * sizeof *m->large);
  saved->references =
      copy_of(m->reference_free, (size_t)m->reference_free_count * sizeof *m->reference_free);
  bool is_copied = saved->slots != NULL && saved->locals != NULL && saved->large != NULL &&
                   saved->references != NULL;
  if (!is_copied || !arena_save(&m->arena)) {
    checkpoint_free(saved);
    return false;
  }
  m->checkpoint = saved;
  saved->machine = *m;
  return true;
}

void sl_return_to_checkpoint(SLMachine *m) {
  const Checkpoint *saved = m->checkpoint;
  if (saved == NULL || m->depth > 0) return;
  arena_restore(&m->arena);
  // The buffers outside of the arena stay where they are now. They never shrink.
  SLMachine now = *m;
  *m = saved->machine;
  m->out = now.out;
  m->in = now.in;
  m->failure_text = now.failure_text;
  m->fresh = now.fresh;
  m->fresh_room = now.fresh_room;
  m->slots = now.slots;
  m->slot_room = now.slot_room;
  m->locals = now.locals;
  m->large = now.large;
  m->large_room = now.large_room;
  m->reference_free = now.reference_free;
  m->reference_free_room = now.reference_free_room;
  copy_back(m->slots, saved->slots, m->slot_count * sizeof *m->slots);
  copy_back(m->locals, saved->locals, m->local_count * sizeof *m->locals);
  copy_back(m->large, saved->large, m->large_count * sizeof *m->large);
  copy_back(
      m->reference_free, saved->references,
      (size_t)m->reference_free_count * sizeof *m->reference_free);
}
