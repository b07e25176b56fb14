// The numbers of things that a host was given: of each whether it is there, and whether it is in use.
#ifndef HANDLES_H
#define HANDLES_H

#include <stdbool.h>
#include <stdint.h>

/// A number for a thing; 0: all places are taken.
uint32_t sl_handle_add(void *thing);

typedef enum { SL_HANDLE_FREE, SL_HANDLE_DEAD, SL_HANDLE_BUSY } SLHandleState;

/// Takes a thing into use, so that nobody else can; `*thing` is NULL unless the answer is
/// SL_HANDLE_FREE.
SLHandleState sl_handle_enter(uint32_t handle, void **thing);

/// Gives it back.
void sl_handle_leave(uint32_t handle);

/// Forgets a thing that is in use: its number is dead from now on.
void sl_handle_remove(uint32_t handle);

#endif
