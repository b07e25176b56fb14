// The library's own Lua, for tests that hold the shim's functions against it; and malloc's figures.
#ifndef CSTOCKLUA_H
#define CSTOCKLUA_H

#include <stddef.h>

/// Runs a text in a fresh stock state; returns its first result as text, to be freed.
char *stock_run(const char *text, size_t *length);
/// Nanoseconds, on average, to open a state with the libraries that a script has, run an empty text
/// and close it again.
double stock_open_time(int rounds);
/// Bytes that malloc has given out and not taken back.
size_t stock_malloc_in_use(void);

#endif
