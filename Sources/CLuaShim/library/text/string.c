// The string functions that have no limit in the standard library, or show addresses.

#include <ctype.h>
#include <math.h>
#include <stdatomic.h>
#include <string.h>

#include "../../machine.h"

static _Atomic(lua_CFunction) stock_format, stock_byte;

static int string_rep(lua_State *L) {
  SLMachine *m = machine_of(L);
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t each = length + separator_length;
  if (count <= 0 || each == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (each > m->soft / (lua_Unsigned)count) return luaL_error(L, "resulting string too large");
  size_t total = (size_t)count * each - separator_length;
  charge(L, m, (int64_t)(total >> 5));
  char *to = lua_newuserdatauv(L, total, 0);
  memcpy(to, text, length);
  if (count > 1) memcpy(to + length, separator, separator_length);
  // Appends the text to itself, which doubles its length each time.
  size_t filled = count > 1 ? each : total;
  while (filled < total) {
    size_t more = total - filled < filled ? total - filled : filled;
    memcpy(to + filled, to, more);
    filled += more;
  }
  lua_pushlstring(L, to, total);
  return 1;
}

// Formats values with the shim's tostring, because the standard tostring shows addresses.
static int string_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  const char *end = format + length;
  int argument = 1;
  SLMachine *m = machine_of(L);
  charge(L, m, CALL_WORK);
  while ((format = memchr(format, '%', (size_t)(end - format))) != NULL) {
    if (++format < end && *format == '%') {
      format++;
      continue;
    }
    format += strspn(format, "-+ #0123456789.");
    argument++;
    charge(L, m, CALL_WORK);
    if (format >= end) break;
    if (strchr("aAeEfFgG", *format) != NULL) charge(L, m, NUMBER_WORK);
    if (*format == 'p') return luaL_error(L, "invalid conversion '%%p' to 'format'");
    if (*format == 's' && lua_type(L, argument) > LUA_TSTRING) {
      push_text(L, argument, NULL);
      lua_replace(L, argument);
    } else if (is_nan(L, argument)) {
      lua_pushnumber(L, (lua_Number)NAN);
      lua_replace(L, argument);
    }
  }
  return atomic_load_explicit(&stock_format, memory_order_relaxed)(L);
}

// Each byte is a result, and the space on the stack is limited.
static int string_byte(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, first);
  if (first < 0) first = first + (lua_Integer)length < 0 ? 1 : first + (lua_Integer)length + 1;
  if (last < 0) last = last + (lua_Integer)length + 1;
  if (last > (lua_Integer)length) last = (lua_Integer)length;
  if (last >= first && last - first >= MOST_RESULTS) {
    return luaL_error(L, "string slice too long");
  }
  return atomic_load_explicit(&stock_byte, memory_order_relaxed)(L);
}

static void remember(lua_State *L, const char *name, _Atomic(lua_CFunction) *stock) {
  lua_getfield(L, -1, name);
  atomic_store_explicit(stock, lua_tocfunction(L, -1), memory_order_relaxed);
  lua_pop(L, 1);
}

void open_string(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"rep", string_rep},
      {"byte", string_byte},
      {"format", string_format},
      {"find", string_find},
      {"match", string_match},
      {"gmatch", string_gmatch},
      {"gsub", string_gsub},
      {NULL, NULL},
  };
  luaopen_string(L);
  remember(L, "format", &stock_format);
  remember(L, "byte", &stock_byte);
  luaL_setfuncs(L, guarded, 0);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}
