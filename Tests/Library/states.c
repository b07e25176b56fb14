// Opens a state of Lua, plays a script and closes the state, 400 times after 100 times. Prints the growth of
// the resident memory in KiB. With an argument, only opens as many states.
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>

static long resident(void) {
  long all = 0, pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL || fscanf(file, "%ld %ld", &all, &pages) != 2) exit(1);
  fclose(file);
  return pages * 4;
}

static void play(void) {
  lua_State *lua = luaL_newstate();
  luaL_openlibs(lua);
  if (luaL_dostring(
        lua, "local p = require 'sheetlua'.play 'sheet [[A]] { detents = { [[medium]] } }' p:advance(1)"
             "p:decide('A', 'medium', 1, 1) p:close()")) {
    puts(lua_tostring(lua, -1));
    exit(1);
  }
  lua_close(lua);
}

int main(int count, char **words) {
  const int states = count > 1 ? atoi(words[1]) : 100;
  for (int i = 0; i < states; i++) play();
  if (count > 1) return 0;
  const long before = resident();
  for (int i = 0; i < 400; i++) play();
  printf("%ld KiB\n", resident() - before);
  return 0;
}
