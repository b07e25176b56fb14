// Takes a WebAssembly module apart into streams (streams.h), from standard input to standard output:
//
//     pack <module >streams
//
// What it takes apart it puts together again; 1: that was not the module, or there is something in it
// that it does not know.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "streams.h"

static _Noreturn void fail(const char *why) {
  fprintf(stderr, "pack: %s\n", why);
  exit(1);
}

static void *room(size_t size) {
  void *bytes = malloc(size);
  if (bytes == NULL) fail("there is no memory left");
  return bytes;
}

static uint8_t *all_of_input(size_t *size) {
  size_t most = 1 << 20;
  uint8_t *bytes = room(most);
  for (*size = 0; !feof(stdin); *size += fread(bytes + *size, 1, most - *size, stdin)) {
    if (ferror(stdin)) fail("the module cannot be read");
    if (*size == most && (bytes = realloc(bytes, most *= 2)) == NULL) fail("there is no memory left");
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
  if (size < 8 || memcmp(module, "\0asm\1\0\0", 8) != 0) fail("this is no WebAssembly module");
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
  Streams streams = { .module = (uint32_t)size, .functions = number(&at) };
  streams.head = (uint32_t)(at - module);
  // All are together no larger than the module.
  uint8_t *kept[STREAMS], *to[STREAMS], *from[STREAMS];
  for (int i = 0; i < STREAMS; i++) to[i] = from[i] = kept[i] = room(size);
  memcpy(to[REST], module, streams.head);
  memcpy(to[REST] + streams.head, after, (size_t)(end - after));
  to[REST] += streams.head + (size_t)(end - after);
  uint8_t *first = at, *again = room(2 * size), *made = again;
  for (uint32_t i = 0; i < streams.functions; i++) {
    uint32_t length = number(&at);
    uint8_t *next = at + length;
    if (next > after || !move_function(&at, to, true) || at != next) {
      fail("a function has an operation that streams.h does not know");
    }
    restore_function(from, &made);
  }
  if (at != after || made - again != after - first || memcmp(first, again, (size_t)(made - again)) != 0) {
    fail("another module came out");
  }
  for (int i = 0; i < STREAMS; i++) streams.sizes[i] = (uint32_t)(to[i] - kept[i]);
  fwrite(&streams, sizeof streams, 1, stdout);
  for (int i = 0; i < STREAMS; i++) fwrite(kept[i], 1, streams.sizes[i], stdout);
  return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
