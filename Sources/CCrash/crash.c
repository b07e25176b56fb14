// The handler of crashes, and the sites where they are noted.

// The names of registers are GNU's.
#define _GNU_SOURCE

#include "CCrash.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "internal.h"

// The exit code for a bug in the program (sysexits' EX_SOFTWARE).
enum { BUG = 70 };
// Walking and naming calls takes some 20 KB; a multiple of what the system asks for.
enum { STACK_BYTES = 1 << 17 };

struct CrashSite {
  _Atomic bool has_crashed;
  int count;
  uintptr_t calls[CRASH_DEPTH];
};

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};

static bool shows_stack;
static char words[2][1024];
static _Atomic(const char *) running;
static atomic_uint reports;
static _Atomic bool is_reported;
static _Thread_local CrashSite *own_site;
static _Thread_local bool is_handling;
// The stack for the handler, and the one that was there before.
static _Thread_local void *own_stack;
static _Thread_local stack_t stack_before;

static const char restarted[] = "SHEETLUA_RESTARTED";
static char *const *_Atomic restart_words;

// In the place of this process: it has one thread, so nobody else waits for what that one holds.
static void restart(void) {
  char *const *given = atomic_load(&restart_words);
  if (given == NULL) return;
  // By its name, which lists of processes show; by the link where the file has been replaced.
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length > 0) {
    path[length] = '\0';
    execve(path, given, environ);
  }
  execve("/proc/self/exe", given, environ);
}

void crash_say(const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t count = write(STDERR_FILENO, text, left);
    if (count <= 0) return;
    text += count;
    left -= (size_t)count;
  }
}

static uintptr_t place_of(const void *context) {
  const ucontext_t *state = context;
#if defined(__x86_64__)
  return (uintptr_t)state->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)state->uc_mcontext.pc;
#else
  (void)state;
  return 0;
#endif
}

// Leaves the thread where it is. A trap stands in code of our own, which holds no lock of the C
// library; any other crash may stand in the middle of `malloc`, and the reporter wait for it for ever.
static _Noreturn void park(bool is_trap) {
  unsigned before = atomic_load(&reports);
  for (int seconds = 0;; seconds++) {
    struct timespec second = {.tv_sec = 1};
    nanosleep(&second, NULL);
    unsigned now = atomic_load(&reports);
    if (is_trap || now != before || atomic_load(&is_reported)) seconds = 0;
    before = now;
    if (seconds < 60) continue;
    crash_say("sheetlua: no more results can be reported after this crash.\n");
    _exit(BUG);
  }
}

static void crashed(int number, siginfo_t *info, void *context) {
  (void)info;
  CrashSite *site = own_site;
  bool is_trap = number == SIGILL || number == SIGTRAP;
  if (!is_handling) {
    is_handling = true;
    if (site == NULL) restart();
    if (site != NULL) {
      site->count = crash_walk(place_of(context), site->calls);
    } else {
      const char *what = atomic_load(&running);
      crash_say("sheetlua: this is a bug in sheetlua, not in your script");
      if (what != NULL && *what != '\0') {
        crash_say("; running was: ");
        crash_say(what);
      }
      crash_say(shows_stack ? ".\n" : ".\nRun it again with -v to see where.\n");
      if (shows_stack) {
        uintptr_t calls[CRASH_DEPTH];
        crash_show_calls(calls, crash_walk(place_of(context), calls));
      }
    }
  }
  // A second crash comes from walking or naming the calls; what there is must do.
  if (site == NULL) _exit(BUG);
  atomic_store(&site->has_crashed, true);
  park(is_trap);
}

// A stack that has overflown cannot carry the handler.
static void use_own_stack(void) {
  stack_t stack = {.ss_sp = malloc(STACK_BYTES), .ss_size = STACK_BYTES};
  if (stack.ss_sp == NULL || sigaltstack(&stack, &stack_before) != 0) {
    free(stack.ss_sp);
    return;
  }
  own_stack = stack.ss_sp;
}

static void leave_own_stack(void) {
  if (own_stack == NULL) return;
  sigaltstack(&stack_before, NULL);
  free(own_stack);
  own_stack = NULL;
}

void crash_prepare(bool wants_stack) {
  shows_stack = wants_stack;
  use_own_stack();
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  action.sa_sigaction = crashed;
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
  }
}

void crash_set_running(const char *what) {
  // Beside the present words: they stay whole until the new ones are.
  char *other = atomic_load(&running) == words[0] ? words[1] : words[0];
  strncpy(other, what, sizeof words[0] - 1);
  atomic_store(&running, other);
}

CrashSite *crash_site_make(void) { return calloc(1, sizeof(CrashSite)); }

void crash_site_enter(CrashSite *site) {
  if (site != NULL) {
    use_own_stack();
  } else {
    leave_own_stack();
  }
  own_site = site;
}

void crash_restart_begin(char *const *words) {
  // Now, since a handler may not ask for memory.
  if (setenv(restarted, "1", 1) == 0) atomic_store(&restart_words, words);
}

void crash_restart_end(void) {
  atomic_store(&restart_words, NULL);
  unsetenv(restarted);
}

bool crash_was_restarted(void) {
  bool is_set = getenv(restarted) != NULL;
  if (is_set) unsetenv(restarted);
  return is_set;
}

bool crash_site_has_crashed(const CrashSite *site) {
  return atomic_load(&((CrashSite *)(uintptr_t)site)->has_crashed);
}

void crash_site_show(const CrashSite *site) {
  if (shows_stack) crash_show_calls(site->calls, site->count);
}

void crash_still_reporting(void) {
  atomic_store(&is_reported, false);
  atomic_fetch_add(&reports, 1);
}

void crash_reported(void) { atomic_store(&is_reported, true); }
