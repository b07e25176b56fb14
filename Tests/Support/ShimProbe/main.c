// Drives the shim from C, for sanitizers: states that are made and closed, each with a random text that lacks
// random lines. Prints nothing when all goes well.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLuaShim.h"

enum { ROUNDS = 300, MOST_JUMPS = 1000 };

typedef struct Text {
  char bytes[1 << 20];
  int length;
} Text;

static int32_t answer_nothing(void *context, const SLFrame *frame) {
  (void)context, (void)frame;
  return 0;
}

static double no_time(void *context) {
  (void)context;
  return 0;
}

static void add(Text *text, const char *line) {
  text->length += sprintf(text->bytes + text->length, "%s\n", line);
}

static void fill(Text *text) {
  text->length = 0;
  add(text, "local at = {}");
  for (int block = 0; block < 30; block++) {
    int lines = rand() % 150;
    if (rand() % 3 == 0) {
      while (lines-- > 0) add(text, "at[#at + 1] = #at");
    } else {
      add(text, "do local function inner()");
      while (lines-- > 0) add(text, "at[#at + 1] = 1");
      add(text, "end inner() end");
    }
  }
  add(text, "local list = {} for i = 1, 2000 do list[i] = { i } end");
  add(text, "keep = { list, ('x'):rep(100000) }");
  add(text, "error('the end')");
}

static int run(Text *text, unsigned seed) {
  SLSettings settings = {64 << 20, 128 << 20, 160 << 10, seed, .is_restorable = seed % 2 == 1};
  SLHost host = {NULL, answer_nothing, no_time};
  SLMachine *machine;
  if (sl_open(&settings, &host, &machine) != SL_OK) return 1;
  SLBudget budget = {50000000, 60};
  int32_t function;
  SLBytes out;
  srand(seed);
  fill(text);
  SLStatus loaded =
      sl_load(machine, text->bytes, (size_t)text->length, "=text", budget, &function);
  bool returns = sl_set_checkpoint(machine);
#ifdef __linux__
  if (returns != settings.is_restorable) return 1;
#endif
  SLStatus called = loaded == SL_OK ? sl_call(machine, function, budget, SL_COPIED, &out) : loaded;
  for (int i = 0; returns && loaded == SL_OK && i < 3; i++) {
    size_t peak = sl_figures(machine).peak;
    sl_return_to_checkpoint(machine);
    if (sl_call(machine, function, budget, SL_COPIED, &out) != called) return 1;
    if (sl_figures(machine).peak != peak) return 1;
  }
  sl_collect(machine);
  sl_close(machine);
  return called == SL_RUNTIME ? 0 : 1;
}

int main(void) {
  static Text text;
  for (unsigned seed = 1; seed <= ROUNDS; seed++) {
    if (run(&text, seed) != 0) {
      printf("shimprobe: seed %u went wrong\n", seed);
      return 1;
    }
  }
  return 0;
}
