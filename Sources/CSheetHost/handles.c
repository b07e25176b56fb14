#include "handles.h"

#include <stdatomic.h>
#include <stddef.h>

#ifndef __wasm__
#include <pthread.h>
#endif

// A handle contains a slot number in its lower bits, and in its upper bits the number of times that
// the slot was allocated. So an old handle of a reused slot is invalid.
enum { PLACE_BITS = 12, PLACES = 1 << PLACE_BITS, MOST_TURNS = (1 << (32 - PLACE_BITS)) - 1 };

typedef struct {
  void *thing;  // NULL: the slot is empty
  const void *owner;  // the thread that has reserved the slot; NULL: none
  uint32_t turn;
  bool is_busy;
} Place;

// Slot 0 stays empty, so that no handle is 0.
static Place places[PLACES];
static uint32_t next_place = 1;
// Its address identifies the calling thread.
static _Thread_local char this_thread;
static atomic_flag lock = ATOMIC_FLAG_INIT;

static void begin(void) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {}
}

static void end(void) { atomic_flag_clear_explicit(&lock, memory_order_release); }

#ifdef __wasm__

// A page has a single thread.
static bool will_end_reservations(void) { return true; }

#else

static pthread_key_t key;
static pthread_once_t key_is_made = PTHREAD_ONCE_INIT;
static bool has_key;

// Ends the reservations of a thread that ends: another thread can get its address.
static void end_reservations(void *thread) {
  begin();
  for (uint32_t number = 1; number < PLACES; number++) {
    if (places[number].owner == thread) places[number].owner = NULL;
  }
  end();
}

static void make_key(void) { has_key = pthread_key_create(&key, end_reservations) == 0; }

// A plugin with the static library can be unloaded before its threads end.
__attribute__((destructor)) static void delete_key(void) {
  if (has_key) pthread_key_delete(key);
  has_key = false;
}

// Registers the end of the calling thread; returns false without memory.
static bool will_end_reservations(void) {
  pthread_once(&key_is_made, make_key);
  return has_key && pthread_setspecific(key, &this_thread) == 0;
}

#endif

// The slot of a handle; NULL if the handle is invalid or old.
static Place *place_of(uint32_t handle) {
  uint32_t number = handle & (PLACES - 1);
  Place *place = &places[number];
  if (number == 0 || place->thing == NULL || place->turn != handle >> PLACE_BITS) return NULL;
  return place;
}

// Whether a call of this thread must be refused.
static bool is_taken(const Place *place) {
  return place->is_busy || (place->owner != NULL && place->owner != &this_thread);
}

uint32_t sl_handle_add(void *thing) {
  uint32_t handle = 0;
  begin();
  for (uint32_t tried = 1; tried < PLACES && handle == 0; tried++) {
    uint32_t number = next_place;
    next_place = next_place + 1 < PLACES ? next_place + 1 : 1;
    Place *place = &places[number];
    if (place->thing != NULL) continue;
    place->thing = thing;
    place->turn = place->turn < MOST_TURNS ? place->turn + 1 : 1;
    place->is_busy = false;
    place->owner = NULL;
    handle = place->turn << PLACE_BITS | number;
  }
  end();
  return handle;
}

SLHandleState sl_handle_enter(uint32_t handle, void **thing) {
  SLHandleState state = SL_HANDLE_DEAD;
  *thing = NULL;
  begin();
  Place *place = place_of(handle);
  if (place != NULL && is_taken(place)) {
    state = SL_HANDLE_BUSY;
  } else if (place != NULL) {
    state = SL_HANDLE_FREE;
    place->is_busy = true;
    *thing = place->thing;
  }
  end();
  return state;
}

SLHandleState sl_handle_reserve(uint32_t handle) {
  SLHandleState state = SL_HANDLE_DEAD;
  if (!will_end_reservations()) return SL_HANDLE_NO_MEMORY;
  begin();
  Place *place = place_of(handle);
  if (place != NULL) state = is_taken(place) ? SL_HANDLE_BUSY : SL_HANDLE_FREE;
  if (state == SL_HANDLE_FREE) place->owner = &this_thread;
  end();
  return state;
}

SLHandleState sl_handle_release(uint32_t handle) {
  SLHandleState state = SL_HANDLE_DEAD;
  begin();
  Place *place = place_of(handle);
  if (place != NULL) {
    const bool is_other = place->owner != NULL && place->owner != &this_thread;
    state = is_other ? SL_HANDLE_BUSY : SL_HANDLE_FREE;
    if (!is_other) place->owner = NULL;
  }
  end();
  return state;
}

void sl_handle_leave(uint32_t handle) {
  begin();
  Place *place = place_of(handle);
  if (place != NULL) place->is_busy = false;
  end();
}

void sl_handle_remove(uint32_t handle) {
  begin();
  Place *place = place_of(handle);
  if (place != NULL) place->thing = NULL;
  end();
}
