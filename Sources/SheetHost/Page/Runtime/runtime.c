// What the program in a page needs and wasi-libc does not have.
#include <errno.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// setjmp and longjmp -----------------------------------------------------------------------------------
// The compiler (-wasm-enable-sjlj) calls these: a function that calls setjmp notes itself and the place;
// longjmp throws; whoever catches asks whether the place is its own, and which.

typedef __typeof__(((jmp_buf *)NULL)[0][0]) Place;

void __wasm_setjmp(Place *place, uint32_t label, void *invocation) {
  place->invocation = invocation;
  place->label = label;
}

// The label of a place; 0: it belongs to another call.
uint32_t __wasm_setjmp_test(Place *place, void *invocation) {
  return place->label != 0 && place->invocation == invocation ? place->label : 0;
}

_Noreturn void __wasm_longjmp(Place *place, int value) {
  enum { C_LONGJMP = 1 };
  place->jump.env = place;
  place->jump.value = value == 0 ? 1 : value;
  __builtin_wasm_throw(C_LONGJMP, &place->jump);
}

// What Swift's library asks for --------------------------------------------------------------------------

// Seeds of hashed collections. Nothing that a page shows depends on their order, and the same page does
// the same each time.
void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state = 0x9E3779B97F4A7C15;
  unsigned char *at = bytes;
  for (size_t i = 0; i < count; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    at[i] = (unsigned char)state;
  }
}

// Reads a number as Swift's Double(_:) does: the end of what was read; NULL: nothing was.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end = NULL;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}

// Memory is one block without protection: advice changes nothing.
int madvise(void *start, size_t size, int advice) {
  (void)start, (void)size, (void)advice;
  return 0;
}

// Swift asks for each of its objects so (the linker's --wrap). The library would take more than is asked
// for and give the rest back, which costs twice as much; what malloc gives is aligned to 16 bytes.
int __real_posix_memalign(void **memory, size_t alignment, size_t size);

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > _Alignof(max_align_t)) return __real_posix_memalign(memory, alignment, size);
  void *given = malloc(size);
  if (given == NULL) return ENOMEM;
  *memory = given;
  return 0;
}

// Files -------------------------------------------------------------------------------------------------

// A page has none; without these the C library would look for folders when it begins.
FILE *fopen(const char *path, const char *mode) {
  (void)path, (void)mode;
  errno = ENOENT;
  return NULL;
}

FILE *freopen(const char *path, const char *mode, FILE *file) {
  (void)file;
  return fopen(path, mode);
}
