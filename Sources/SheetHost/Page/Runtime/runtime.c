// Functions that the program in a page needs and that wasi-libc does not have.
#include <errno.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// setjmp and longjmp -----------------------------------------------------------------------------------
// The compiler (-wasm-enable-sjlj) emits calls of these functions. A function that calls setjmp stores its
// invocation and a label. longjmp throws an exception. The catching function tests whether the jump belongs
// to its invocation, and to which label.

typedef __typeof__(((jmp_buf *)NULL)[0][0]) Place;

void __wasm_setjmp(Place *place, uint32_t label, void *invocation) {
  place->invocation = invocation;
  place->label = label;
}

// Returns the label of a jump buffer; 0 if it belongs to another invocation.
uint32_t __wasm_setjmp_test(Place *place, void *invocation) {
  return place->label != 0 && place->invocation == invocation ? place->label : 0;
}

_Noreturn void __wasm_longjmp(Place *place, int value) {
  enum { C_LONGJMP = 1 };
  place->jump.env = place;
  place->jump.value = value == 0 ? 1 : value;
  __builtin_wasm_throw(C_LONGJMP, &place->jump);
}

// Functions for Swift's standard library -----------------------------------------------------------------

// Seeds hashed collections. No output of a page depends on their order, and a page behaves the same each
// time.
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

// Parses a number for Swift's Double(_:). Returns the end of the number, or NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end = NULL;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}

// Memory is one block without protection, so advice has no effect.
int madvise(void *start, size_t size, int advice) {
  (void)start, (void)size, (void)advice;
  return 0;
}

// Swift allocates each of its objects with this function (the linker's --wrap). The C library would allocate
// more than the size and free the rest, which costs twice as much; malloc already aligns to 16 bytes.
int __real_posix_memalign(void **memory, size_t alignment, size_t size);

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > _Alignof(max_align_t)) return __real_posix_memalign(memory, alignment, size);
  void *given = malloc(size);
  if (given == NULL) return ENOMEM;
  *memory = given;
  return 0;
}

// Files -------------------------------------------------------------------------------------------------

// A page has no files; without these functions, the C library would search for directories at its start.
FILE *fopen(const char *path, const char *mode) {
  (void)path, (void)mode;
  errno = ENOENT;
  return NULL;
}

FILE *freopen(const char *path, const char *mode, FILE *file) {
  (void)file;
  return fopen(path, mode);
}
