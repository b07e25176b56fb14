// The crash handler of the command, its arguments, and `fork`, which Swift does not import.

#ifndef CCRASH_H
#define CCRASH_H

#include <sys/types.h>

/// Makes each trap, fault or abort of this process print a message to standard error and exit with
/// 70.
void crash_prepare(void);

/// Gives the handler a stack on the calling thread, because the handler cannot run on a stack that
/// has overflowed.
void crash_prepare_thread(void);

/// Frees the stack of `crash_prepare_thread`, before the calling thread ends.
void crash_finish_thread(void);

/// Sets the text that the message names as running: UTF-8, of which the first 1023 bytes are
/// copied. With NULL, a crash prints nothing.
void crash_set_running(const char *what);

/// Calls `fork`. The caller must have only one thread, because the child would inherit the locks of
/// all others.
pid_t crash_fork(void);

/// Returns the number of arguments of the process, including its name; 0 if they are not known. Swift
/// reads them from /proc, and returns none if it cannot.
int process_argument_count(void);

/// Returns an argument of the process, counted from 0.
const char *process_argument(int index);

#endif
