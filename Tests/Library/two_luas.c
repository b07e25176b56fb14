// Opens Lua 5.3 and then Lua 5.4 with global symbols, and requires the module in a state of Lua 5.4. Prints
// the error.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void *opened(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) {
    puts(dlerror());
    exit(1);
  }
  return library;
}

int main(void) {
  opened("liblua5.3.so.0");
  void *lua54 = opened("liblua5.4.so.0");
  void *(*new_state)(void);
  void (*open_libraries)(void *);
  int (*load)(void *, const char *);
  int (*call)(void *, int, int, int, long, void *);
  const char *(*text)(void *, int, size_t *);
  *(void **)&new_state = dlsym(lua54, "luaL_newstate");
  *(void **)&open_libraries = dlsym(lua54, "luaL_openlibs");
  *(void **)&load = dlsym(lua54, "luaL_loadstring");
  *(void **)&call = dlsym(lua54, "lua_pcallk");
  *(void **)&text = dlsym(lua54, "lua_tolstring");
  void *lua = new_state();
  open_libraries(lua);
  load(lua, "local done, why = pcall(require, 'sheetlua') return tostring(why)");
  call(lua, 0, 1, 0, 0, NULL);
  puts(text(lua, -1, NULL));
  return 0;
}
