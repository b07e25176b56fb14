// Opens a state of Lua, plays a script and closes the state. Arguments: number of states, and of threads that
// do the same (default 1). Prints the growth of the resident memory in KiB since the first 100 states of each
// thread.
#include <lauxlib.h>
#include <lualib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIRST = 100, MOST_THREADS = 16 };

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
             "assert(p:decide('A', 'medium', 1, 1).outcome == 'medium') p:close()")) {
    puts(lua_tostring(lua, -1));
    exit(1);
  }
  lua_close(lua);
}

static void *run(void *count) {
  for (int i = 0; i < *(int *)count; i++) play();
  return NULL;
}

static void run_threads(int threads, int count) {
  pthread_t all[MOST_THREADS];
  for (int i = 1; i < threads; i++) {
    if (pthread_create(&all[i], NULL, run, &count) != 0) exit(1);
  }
  run(&count);
  for (int i = 1; i < threads; i++) pthread_join(all[i], NULL);
}

int main(int count, char **words) {
  const int states = count > 1 ? atoi(words[1]) : 0, threads = count > 2 ? atoi(words[2]) : 1;
  if (states < 1 || threads < 1 || threads > MOST_THREADS) return 64;
  const int first = states < FIRST ? states : FIRST;
  run_threads(threads, first);
  const long before = resident();
  run_threads(threads, states - first);
  printf("%ld KiB\n", resident() - before);
  return 0;
}
