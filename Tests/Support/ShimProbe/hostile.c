// Runs hostile scripts with the shim alone, as scripts/lua-versions does with several versions of Lua.
//
//   hostile FILE...
//
// Each script runs in a separate process with the budgets of the command, a stack of 256 KiB, and a limit of
// 60 seconds. It must end with at most 200 MB (400 MB with AddressSanitizer), whatever its result, and its
// state must be usable afterward. Prints the names of the scripts that fail, of those that end by time, and the
// worst time and memory.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CLuaShim.h"

enum { SECONDS = 60, STACK = 256 << 10, MOST_KEPT = 1 << 16 };

// AddressSanitizer keeps freed memory and surrounds each block.
#if defined(__has_feature) && __has_feature(address_sanitizer)
enum { MOST_KILOBYTES = 400000 };
#else
enum { MOST_KILOBYTES = 200000 };
#endif

// The exit codes of a script that has ended.
enum { ENDED, ENDED_BY_TIME };

// The functions that a script gets, by their numbers.
enum { MAKE, DESTROY, ECHO, FAIL, CALL, CLOSURE, NUMBER, INTEGER, REQUIRE, COUNT_ARGUMENTS };

static const char *const natives[] = {
    "make", "destroy", "echo", "fail", "call", "closure", "number", "integer", "require",
};

static const SLBudget hook = {2000000, 0.1}, load_budget = {50000000, 2};
static SLClass *item;
static uint32_t made;

// References that the shim has still to read; released at the next entry.
static int32_t kept[MOST_KEPT];
static size_t kept_count;

static int32_t message(SLMachine *machine, const char *text) {
  sl_write_begin(machine);
  sl_write_string(machine, text, strlen(text));
  return 1;
}

// Passes an error of a call on to the script.
static int32_t failure(SLMachine *machine) {
  const SLFailure *last = sl_failure(machine);
  sl_write_begin(machine);
  sl_write_string(machine, last->text != NULL ? last->text : "", last->length);
  return 1;
}

#define TAKE(from, type)                           \
  ({                                               \
    type taken_;                                   \
    memcpy(&taken_, *(from), sizeof taken_);       \
    *(from) += sizeof taken_;                      \
    taken_;                                        \
  })

// Writes a value back that the shim has handed over.
static void copy_value(SLMachine *machine, const uint8_t **from) {
  uint8_t kind = TAKE(from, uint8_t);
  switch (kind) {
    case SL_FALSE:
    case SL_TRUE: sl_write_boolean(machine, kind == SL_TRUE); break;
    case SL_INTEGER: sl_write_integer(machine, TAKE(from, int64_t)); break;
    case SL_NUMBER: sl_write_number(machine, TAKE(from, double)); break;
    case SL_STRING: {
      uint32_t length = TAKE(from, uint32_t);
      sl_write_string(machine, (const char *)*from, length);
      *from += length;
      break;
    }
    case SL_TABLE: {
      uint32_t list = TAKE(from, uint32_t), fields = TAKE(from, uint32_t);
      uint32_t pairs = fields + TAKE(from, uint32_t);
      sl_write_table(machine, list, pairs);
      for (uint32_t i = 0; i < list + 2 * pairs; i++) copy_value(machine, from);
      break;
    }
    case SL_REFERENCE:
    case SL_FUNCTION:
    case SL_OTHER: {
      int32_t reference = TAKE(from, int32_t);
      if (kept_count < MOST_KEPT) kept[kept_count++] = reference;
      sl_write_reference(machine, reference);
      break;
    }
    case SL_OBJECT: {
      SLObject object = TAKE(from, SLObject);
      *from += sizeof(uint32_t);
      sl_write_object(machine, object);
      break;
    }
    default: sl_write_nil(machine); break;
  }
}

// Writes the arguments, starting at `first`; returns false if one cannot be handed over.
static bool copy_arguments(const SLFrame *frame, int32_t first, SLTables tables) {
  SLMachine *machine = frame->machine;
  sl_write_begin(machine);
  for (int32_t i = first; i < frame->count; i++) {
    SLBytes bytes;
    if (sl_argument_value(frame, i, tables, &bytes) != SL_OK) return false;
    const uint8_t *from = bytes.start, *end = from + bytes.count;
    if (from == end) sl_write_nil(machine);
    while (from < end) copy_value(machine, &from);
  }
  return true;
}

// Calls a function with the values written, and writes its results.
static int32_t call(SLMachine *machine, int32_t function, SLBudget budget) {
  SLBytes bytes;
  if (sl_call(machine, function, budget, SL_COPIED, &bytes) != SL_OK) return failure(machine);
  const uint8_t *from = bytes.start, *end = from + bytes.count;
  sl_write_begin(machine);
  while (from < end) copy_value(machine, &from);
  return 0;
}

static int32_t call_argument(const SLFrame *frame) {
  SLMachine *machine = frame->machine;
  SLBytes bytes;
  if (sl_argument(frame, 0).kind != SL_FUNCTION) return message(machine, "expected a function");
  if (sl_argument_value(frame, 0, SL_COPIED, &bytes) != SL_OK) return failure(machine);
  int32_t function;
  memcpy(&function, bytes.start + 1, sizeof function);
  int32_t status =
      copy_arguments(frame, 1, SL_COPIED) ? call(machine, function, hook) : failure(machine);
  sl_release(machine, function);
  return status;
}

static int32_t load(SLMachine *machine, const char *text) {
  int32_t function;
  if (sl_load(machine, text, strlen(text), "=module", hook, &function) != SL_OK) {
    return failure(machine);
  }
  sl_write_begin(machine);
  int32_t status = call(machine, function, hook);
  sl_release(machine, function);
  return status;
}

static int32_t require(const SLFrame *frame) {
  SLMachine *machine = frame->machine;
  SLScalar name = sl_argument(frame, 0);
  if (name.kind == SL_STRING && strcmp(name.text, "self") == 0) {
    return load(machine, "return require 'self'");
  }
  if (name.kind == SL_STRING && strcmp(name.text, "loop") == 0) {
    return load(machine, "while true do end");
  }
  if (name.kind == SL_STRING && strcmp(name.text, "broken") == 0) return load(machine, "return = 1");
  if (name.kind != SL_STRING || strcmp(name.text, "host") != 0) return message(machine, "no module");
  int32_t globals;
  if (sl_globals(machine, &globals) != SL_OK) return failure(machine);
  sl_write_reference(machine, globals);
  kept[kept_count++] = globals;
  return 0;
}

static int32_t call_native(const SLFrame *frame) {
  SLMachine *machine = frame->machine;
  SLScalar first = sl_argument(frame, 0);
  SLObject object;
  switch (frame->number) {
    case MAKE:
      if (!sl_object_new(machine, item, made++, &object)) {
        return message(machine, "not enough memory for an Item");
      }
      sl_write_object(machine, object);
      return 0;
    case DESTROY:
      if (first.kind != SL_OBJECT) return message(machine, "expected an Item");
      sl_object_retire(machine, first.object, "Item", 4);
      return 0;
    case ECHO: return copy_arguments(frame, 0, SL_COPIED) ? 0 : failure(machine);
    case FAIL: return message(machine, "refused");
    case CALL: return call_argument(frame);
    case CLOSURE: sl_write_native(machine, COUNT_ARGUMENTS); return 0;
    case NUMBER:
    case INTEGER:
      if (first.kind != SL_NUMBER && first.kind != SL_INTEGER) {
        return message(machine, "expected a number");
      }
      sl_write_number(machine, first.number);
      return 0;
    case REQUIRE: return require(frame);
    default: sl_write_integer(machine, frame->count); return 0;
  }
}

static int32_t call_member(const SLFrame *frame) {
  SLMachine *machine = frame->machine;
  if (frame->reason == SL_GET) {
    sl_write_string(machine, "item", 4);
    return 0;
  }
  if (frame->reason == SL_SET) return 0;
  if (frame->number == 2) return copy_arguments(frame, 0, SL_COPIED) ? 0 : failure(machine);
  return call_argument(frame);
}

static int32_t invoke(void *context, const SLFrame *frame) {
  (void)context;
  SLMachine *machine = frame->machine;
  while (kept_count > 0) sl_release(machine, kept[--kept_count]);
  sl_write_begin(machine);
  switch (frame->reason) {
    case SL_CALL_NATIVE: return call_native(frame);
    case SL_CALL_METHOD:
    case SL_GET:
    case SL_SET: return call_member(frame);
    case SL_DESCRIBE: sl_write_string(machine, "Item", 4); return 0;
    case SL_PRINT:
    case SL_SHOW: return 0;
    default: return message(machine, "undefined");
  }
}

static double read_clock(void *context) {
  (void)context;
  return 0;
}

static double read_size(void *subject, uint32_t payload, uint32_t member) {
  (void)subject, (void)member;
  return payload;
}

static SLMachine *open_machine(void) {
  item = sl_class_new("Item", NULL, read_size, false);
  sl_class_add(item, "size", SL_MEMBER_NUMBER, 0, false);
  sl_class_add(item, "label", SL_MEMBER_PROPERTY, 1, true);
  sl_class_add(item, "act", SL_MEMBER_METHOD, 2, false);
  sl_class_add(item, "run", SL_MEMBER_METHOD, 3, false);
  SLSettings settings = {64 << 20, 128 << 20, 160 << 10, 1, 0};
  SLHost host = {NULL, invoke, read_clock};
  SLMachine *machine;
  if (sl_open(&settings, &host, &machine) != SL_OK) exit(70);
  sl_write_begin(machine);
  for (uint32_t i = 0; i < sizeof natives / sizeof *natives; i++) {
    sl_write_string(machine, natives[i], strlen(natives[i]));
    sl_write_native(machine, i);
  }
  if (sl_define(machine) != SL_OK) exit(71);
  return machine;
}

static SLStatus run_text(SLMachine *machine, const char *text, size_t length) {
  int32_t function;
  SLBytes out;
  SLStatus status = sl_load(machine, text, length, "=script.lua", load_budget, &function);
  if (status != SL_OK) return status;
  sl_write_begin(machine);
  return sl_call(machine, function, load_budget, SL_COPIED, &out);
}

static int run_file(const char *path) {
  static char text[1 << 20];
  FILE *file = fopen(path, "r");
  if (file == NULL) return 66;
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  SLMachine *machine = open_machine();
  SLStatus end = run_text(machine, text, length);
  sl_collect(machine);
  if (run_text(machine, "return 1 + 1", 12) != SL_OK) return 72;
  sl_close(machine);
  return end == SL_TIME ? ENDED_BY_TIME : ENDED;
}

static double seconds_of(const struct rusage *usage) {
  struct timeval user = usage->ru_utime, system = usage->ru_stime;
  return (double)(user.tv_sec + system.tv_sec) + (double)(user.tv_usec + system.tv_usec) / 1e6;
}

int main(int count, char **arguments) {
  int failed = 0;
  double seconds = 0;
  long kilobytes = 0;
  const char *slowest = "", *largest = "";
  for (int i = 1; i < count; i++) {
    pid_t child = fork();
    if (child == 0) {
      struct rlimit stack = {STACK, STACK};
      setrlimit(RLIMIT_STACK, &stack);
      alarm(SECONDS);
      _exit(run_file(arguments[i]));
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) ||
        WEXITSTATUS(status) > ENDED_BY_TIME || usage.ru_maxrss > MOST_KILOBYTES) {
      printf("%s: wait status %d, %ld KB\n", arguments[i], child < 0 ? -1 : status, usage.ru_maxrss);
      failed++;
      continue;
    }
    if (WEXITSTATUS(status) == ENDED_BY_TIME) printf("%s: by time, %.2f s\n", arguments[i], seconds_of(&usage));
    if (seconds_of(&usage) > seconds) {
      seconds = seconds_of(&usage);
      slowest = arguments[i];
    }
    if (usage.ru_maxrss > kilobytes) {
      kilobytes = usage.ru_maxrss;
      largest = arguments[i];
    }
  }
  printf("at most %.2f s (%s) and %ld KB (%s)\n", seconds, slowest, kilobytes, largest);
  return failed == 0 ? 0 : 1;
}
