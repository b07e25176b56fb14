// The base library: functions that are removed, limited, or made the same in every run.

#include <string.h>

#include "../machine.h"

// Protected calls ----------------------------------------------------------------------------------

static int finish_protected(lua_State *L, int status, lua_KContext extra) {
  SLMachine *m = machine_of(L);
  check_spent(L, m);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
  charge(L, m, ERROR_WORK);
  explain_refusal(L, m, status);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

static int base_pcall(lua_State *L) {
  SLMachine *m = machine_of(L);
  luaL_checkany(L, 1);
  check_spent(L, m);
  check_stack(L, m);
  charge(L, m, 4 + lua_gettop(L) / 4);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_protected);
  return finish_protected(L, status, 0);
}

// Does not call the script's handler for limits, nor for errors in the handler itself, which could
// repeat forever.
static int guarded_handler(lua_State *L) {
  SLMachine *m = machine_of(L);
  lua_settop(L, 1);
  if (m->spent || stack_is_low(m) || lua_toboolean(L, lua_upvalueindex(2))) return 1;
  lua_pushboolean(L, 1);
  lua_replace(L, lua_upvalueindex(2));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  lua_pushboolean(L, 0);
  lua_replace(L, lua_upvalueindex(2));
  return 1;
}

static int base_xpcall(lua_State *L) {
  SLMachine *m = machine_of(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  check_spent(L, m);
  check_stack(L, m);
  int count = lua_gettop(L);
  charge(L, m, 4 + count / 4);
  lua_pushvalue(L, 2);
  lua_pushboolean(L, 0);
  lua_pushcclosure(L, guarded_handler, 2);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);  // the first result
  lua_pushvalue(L, 1);    // the function
  lua_rotate(L, 3, 2);    // both below the arguments
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_protected);
  return finish_protected(L, status, 2);
}

// Metatables and the rest --------------------------------------------------------------------------

// Finalizers are not allowed, because they would run without a check of the limits.
static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) return luaL_error(L, "a script has no finalizers ('__gc')");
    lua_settop(L, 2);
    apply_mode(L, 2);
  }
  lua_setmetatable(L, 1);
  return 1;
}

static int base_collectgarbage(lua_State *L) {
  const char *what = luaL_optstring(L, 1, "collect");
  if (strcmp(what, "count") != 0) {
    return luaL_error(L, "collectgarbage supports only \"count\", not \"%s\"", what);
  }
  lua_pushnumber(L, (lua_Number)machine_of(L)->bytes / 1024);
  return 1;
}

// Globals -----------------------------------------------------------------------------------------

static bool is_global_name(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  bool is_name = lua_type(L, 2) == LUA_TSTRING && lua_rawequal(L, 1, -1);
  lua_pop(L, 1);
  return is_name;
}

// Whether the top level of a text has assigned the name at 2; an assignment of nil counts, too.
static bool is_made(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_MADE);
  lua_pushvalue(L, 2);
  bool made = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return made;
}

int undefined_global(lua_State *L) {
  if (is_global_name(L) && is_made(L)) {
    lua_pushnil(L);
    return 1;
  }
  SLFrame frame = {.reason = SL_UNDEFINED, .first = 2, .count = 1};
  enter_swift(L, machine_of(L), &frame);
  return luaL_error(L, "undefined global");
}

// Called only for names without a value, so setting any other name has no extra cost.
static int new_global(lua_State *L) {
  SLMachine *m = machine_of(L);
  charge(L, m, 4);
  lua_settop(L, 3);
  // The libraries define their globals before the limits apply.
  if (m->capped && is_global_name(L)) {
    lua_Debug ar;
    bool top = lua_getstack(L, 1, &ar) && lua_getinfo(L, "S", &ar) && *ar.what == 'm';
    if (top) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, REG_MADE);
      lua_pushvalue(L, 2);
      lua_pushboolean(L, 1);
      lua_rawset(L, -3);
    } else if (!is_made(L)) {
      SLFrame frame = {.reason = SL_UNMADE, .first = 2, .count = 1};
      enter_swift(L, m, &frame);
      return luaL_error(L, "undefined global");
    }
    lua_settop(L, 3);
  }
  lua_rawset(L, 1);
  return 0;
}

static const luaL_Reg guarded[] = {
    {"tostring", base_tostring},
    {"print", base_print},
    {"pcall", base_pcall},
    {"xpcall", base_xpcall},
    {"setmetatable", base_setmetatable},
    {"collectgarbage", base_collectgarbage},
    {"next", ordered_next},
    {"pairs", ordered_pairs},
    {NULL, NULL},
};

void open_base(lua_State *L) {
  static const char *const removed[] = {"load", "loadfile", "dofile", "warn"};
  luaopen_base(L);
  set_paid(L, "base");
  luaL_setfuncs(L, guarded, 0);
  for (int i = 0; i < (int)(sizeof removed / sizeof *removed); i++) {
    lua_pushnil(L);
    lua_setfield(L, -2, removed[i]);
  }
  lua_createtable(L, 0, 3);
  lua_pushcfunction(L, undefined_global);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, new_global);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_STRICT);
  lua_setmetatable(L, -2);
}
