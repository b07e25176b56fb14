// A thread is canceled during calls, and another ends with a reservation. Prints the status of a later call of the
// first thread for each: 0.
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <sheetlua.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static sheetlua_play play;
static atomic_int is_canceled;

static void *call(void *context) {
  static const char SCRIPT[] =
    "print(math.random()) scenario 'a' (function(user) user:settles() end) sheet 'A' { detents = { 'medium' } }";
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
  while (!is_canceled) sched_yield();
  // From here, a cancellation point in a call would end the thread there.
  pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL);
  sheetlua_load(play, "a.lua", 5, SCRIPT, strlen(SCRIPT));
  sheetlua_advance(play, 3);
  sheetlua_scene(play);
  sheetlua_map(play, 8, 8);
  sheetlua_test(play, "", 0);
  sheetlua_tape(play);
  sheetlua_decide(play, "A", 1, "medium", 6, 1, 1);
  pthread_testcancel();
  return context;
}

static void *reserve(void *context) {
  sheetlua_lock(play);
  return context;
}

static int join(pthread_t thread) {
  void *result = NULL;
  pthread_join(thread, &result);
  return result == PTHREAD_CANCELED;
}

int main(void) {
  pthread_t thread;
  play = sheetlua_make();
  pthread_create(&thread, NULL, call, NULL);
  pthread_cancel(thread);
  is_canceled = 1;
  if (!join(thread)) return 1;
  printf("canceled thread: %d, ", (int)sheetlua_heights(play));
  pthread_create(&thread, NULL, reserve, NULL);
  join(thread);
  printf("ended thread: %d\n", (int)sheetlua_heights(play));
  return sheetlua_free(play);
}
