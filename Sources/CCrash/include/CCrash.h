// The crash handler of the command, and `fork`, which Swift does not import.

#ifndef CCRASH_H
#define CCRASH_H

#include <sys/types.h>

/// Makes each trap, fault or abort of this process print a sentence on standard error and exit with 70.
void crash_prepare(void);

/// Gives the handler a stack on the calling thread: a stack that has overflowed cannot carry it.
void crash_prepare_thread(void);

/// Sets what the sentence names: UTF-8 of which the first 1023 bytes are copied. NULL: a crash prints nothing.
void crash_set_running(const char *what);

/// As `fork`. The caller must have one thread only: the child would inherit the locks of all others.
pid_t crash_fork(void);

#endif
