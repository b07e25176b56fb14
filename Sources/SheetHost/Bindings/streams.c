// Debian compiles its archive of Lua for programs: a shared library cannot be linked where one of its
// functions reads the C library's own streams. scripts/library renames them in Lua to these.
#include <stdio.h>

FILE *sheetlua_stdin, *sheetlua_stdout, *sheetlua_stderr;

__attribute__((constructor)) static void begin(void) {
  sheetlua_stdin = stdin;
  sheetlua_stdout = stdout;
  sheetlua_stderr = stderr;
}
