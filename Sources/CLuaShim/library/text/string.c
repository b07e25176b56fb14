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
  charge(L, m, work_of_numeral(L, 2));
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

// A number can have some hundred digits. A string is copied, or, for `q`, visited byte by byte.
static int64_t work_of_conversion(lua_State *L, char conversion, int index) {
  size_t length;
  const char *text = lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, &length) : NULL;
  if (text == NULL) return strchr("fF", conversion) != NULL ? 14 * NUMBER_WORK : NUMBER_WORK;
  if (conversion == 's') return (int64_t)(length >> 5);
  if (conversion != 'q') return NUMBER_WORK + work_of_numeral(L, index);
  int64_t work = (int64_t)(length >> 2);
  for (size_t i = 0; i < length; i++) work += iscntrl((unsigned char)text[i]) ? 4 : 0;
  return work;
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
    charge(L, m, work_of_conversion(L, *format, argument));
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
  SLMachine *m = machine_of(L);
  luaL_checklstring(L, 1, &length);
  charge(L, m, work_of_numeral(L, 2) + work_of_numeral(L, 3));
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, first);
  if (first < 0) first = first + (lua_Integer)length < 0 ? 1 : first + (lua_Integer)length + 1;
  if (last < 0) last = last + (lua_Integer)length + 1;
  if (last > (lua_Integer)length) last = (lua_Integer)length;
  if (last >= first && last - first >= MOST_RESULTS) {
    return luaL_error(L, "string slice too long");
  }
  if (last >= first) charge(L, m, last - first);
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
  set_paid(L, "string");
  remember(L, "format", &stock_format);
  remember(L, "byte", &stock_byte);
  luaL_setfuncs(L, guarded, 0);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  set_paid(L, "string");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}
