// The handles of a host's objects: whether an object exists, and whether it is in use.
#ifndef HANDLES_H
#define HANDLES_H

#include <stdbool.h>
#include <stdint.h>

/// Returns a new handle for an object; 0 if all slots are used.
uint32_t sl_handle_add(void *thing);

typedef enum { SL_HANDLE_FREE, SL_HANDLE_DEAD, SL_HANDLE_BUSY, SL_HANDLE_NO_MEMORY } SLHandleState;

/// Marks an object as in use, so that no other call can use it, unless another thread has reserved it.
/// `*thing` is NULL unless the result is SL_HANDLE_FREE.
SLHandleState sl_handle_enter(uint32_t handle, void **thing);

/// Reserves an object for the calling thread, until it calls sl_handle_release or ends.
/// SL_HANDLE_BUSY: the object is in use, or reserved for another thread. SL_HANDLE_NO_MEMORY: the end
/// of the thread cannot be registered. A second call has no effect.
SLHandleState sl_handle_reserve(uint32_t handle);

/// Ends the reservation of the calling thread. SL_HANDLE_BUSY: the object is reserved for another
/// thread.
SLHandleState sl_handle_release(uint32_t handle);

/// Marks an object as no longer in use.
void sl_handle_leave(uint32_t handle);

/// Removes an object that is in use; its handle becomes invalid.
void sl_handle_remove(uint32_t handle);

#endif
