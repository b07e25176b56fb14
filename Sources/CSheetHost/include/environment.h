// The environment of a call: the locale, the floating-point environment and the memory of the host.
#ifndef ENVIRONMENT_H
#define ENVIRONMENT_H

#include <stdbool.h>
#include <stdint.h>

/// The locale and the floating-point environment of a thread of the host.
typedef struct {
  uint64_t words[8];
} SLEnvironment;

/// Selects the C locale and the default floating-point environment for the calling thread, so that
/// no setting of the host changes a result. Returns the previous environment.
SLEnvironment sl_environment_enter(void);

/// Restores the environment of the host.
void sl_environment_leave(const SLEnvironment *environment);

/// Returns whether the system has memory for a usual call. Swift ends the process if it cannot
/// allocate memory, so this is tested before a call.
bool sl_has_memory(void);

/// The reason why no session was made.
typedef enum { SL_NO_MEMORY, SL_TOO_MANY_SESSIONS } SLMakeError;

/// Sets `errno` to ENOMEM or EMFILE.
void sl_set_error(SLMakeError error);

#endif
