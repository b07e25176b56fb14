// setjmp and longjmp for Lua's errors, by exceptions of WebAssembly: wasi-libc has none.
#ifndef SETJMP_H
#define SETJMP_H

#include <stdint.h>

/// Where longjmp comes back to; the compiler writes and compares the fields (runtime.c).
typedef struct {
  void *invocation;
  uint32_t label;
  struct {
    void *env;
    int value;
  } jump;
} jmp_buf[1];

int setjmp(jmp_buf env) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf env, int value);

#endif
