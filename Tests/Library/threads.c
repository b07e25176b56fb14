// Four threads call one session, each with a reservation for a call and its result. Prints the number of
// results that belong to another call.
#include <pthread.h>
#include <sched.h>
#include <sheetlua.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static sheetlua_play play;
static atomic_int answers, wrong;

typedef struct {
  sheetlua_status (*ask)(sheetlua_play);
  const char *start;
} Question;

static void *run(void *context) {
  const Question *question = context;
  for (int i = 0; i < 20000; i++) {
    while (sheetlua_lock(play) != SHEETLUA_OK) sched_yield();
    const sheetlua_status status = question->ask(play);
    size_t size = 0;
    const char *answer = sheetlua_answer(play, &size);
    const size_t length = strlen(question->start);
    const int fits = status == SHEETLUA_OK && size >= length && memcmp(answer, question->start, length) == 0;
    sheetlua_unlock(play);
    answers++;
    if (!fits) wrong++;
  }
  return NULL;
}

int main(void) {
  static const char SCRIPT[] = "param('speed', 900, { min = 300, max = 3000 }) sheet 'Ticket' {}";
  static Question questions[] = {
    {sheetlua_heights, "{\"Ticket\":"}, {sheetlua_knobs, "[{\"name\":"}};
  play = sheetlua_make();
  if (sheetlua_load(play, "a.lua", 5, SCRIPT, strlen(SCRIPT)) != SHEETLUA_OK) return 1;
  if (sheetlua_advance(play, 1) != SHEETLUA_OK) return 1;
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, run, &questions[i % 2]);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  printf("wrong: %d of %d answers\n", (int)wrong, (int)answers);
  return sheetlua_free(play);
}
