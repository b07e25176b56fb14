// Heap images: a machine as it was once, laid back in its place instead of being made again.
//
// A copy of the range goes back to the address that it was taken from, so that no pointer in it has
// to be changed. An image therefore belongs to one range, and one machine at a time lives in it.

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "../machine.h"

enum { MOST_IMAGES = 16 };

struct SLImage {
  SLMachine *machine;  // where it lives
  SLMachine fields;    // as they were
  char *memory;        // of the range, from its start
  size_t size;
  Slot *slots;
  Local **locals;
  int32_t *reference_free;
  uint64_t kind;
  const void *owner;
};

// Images are kept until the process ends. Each idle one is in a place of its own.
static _Atomic(uint32_t) made;
static _Atomic(SLImage *) idle[MOST_IMAGES];

static void *copy_of(const void *start, size_t size) {
  void *copy = malloc(size > 0 ? size : 1);
  return copy == NULL || size == 0 ? copy : memcpy(copy, start, size);
}

static void image_free(SLImage *image) {
  free(image->memory);
  free(image->slots);
  free(image->locals);
  free(image->reference_free);
  free(image);
}

static void put_back(SLImage *image) {
  for (int i = 0; i < MOST_IMAGES; i++) {
    SLImage *none = NULL;
    if (atomic_compare_exchange_strong(&idle[i], &none, image)) return;
  }
}

bool sl_image_keep(SLMachine *m, uint64_t kind, const void *owner) {
  bool is_plain = m->arena.start != NULL && m->arena.outside == NULL &&
                  m->text_count == 0 && m->depth == 0 && m->spent == SL_OK && m->image == NULL;
  if (!is_plain) return false;
  if (atomic_fetch_add(&made, 1) >= MOST_IMAGES) {
    atomic_fetch_sub(&made, 1);
    return false;
  }
  lua_gc(m->main, LUA_GCCOLLECT);
  SLImage *image = calloc(1, sizeof *image);
  if (image != NULL) {
    image->machine = m;
    image->fields = *m;
    image->size = (size_t)(m->arena.next - m->arena.start);
    image->memory = copy_of(m->arena.start, image->size);
    image->slots = copy_of(m->slots, m->slot_count * sizeof *m->slots);
    image->locals = copy_of(m->locals, m->local_count * sizeof *m->locals);
    image->reference_free =
        copy_of(m->reference_free, (size_t)m->reference_free_count * sizeof *m->reference_free);
    image->kind = kind;
    image->owner = owner;
  }
  if (image == NULL || image->memory == NULL || image->slots == NULL || image->locals == NULL ||
      image->reference_free == NULL) {
    if (image != NULL) image_free(image);
    atomic_fetch_sub(&made, 1);
    return false;
  }
  m->image = image;
  return true;
}

void image_rest(SLMachine *m) {
  SLImage *image = m->image;
  arena_free_outside(&m->arena);
  arena_cool(&m->arena);
  for (uint32_t i = 0; i < m->local_count; i++) {
    bool is_kept = i < image->fields.local_count && m->locals[i] == image->locals[i];
    if (!is_kept) free(m->locals[i]);
  }
  put_back(image);
}

// In short pieces: for a long one memcpy takes an instruction that starts slowly.
static void copy_back(void *target, const void *source, size_t size) {
  enum { PIECE = 1024 };
  char *to = target;
  const char *from = source;
  for (; size >= PIECE; size -= PIECE, to += PIECE, from += PIECE) memcpy(to, from, PIECE);
  if (size > 0) memcpy(to, from, size);
}

// What has grown since keeps its room.
static void lay_back(SLImage *image, const SLSettings *settings, const SLHost *host) {
  SLMachine *m = image->machine, now = *m;
  *m = image->fields;
  m->image = image;
  m->host = *host;
  m->subject = NULL;
  m->slots = now.slots;
  m->slot_room = now.slot_room;
  m->locals = now.locals;
  m->texts = now.texts;
  m->text_room = now.text_room;
  m->out = now.out;
  m->in = now.in;
  m->failure_text = now.failure_text;
  m->reference_free = now.reference_free;
  m->reference_free_room = now.reference_free_room;
  m->fresh = now.fresh;
  m->fresh_room = now.fresh_room;
  m->out.count = m->in.count = m->failure_text.count = 0;
  copy_back(m->arena.start, image->memory, image->size);
  copy_back(m->slots, image->slots, m->slot_count * sizeof *m->slots);
  copy_back(m->locals, image->locals, m->local_count * sizeof *m->locals);
  for (; m->local_count < now.local_count; m->local_count++) m->locals[m->local_count] = NULL;
  copy_back(
      m->reference_free, image->reference_free,
      (size_t)m->reference_free_count * sizeof *m->reference_free);
  m->seed = settings->seed;
  seed_random(m, m->seed, 0);
}

SLMachine *sl_image_open(
    uint64_t kind, const SLSettings *settings, const SLHost *host, const void **owner) {
  if (settings->plain_malloc) return NULL;
  for (int i = 0; i < MOST_IMAGES; i++) {
    if (atomic_load_explicit(&idle[i], memory_order_relaxed) == NULL) continue;
    SLImage *image = atomic_exchange(&idle[i], NULL);
    if (image == NULL) continue;
    const SLMachine *fields = &image->fields;
    if (image->kind != kind || fields->soft_limit != settings->soft_memory ||
        fields->hard != settings->hard_memory || fields->stack_allowance != settings->stack) {
      put_back(image);
      continue;
    }
    lay_back(image, settings, host);
    *owner = image->owner;
    return image->machine;
  }
  return NULL;
}
