// Random numbers from the host's seed: xoshiro256** by Blackman and Vigna, seeded by splitmix64.

#include <string.h>

#include "../machine.h"

static uint64_t rotate(uint64_t x, int count) { return (x << count) | (x >> (64 - count)); }

static uint64_t next_random(SLMachine *m) {
  uint64_t *s = m->random, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate(s[3], 45);
  return result;
}

void seed_random(SLMachine *m, uint64_t one, uint64_t two) {
  uint64_t x = one ^ rotate(two, 32);
  for (int i = 0; i < 4; i++) {
    uint64_t z = x += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    m->random[i] = z ^ (z >> 31);
  }
}

// A random number from 0 to `limit`, uniformly distributed.
static uint64_t random_up_to(SLMachine *m, uint64_t limit) {
  uint64_t mask = limit == 0 ? 0 : UINT64_MAX >> __builtin_clzll(limit);
  uint64_t value;
  while ((value = next_random(m) & mask) > limit) {}
  return value;
}

static int math_random(lua_State *L) {
  SLMachine *m = machine_of(L);
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
    case 0:
      lua_pushnumber(L, (lua_Number)(next_random(m) >> 11) * 0x1p-53);
      return 1;
    case 1:
      high = luaL_checkinteger(L, 1);
      if (high == 0) {
        lua_pushinteger(L, (lua_Integer)next_random(m));
        return 1;
      }
      break;
    case 2:
      low = luaL_checkinteger(L, 1);
      high = luaL_checkinteger(L, 2);
      break;
    default: return luaL_error(L, "wrong number of arguments");
  }
  luaL_argcheck(L, low <= high, 1, "interval is empty");
  uint64_t offset = random_up_to(m, (uint64_t)high - (uint64_t)low);
  lua_pushinteger(L, (lua_Integer)(offset + (uint64_t)low));
  return 1;
}

// Without arguments, the host's seed is set again, so that runs do not depend on the time of day.
static int math_randomseed(lua_State *L) {
  SLMachine *m = machine_of(L);
  uint64_t one = m->seed, two = 0;
  if (!lua_isnone(L, 1)) {
    lua_Number number = luaL_checknumber(L, 1);
    int is_integer;
    one = (uint64_t)lua_tointegerx(L, 1, &is_integer);
    if (!is_integer) memcpy(&one, &number, sizeof one);
    two = (uint64_t)luaL_optinteger(L, 2, 0);
  }
  seed_random(m, one, two);
  lua_pushinteger(L, (lua_Integer)one);
  lua_pushinteger(L, (lua_Integer)two);
  return 2;
}

void open_math(lua_State *L, SLMachine *m) {
  static const luaL_Reg guarded[] = {
      {"random", math_random}, {"randomseed", math_randomseed}, {NULL, NULL},
  };
  luaopen_math(L);
  set_paid(L, "math");
  luaL_setfuncs(L, guarded, 0);
  seed_random(m, m->seed, 0);
}
