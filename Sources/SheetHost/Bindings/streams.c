// Debian compiles liblua5.4.a for executables: its references to stdin, stdout and stderr cannot be linked
// into a shared library. scripts/library renames those references to these variables.
#include <stdio.h>

FILE *sheetlua_stdin, *sheetlua_stdout, *sheetlua_stderr;

__attribute__((constructor)) static void begin(void) {
  sheetlua_stdin = stdin;
  sheetlua_stdout = stdout;
  sheetlua_stderr = stderr;
}
