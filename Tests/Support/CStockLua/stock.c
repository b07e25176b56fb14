#include "include/CStockLua.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

char *stock_run(const char *text, size_t *length) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  if (luaL_loadbuffer(L, text, strlen(text), "=fuzz") == LUA_OK) lua_pcall(L, 0, 1, 0);
  const char *result = luaL_tolstring(L, -1, length);
  char *copy = malloc(*length + 1);
  memcpy(copy, result, *length + 1);
  lua_close(L);
  return copy;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

double stock_open_time(int rounds) {
  static const luaL_Reg libraries[] = {
      {"_G", luaopen_base}, {"table", luaopen_table}, {"string", luaopen_string},
      {"math", luaopen_math}, {"utf8", luaopen_utf8}, {"coroutine", luaopen_coroutine},
      {"os", luaopen_os}, {NULL, NULL},
  };
  double start = now();
  for (int i = 0; i < rounds; i++) {
    lua_State *L = luaL_newstate();
    for (const luaL_Reg *library = libraries; library->name != NULL; library++) {
      luaL_requiref(L, library->name, library->func, 1);
      lua_pop(L, 1);
    }
    luaL_loadbuffer(L, "", 0, "=empty");
    lua_pcall(L, 0, 0, 0);
    lua_close(L);
  }
  return (now() - start) / rounds;
}

size_t stock_malloc_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
