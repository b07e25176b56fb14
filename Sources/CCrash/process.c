// The start of the process, before Swift's runtime uses /proc, which can be missing (in a chroot, or with
// another file system at /proc) or unreadable (without free file descriptors).

#include "CCrash.h"

#include <stdlib.h>
#include <unistd.h>

static int count;
static char **arguments;

int process_argument_count(void) { return count; }

const char *process_argument(int index) { return arguments[index]; }

#ifdef __GLIBC__
// glibc passes the arguments of `main` to constructors. The priority is before that of the C++ constructors
// of Swift's runtime, one of which aborts the process if it cannot find its own directory.
__attribute__((constructor(101))) static void keep(int number, char **values) {
  count = number;
  arguments = values;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
