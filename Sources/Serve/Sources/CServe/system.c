#define _GNU_SOURCE
#include "CServe.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int serve_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  // A large pipe transfers a page in few parts. If the size is not allowed, it stays 64 KiB.
  (void)fcntl(ends[0], F_SETPIPE_SZ, 1 << 20);
  return 0;
}

int serve_close_others(void *actions) {
  return posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

int serve_memory_file(void) { return memfd_create("input", MFD_CLOEXEC); }

int serve_rename_new(int folder, const char *from, const char *to) {
  if (renameat2(folder, from, folder, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // A file system without this rename can link, which also does not replace a file.
  if (linkat(folder, from, folder, to, 0) != 0) return -1;
  return unlinkat(folder, from, 0);
}
