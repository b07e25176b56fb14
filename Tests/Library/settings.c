// Plays a script with several settings of the host: a locale, another direction of rounding, and traps of
// floating-point exceptions. Prints whether all results are equal, and whether the settings are restored.
#define _GNU_SOURCE
#include <fenv.h>
#include <lauxlib.h>
#include <locale.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PROGRAM[] =
  "local sheetlua = require 'sheetlua'"
  "local play = sheetlua.play [[ local t = { 'apfel', 'Zoo' } table.sort(t)"
  "  policy 'p' { { 'first', function() return t[1] == 'Zoo' and 'medium' or 'dismiss' end } }"
  "  sheet 'A' { policy = 'p', detents = { 'medium', 'large' }, title = tostring(1.5)"
  "    .. tostring(tonumber '1,5') .. os.date(' %A ', 0) .. table.concat(t, ',') }"
  "  sheet 'B' { detents = { 'medium', 'large' } } ]]"
  "play:advance(1) play:act 'user.now:flicks { down = 123.4, at = 777.7 }' play:advance(0.123)"
  // The text of the results: this state of Lua has the settings of the host.
  "local tape = play:tape() play:decide('A', 'medium', 10.1, 33.3) local decision = play:answer()"
  "play:moment() local moment = play:answer()"
  // The values of the results and arguments, each exactly: numbers with all digits, made without rounding.
  "local values = {}"
  "for i = 1, 100 do"
  "  local travel = string.unpack('<d', string.pack('<i8', 0x4024000000000001 + i * 7919 * 104729 * 65537))"
  "  local margin = play:decide_release('B', { from = 'medium', travel = travel, velocity = 100 }).margin"
  "  values[i] = ('%q %q'):format(margin.travel, margin.velocity) end"
  " return tape .. decision .. moment .. table.concat(values, ' ')";

static char *result(void) {
  lua_State *lua = luaL_newstate();
  luaL_openlibs(lua);
  if (luaL_dostring(lua, PROGRAM)) puts(lua_tostring(lua, -1));
  char *text = strdup(lua_tostring(lua, -1));
  lua_close(lua);
  return text;
}

static int is_same(const char *first) {
  char *next = result();
  const int same = strcmp(first, next) == 0;
  if (!same) printf("%s\nis not\n%s\n", next, first);
  free(next);
  return same;
}

int main(void) {
  char *first = result();
  int same = strstr(first, "sheetlua_tape") != NULL;
  if (setlocale(LC_ALL, "de_DE.UTF-8") == NULL) puts("locale: missing");
  same &= is_same(first);
  locale_t german = newlocale(LC_ALL_MASK, "de_DE.UTF-8", (locale_t)0);
  if (german != (locale_t)0) {
    uselocale(german);
    same &= is_same(first) && uselocale((locale_t)0) == german;
  }
  uselocale(LC_GLOBAL_LOCALE);
  setlocale(LC_ALL, "C");
  for (int rounding = 0; rounding < 3; rounding++) {
    const int modes[] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
    fesetround(modes[rounding]);
    same &= is_same(first) && fegetround() == modes[rounding];
  }
  fesetround(FE_TONEAREST);
  const int traps = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW;
  if (feenableexcept(traps) != -1) {
    same &= is_same(first) && (fegetexcept() & traps) == traps;
    fedisableexcept(traps);
  }
  free(first);
  printf("same results: %d\n", same);
  return 0;
}
