#define _GNU_SOURCE
#include "CServe.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int serve_rename_new(int folder, const char *from, const char *to) {
  if (renameat2(folder, from, folder, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // A file system without this rename can link, which also does not replace a file.
  if (linkat(folder, from, folder, to, 0) != 0) return -1;
  return unlinkat(folder, from, 0);
}
