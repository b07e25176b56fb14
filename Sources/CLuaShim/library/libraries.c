// The table of libraries that a script has.

#include "../machine.h"

void open_library(lua_State *L, SLMachine *m) {
  open_base(L);
  int globals = lua_gettop(L);
  open_coroutine(L);
  lua_setfield(L, globals, "coroutine");
  open_string(L);
  lua_setfield(L, globals, "string");
  open_table(L);
  lua_setfield(L, globals, "table");
  open_utf8(L);
  lua_setfield(L, globals, "utf8");
  open_math(L, m);
  lua_setfield(L, globals, "math");
  open_os(L);
  lua_setfield(L, globals, "os");
}
