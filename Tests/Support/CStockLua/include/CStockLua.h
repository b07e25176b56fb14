// The Lua library without the shim, to compare the shim's functions with it, and statistics of malloc.
#ifndef CSTOCKLUA_H
#define CSTOCKLUA_H

#include <stddef.h>

/// Runs a text in a new standard state and returns its first result as text, which the caller must free.
char *stock_run(const char *text, size_t *length);
/// Returns the mean time in nanoseconds to open a state with the libraries of a script, run an empty text
/// and close the state.
double stock_open_time(int rounds);
/// Returns the number of bytes that are allocated by malloc and not freed.
size_t stock_malloc_in_use(void);

#endif
