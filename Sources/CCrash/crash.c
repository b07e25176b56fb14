// The handler is C because it must not allocate memory, take locks or initialize anything lazily.

#include "CCrash.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// The exit code for a bug in the program (EX_SOFTWARE of sysexits.h), and the size of the handler's stack.
enum { INTERNAL_ERROR = 70, STACK_BYTES = 1 << 16 };

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
static char message[1200];

static void crashed(int number, siginfo_t *info, void *context) {
  (void)number, (void)info, (void)context;
  size_t written = 0;
  for (size_t length = strlen(message); written < length;) {
    ssize_t count = write(STDERR_FILENO, message + written, length - written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  _exit(INTERNAL_ERROR);
}

// The current and the previous signal stack of this thread.
static _Thread_local stack_t own, previous;

void crash_prepare_thread(void) {
  own = (stack_t){.ss_sp = malloc(STACK_BYTES), .ss_size = STACK_BYTES};
  if (own.ss_sp != NULL) sigaltstack(&own, &previous);
}

void crash_finish_thread(void) {
  if (own.ss_sp == NULL) return;
  sigaltstack(&previous, NULL);
  free(own.ss_sp);
  own.ss_sp = NULL;
}

void crash_prepare(void) {
#ifdef M_ARENA_MAX
  // All threads share one arena. Another arena reserves 64 MiB of address space; if a limit forbids that,
  // each allocation of the thread is a separate mapping, which is slow.
  mallopt(M_ARENA_MAX, 1);
#endif
  crash_prepare_thread();
  crash_set_running("");
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK, .sa_sigaction = crashed};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
  }
}

void crash_set_running(const char *what) {
  message[0] = '\0';
  if (what == NULL) return;
  snprintf(
      message, sizeof message, "sheetlua: this is a bug in sheetlua, not in your script%s%.1023s.\n",
      *what == '\0' ? "" : "; running was: ", what);
}

pid_t crash_fork(void) { return fork(); }
