// Drives the shim from C, for sanitizers: states that are made, laid back from an image, and closed,
// each with a random text. Prints nothing when all goes well.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLuaShim.h"

enum { ROUNDS = 300, KIND = 7 };

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

// A function that is called with tables of a layout, one within the other.
static bool call_with_layout(SLMachine *machine, SLBudget budget) {
  static const char text[] = "return function(c) return c.a + c.inner.b + (c.is and 1 or 0) end";
  static SLClass *shape;
  if (shape == NULL) {
    shape = sl_class_new("Told", NULL, NULL, false);
    const char *const members[] = {"a", "b", "inner", "is"};
    for (uint32_t i = 0; i < 4; i++) {
      sl_class_add(shape, members[i], SL_MEMBER_PROPERTY, i, false);
    }
  }
  const SLField fields[] = {
      {SL_FIELD_NUMBER, 0, NULL}, {SL_FIELD_TABLE, 1, shape}, {SL_FIELD_NUMBER, 0, NULL},
      {SL_FIELD_BOOLEAN, 0, NULL}};
  int32_t maker, function;
  SLBytes out;
  SLLayout *layout;
  if (sl_load(machine, text, sizeof text - 1, "=layout", budget, &maker) != SL_OK ||
      sl_call(machine, maker, budget, SL_COPIED, &out) != SL_OK || out.count < 5) {
    return false;
  }
  memcpy(&function, out.start + 1, sizeof function);
  sl_write_begin(machine);
  static const char *const names[] = {"a", "inner", "b", "is"};
  for (int i = 0; i < 4; i++) sl_write_string(machine, names[i], strlen(names[i]));
  if (sl_layout_new(machine, shape, 3, fields, 4, &layout) != SL_OK) return false;
  const double numbers[] = {1, 2, 1};
  for (int i = 0; i < 20; i++) {
    if (sl_call_layout(machine, function, budget, layout, numbers, &out) != SL_OK) return false;
  }
  double sum;
  memcpy(&sum, out.start + 1, sizeof sum);
  return sum == 4;
}

static int run(Text *text, unsigned seed, bool plain_malloc) {
  SLSettings settings = {64 << 20, 256 << 20, 160 << 10, seed, plain_malloc};
  SLHost host = {NULL, answer_nothing, no_time};
  const void *owner = NULL;
  SLMachine *machine = sl_image_open(KIND, &settings, &host, &owner);
  if (machine == NULL) {
    if (sl_open(&settings, &host, &machine) != SL_OK) return 1;
    if (!plain_malloc && !sl_image_keep(machine, KIND, &host)) return 1;
  }
  SLBudget budget = {50000000, 60};
  int32_t function;
  SLBytes out;
  srand(seed);
  fill(text);
  SLStatus loaded =
      sl_load(machine, text->bytes, (size_t)text->length, "=text", budget, &function);
  SLStatus called = loaded == SL_OK ? sl_call(machine, function, budget, SL_COPIED, &out) : loaded;
  if (!call_with_layout(machine, budget)) return 1;
  sl_collect(machine);
  sl_close(machine);
  return called == SL_RUNTIME ? 0 : 1;
}

int main(void) {
  static Text text;
  for (unsigned seed = 1; seed <= ROUNDS; seed++) {
    if (run(&text, seed, false) != 0 || run(&text, seed, true) != 0) {
      printf("shimprobe: seed %u went wrong\n", seed);
      return 1;
    }
  }
  return 0;
}
