// What is left of a crash: a trap, a fault or an abort in the program itself.
//
// A thread that works for another keeps a `CrashSite`. Where it crashes, its calls are noted there and
// it stays where it is for ever, holding what it held; the others go on. Every other thread ends the
// process with 70, after it has said what was running. All that a handler does is safe in one: it
// calls the system, walks its own stack, and touches only memory made before.

#ifndef CCRASH_H
#define CCRASH_H

#include <stdbool.h>

/// Where one thread's crash is noted.
typedef struct CrashSite CrashSite;

/// Makes every crash end the process with 70, or be noted; `shows_stack`: with the calls that led
/// there on standard error. The calling thread gets a stack of its own for it.
void crash_prepare(bool shows_stack);

/// What is said to be running when a thread without a site crashes: UTF-8 of which the first 1023
/// bytes are copied. Only the main thread may call it.
void crash_set_running(const char *what);

/// A site for one thread; NULL when there is no memory. It is never given back: a thread that has
/// crashed lives on in it.
CrashSite *crash_site_make(void);

/// From now on a crash of the calling thread is noted in a site; NULL: no more.
void crash_site_enter(CrashSite *site);

/// From now on a crash of a thread without a site starts the program anew, with the same words (a NULL
/// behind the last, as `main` has them) and `SHEETLUA_RESTARTED=1` in its environment; where that cannot be,
/// it ends the process as ever. Only for a process that has one thread, and of which nothing was seen yet.
void crash_restart_begin(char *const *words);

/// From now on it ends the process again.
void crash_restart_end(void);

/// Whether this process was started in place of one that crashed. Forgets it for processes that it starts.
bool crash_was_restarted(void);

/// Whether the thread that entered a site has crashed. All that it wrote before is to be seen then.
bool crash_site_has_crashed(const CrashSite *site);

/// Writes the calls that led to a site's crash to standard error, if `crash_prepare` was told so.
void crash_site_show(const CrashSite *site);

/// Tells threads that have crashed that whoever reports still does. Where a crash was no trap, the
/// thread may hold what the reporter needs; it ends the process with 70 when it has not been told so
/// for a minute.
void crash_still_reporting(void);

/// Tells them that all has been reported, and that the process lives on.
void crash_reported(void);

#endif
