#include "CLuaShim.h"
#include <lua5.4/lua.h>
int sl_version(void) { return LUA_VERSION_NUM; }
