// The time functions of the os library, on the host's virtual clock, in UTC from 1970.

#include <math.h>
#include <string.h>
#include <time.h>

#include "../machine.h"

static double now(lua_State *L) {
  SLMachine *m = machine_of(L);
  double seconds = m->host.clock(m->host.context);
  return isfinite(seconds) ? seconds : 0;
}

static int os_clock(lua_State *L) {
  lua_pushnumber(L, now(L));
  return 1;
}

static int field(lua_State *L, const char *name, int missing) {
  lua_pushstring(L, name);
  lua_rawget(L, 1);
  int is_integer;
  lua_Integer value = lua_tointegerx(L, -1, &is_integer);
  if (lua_isnil(L, -1)) {
    if (missing < 0) return luaL_error(L, "field '%s' missing in date table", name);
    value = missing;
  } else if (!is_integer) {
    return luaL_error(L, "field '%s' is not an integer", name);
  }
  lua_pop(L, 1);
  if (value < -100000000 || value > 100000000) {
    return luaL_error(L, "field '%s' is out-of-bound", name);
  }
  return (int)value;
}

static int os_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, (lua_Integer)floor(fmin(fmax(now(L), -1e15), 1e15)));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  struct tm date = {
      .tm_year = field(L, "year", -1) - 1900,
      .tm_mon = field(L, "month", -1) - 1,
      .tm_mday = field(L, "day", -1),
      .tm_hour = field(L, "hour", 12),
      .tm_min = field(L, "min", 0),
      .tm_sec = field(L, "sec", 0),
  };
  lua_pushinteger(L, (lua_Integer)timegm(&date));
  return 1;
}

static void set_field(lua_State *L, const char *name, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

static int push_date_table(lua_State *L, const struct tm *date) {
  lua_createtable(L, 0, 9);
  set_field(L, "year", date->tm_year + 1900);
  set_field(L, "month", date->tm_mon + 1);
  set_field(L, "day", date->tm_mday);
  set_field(L, "hour", date->tm_hour);
  set_field(L, "min", date->tm_min);
  set_field(L, "sec", date->tm_sec);
  set_field(L, "yday", date->tm_yday + 1);
  set_field(L, "wday", date->tm_wday + 1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "isdst");
  return 1;
}

static int os_date(lua_State *L) {
  size_t length;
  const char *format = luaL_optlstring(L, 1, "%c", &length);
  time_t time = (time_t)luaL_optinteger(L, 2, (lua_Integer)floor(fmin(fmax(now(L), -1e15), 1e15)));
  struct tm date;
  charge(L, machine_of(L), (int64_t)length);
  if (*format == '!') format++;
  if (gmtime_r(&time, &date) == NULL) {
    return luaL_error(L, "date result cannot be represented in this installation");
  }
  if (strncmp(format, "*t", 2) == 0) return push_date_table(L, &date);
  Buffer buffer;
  buffer_begin(&buffer, L, 64);
  for (; *format != 0; format++) {
    if (*format != '%') {
      buffer_add(&buffer, format, 1);
      continue;
    }
    charge(L, machine_of(L), CALL_WORK);
    char conversion[3] = {'%', *++format, 0}, text[64];
    if (conversion[1] == 0 || strchr("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyY%", conversion[1]) == NULL) {
      return luaL_argerror(L, 1, "invalid conversion specifier");
    }
    buffer_add(&buffer, text, strftime(text, sizeof text, conversion, &date));
  }
  buffer_end(&buffer);
  return 1;
}

static int os_difftime(lua_State *L) {
  lua_pushnumber(L, (lua_Number)luaL_checkinteger(L, 1) - (lua_Number)luaL_optinteger(L, 2, 0));
  return 1;
}

void open_os(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"time", os_time}, {"clock", os_clock}, {"date", os_date}, {"difftime", os_difftime},
      {NULL, NULL},
  };
  luaL_newlib(L, functions);
}
