// setjmp and longjmp for Lua's errors, with WebAssembly exceptions. wasi-libc does not have them.
#ifndef SETJMP_H
#define SETJMP_H

#include <stdint.h>

/// The target of longjmp. Compiled code writes and compares the fields through runtime.c.
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
