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

// How ldo.c, the only file of Lua that calls setjmp, catches errors. A block that catches an exception must not
// end with the call of a function pointer: the interpreter of WebKit 2.50 would not find its handler
// (https://bugs.webkit.org/show_bug.cgi?id=305148), so that the first errors would stop the page. Therefore another
// function makes that call, and wasm-opt cannot remove the write after the call when it inlines this function.
#define luai_jmpbuf jmp_buf
#define LUAI_THROW(L, c) longjmp((c)->b, 1)
#define LUAI_TRY(L, c, a) \
  if (setjmp((c)->b) == 0) { call_protected((void (*)(void *, void *))f, L, ud, &(c)->status); }

/// Calls a function that can throw. Without an error, the status stays LUA_OK, which is 0.
static inline __attribute__((noinline)) void call_protected(
    void (*function)(void *, void *), void *state, void *data, volatile int *status) {
  function(state, data);
  *status = 0;
}

#endif
