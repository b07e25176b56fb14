#define _GNU_SOURCE
#include "environment.h"

#ifdef __wasm__

// A page has neither locales nor rounding modes, and its memory grows.
SLEnvironment sl_environment_enter(void) { return (SLEnvironment){{0}}; }
void sl_environment_leave(const SLEnvironment *environment) { (void)environment; }
bool sl_has_memory(void) { return true; }
void sl_set_error(SLMakeError error) { (void)error; }

#else

#include <errno.h>
#include <fenv.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#ifdef __x86_64__

// The functions of fenv.h take 200 ns together, a twentieth of a decision.
typedef struct {
  uint32_t vector;
  uint16_t scalar;
} Numbers;

enum { DEFAULT_VECTOR = 0x1F80, DEFAULT_SCALAR = 0x037F };

static void set_numbers(Numbers numbers, Numbers now) {
  if (numbers.vector != now.vector) __builtin_ia32_ldmxcsr(numbers.vector);
  if (numbers.scalar != now.scalar) __asm__ volatile("fnclex\n\tfldcw %0" : : "m"(numbers.scalar));
}

static Numbers numbers_now(void) {
  Numbers now = {.vector = __builtin_ia32_stmxcsr()};
  __asm__ volatile("fnstcw %0" : "=m"(now.scalar));
  return now;
}

static Numbers enter_numbers(void) {
  const Numbers host = numbers_now();
  set_numbers((Numbers){DEFAULT_VECTOR, DEFAULT_SCALAR}, host);
  return host;
}

static void leave_numbers(const Numbers *host) { set_numbers(*host, numbers_now()); }

#else

typedef fenv_t Numbers;

static Numbers enter_numbers(void) {
  Numbers host;
  fegetenv(&host);
  fesetenv(FE_DFL_ENV);
  return host;
}

static void leave_numbers(const Numbers *host) { fesetenv(host); }

#endif

typedef struct {
  locale_t locale;  // 0: the locale is not changed
  Numbers numbers;
} Saved;
_Static_assert(sizeof(Saved) <= sizeof(SLEnvironment), "SLEnvironment is too small");

/// Bytes that must be available before a call.
enum { RESERVE = 4 << 20 };

// The C locale, which is never freed; 0 before the first call.
static _Atomic(locale_t) c_locale;

SLEnvironment sl_environment_enter(void) {
  Saved saved = {0};
  locale_t plain = atomic_load_explicit(&c_locale, memory_order_acquire);
  if (plain == (locale_t)0) {
    plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    atomic_store_explicit(&c_locale, plain, memory_order_release);
  }
  if (plain != (locale_t)0) saved.locale = uselocale(plain);
  saved.numbers = enter_numbers();
  SLEnvironment environment = {{0}};
  memcpy(&environment, &saved, sizeof saved);
  return environment;
}

void sl_environment_leave(const SLEnvironment *environment) {
  Saved saved;
  memcpy(&saved, environment, sizeof saved);
  leave_numbers(&saved.numbers);
  if (saved.locale != (locale_t)0) uselocale(saved.locale);
}

bool sl_has_memory(void) {
  // A compiler can remove a malloc whose result is only freed.
  void *volatile reserve = malloc(RESERVE);
  if (reserve == NULL) return false;
  free(reserve);
  return true;
}

void sl_set_error(SLMakeError error) { errno = error == SL_NO_MEMORY ? ENOMEM : EMFILE; }

#endif
