#ifndef CCRASH_INTERNAL_H
#define CCRASH_INTERNAL_H

#include <stdint.h>

enum { CRASH_DEPTH = 48 };

// Writes text to standard error, whatever happens to it there.
void crash_say(const char *text);

// Fills in the calls that led to the instruction at `start`, innermost first; how many.
int crash_walk(uintptr_t start, uintptr_t calls[CRASH_DEPTH]);

// Writes calls to standard error, with their functions' names where the program has any.
void crash_show_calls(const uintptr_t *calls, int count);

#endif
