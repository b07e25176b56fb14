// Splits a WebAssembly module into streams (streams.h), from standard input to standard output:
//
//     pack <module >streams
//
// It also joins the streams again and compares the result with the module. It exits with 1 if they differ or
// if the module contains an unknown operation.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "streams.h"

static _Noreturn void fail(const char *why) {
  fprintf(stderr, "pack: %s\n", why);
  exit(1);
}

static void *allocate(size_t size) {
  void *bytes = malloc(size);
  if (bytes == NULL) fail("out of memory");
  return bytes;
}

static uint8_t *all_of_input(size_t *size) {
  size_t most = 1 << 20;
  uint8_t *bytes = allocate(most);
  for (*size = 0; !feof(stdin); *size += fread(bytes + *size, 1, most - *size, stdin)) {
    if (ferror(stdin)) fail("cannot read the module");
    if (*size == most && (bytes = realloc(bytes, most *= 2)) == NULL) fail("out of memory");
  }
  return bytes;
}

static uint32_t number(uint8_t **at) {
  uint8_t copy[16], *to = copy;
  return move_number(at, &to);
}

int main(void) {
  size_t size;
  uint8_t *module = all_of_input(&size), *at = module + 8, *end = module + size;
  if (size < 8 || memcmp(module, "\0asm\1\0\0", 8) != 0) fail("the input is not a WebAssembly module");
  uint32_t section = 0;
  while (at < end) {
    enum { CODE = 10 };
    uint8_t kind = *at++;
    section = number(&at);
    if (kind == CODE) break;
    at += section;
  }
  uint8_t *after = at + section;
  if (at >= end || after > end) fail("the module has no functions");
  uint32_t functions = number(&at);
  Contents contents = {
    .module = (uint32_t)size, .head = (uint32_t)(at - module), .tail = (uint32_t)(end - after),
  };
  // All streams together are at most as large as the module.
  uint8_t *kept[GROUPS][STREAMS], *to[STREAMS], *from[STREAMS];
  for (int i = 0; i < STREAMS; i++) to[i] = from[i] = allocate(size);
  uint8_t *first = at, *again = allocate(2 * size), *made = again;
  for (int i = 0; i < GROUPS; i++) {
    Group *group = &contents.groups[i];
    memcpy(kept[i], to, sizeof to);
    while (functions > 0 && (i == GROUPS - 1 || at < first + (after - first) / GROUPS * (i + 1))) {
      uint32_t length = number(&at);
      uint8_t *next = at + length;
      if (next > after || !move_function(&at, to, true) || at != next) {
        fail("a function contains an operation that streams.h does not define");
      }
      restore_function(from, &made);
      group->functions++;
      functions--;
    }
    for (int j = 0; j < STREAMS; j++) group->sizes[j] = (uint32_t)(to[j] - kept[i][j]);
  }
  if (at != after || made - again != after - first || memcmp(first, again, (size_t)(made - again)) != 0) {
    fail("the joined streams differ from the module");
  }
  fwrite(&contents, sizeof contents, 1, stdout);
  fwrite(module, 1, contents.head, stdout);
  for (int i = 0; i < GROUPS; i++) {
    for (int j = 0; j < STREAMS; j++) fwrite(kept[i][j], 1, contents.groups[i].sizes[j], stdout);
  }
  fwrite(after, 1, contents.tail, stdout);
  return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
