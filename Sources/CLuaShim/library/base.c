// The globals: what is taken away, what is guarded, what is made the same in every run.

#include <stdio.h>
#include <string.h>

#include "../machine.h"

// Text of values -----------------------------------------------------------------------------------

// Tables and functions are numbered as they are first shown; an address would differ from run to run.
static lua_Integer serial_of(lua_State *L, SLMachine *m, int index) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, REG_SERIALS) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, REG_SERIALS);
  }
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) != LUA_TNUMBER) {
    lua_pushvalue(L, index);
    lua_pushinteger(L, ++m->serial);
    lua_rawset(L, -4);
    lua_pop(L, 2);
    return m->serial;
  }
  lua_Integer serial = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return serial;
}

static void push_plain_text(lua_State *L, SLMachine *m, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
    case LUA_TSTRING:
      lua_pushvalue(L, index);
      lua_tolstring(L, -1, NULL);
      return;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); return;
    case LUA_TNIL: lua_pushliteral(L, "nil"); return;
    default: break;
  }
  bool named = luaL_getmetafield(L, index, "__name") == LUA_TSTRING;
  const char *name = named ? lua_tostring(L, -1) : luaL_typename(L, index);
  lua_pushfstring(L, "%s: %I", name, (LUAI_UACINT)serial_of(L, m, index));
}

const char *push_text(lua_State *L, int index, size_t *length) {
  SLMachine *m = machine_of(L);
  index = lua_absindex(L, index);
  luaL_checkstack(L, 6, NULL);
  int top = lua_gettop(L);
  if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    check_stack(L, m);
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
  } else {
    push_plain_text(L, m, index);
  }
  if (lua_gettop(L) > top + 1) lua_replace(L, top + 1);
  lua_settop(L, top + 1);
  return lua_tolstring(L, -1, length);
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  push_text(L, 1, NULL);
  return 1;
}

static int base_print(lua_State *L) {
  SLMachine *m = machine_of(L);
  int count = lua_gettop(L);
  Buffer buffer;
  buffer_begin(&buffer, L, 128);
  for (int i = 1; i <= count; i++) {
    size_t length;
    const char *text = push_text(L, i, &length);
    if (i > 1) buffer_add(&buffer, "\t", 1);
    buffer_add(&buffer, text, length);
    lua_pop(L, 1);
  }
  charge(L, m, 16);
  SLFrame frame = {.reason = SL_PRINT, .text = buffer.start, .length = buffer.count};
  enter_swift(L, m, &frame);
  return 0;
}

// Protected calls ----------------------------------------------------------------------------------

static int finish_protected(lua_State *L, int status, lua_KContext extra) {
  SLMachine *m = machine_of(L);
  check_spent(L, m);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
  charge(L, m, ERROR_WORK);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

static int base_pcall(lua_State *L) {
  SLMachine *m = machine_of(L);
  luaL_checkany(L, 1);
  check_spent(L, m);
  check_stack(L, m);
  charge(L, m, 4);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_protected);
  return finish_protected(L, status, 0);
}

// A script's handler is not asked about limits, nor about its own errors: it could go on for ever.
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

// Finalizers run where no limit looks; there are none.
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
    lua_pushliteral(L, "__mode");
    if (lua_rawget(L, 2) == LUA_TSTRING && strchr(lua_tostring(L, -1), 'k') != NULL) {
      if (++machine_of(L)->weak_keys > WEAK_KEYS) {
        return luaL_error(L, "more than %d tables with weak keys", WEAK_KEYS);
      }
    }
    lua_settop(L, 2);
  }
  lua_setmetatable(L, 1);
  return 1;
}

static int base_collectgarbage(lua_State *L) {
  const char *what = luaL_optstring(L, 1, "collect");
  if (strcmp(what, "count") != 0) {
    return luaL_error(L, "collectgarbage answers only \"count\" here, not \"%s\"", what);
  }
  lua_pushnumber(L, (lua_Number)machine_of(L)->arena.bytes / 1024);
  return 1;
}

int undefined_global(lua_State *L) {
  SLFrame frame = {.reason = SL_UNDEFINED, .first = 2, .count = 1};
  enter_swift(L, machine_of(L), &frame);
  return luaL_error(L, "undefined global");
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
  luaL_setfuncs(L, guarded, 0);
  for (int i = 0; i < (int)(sizeof removed / sizeof *removed); i++) {
    lua_pushnil(L);
    lua_setfield(L, -2, removed[i]);
  }
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, undefined_global);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, REG_STRICT);
  lua_setmetatable(L, -2);
}
