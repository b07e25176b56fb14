// tostring without addresses, which would differ from run to run.

#include "../../machine.h"

// Returns the number of a table or function, in the order in which they are first shown.
static lua_Integer serial_of(lua_State *L, SLMachine *m, int index) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, REG_SERIALS) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    set_mode(L, -1, "k");
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
      // The sign of a NaN depends on the processor.
      if (is_nan(L, index)) {
        lua_pushliteral(L, "nan");
        return;
      }
      // fallthrough
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

int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  charge(L, machine_of(L), CALL_WORK);
  push_text(L, 1, NULL);
  return 1;
}

// Pushes the text of a table from the host if it provides one; the text of a handle is its name.
static const char *push_shown(lua_State *L, SLMachine *m, int index, size_t *length) {
  if (lua_type(L, index) != LUA_TTABLE) return push_text(L, index, length);
  if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    lua_pop(L, 1);
    return push_text(L, index, length);
  }
  SLFrame frame = {.reason = SL_SHOW, .first = index, .count = 1};
  if (enter_swift(L, m, &frame) == 0) return push_text(L, index, length);
  return lua_tolstring(L, -1, length);
}

int base_print(lua_State *L) {
  SLMachine *m = machine_of(L);
  int count = lua_gettop(L);
  Buffer buffer;
  buffer_begin(&buffer, L, 128);
  for (int i = 1; i <= count; i++) {
    size_t length;
    const char *text = push_shown(L, m, i, &length);
    if (i > 1) buffer_add(&buffer, "\t", 1);
    buffer_add(&buffer, text, length);
    lua_pop(L, 1);
  }
  // Each byte is checked for terminal control characters, and then stored.
  charge(L, m, 16 + (int64_t)(buffer.count / 2));
  SLFrame frame = {.reason = SL_PRINT, .text = buffer.start, .length = buffer.count};
  enter_swift(L, m, &frame);
  return 0;
}
