// Functions of the standard library that are charged by the size of their arguments, because they
// convert strings to numbers, or visit each byte or argument.

#include <stdatomic.h>
#include <string.h>

#include "../machine.h"

// The number of arguments, and the length of those that can be converted to numbers.
static void pay_numbers(lua_State *L, int first) {
  SLMachine *m = machine_of(L);
  int count = lua_gettop(L);
  int64_t work = count / 2;
  for (int i = first; i <= count; i++) work += work_of_numeral(L, i);
  charge(L, m, work);
}

// The bytes of the first string, which are all visited, and then numbers.
static void pay_bytes(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING) charge(L, machine_of(L), (int64_t)(lua_rawlen(L, 1) >> 3));
  pay_numbers(L, 2);
}

// A format, whose options are read one after another, and the strings that are copied.
static void pay_format(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING) charge(L, machine_of(L), (int64_t)lua_rawlen(L, 1));
  pay_numbers(L, 2);
}

// Padding to the sizes of a format such as "c1000" takes longer than the format.
static void pay_padding(lua_State *L) {
  enum { MOST = 1 << 30 };
  pay_format(L);
  if (lua_type(L, 1) != LUA_TSTRING) return;
  SLMachine *m = machine_of(L);
  for (const char *at = lua_tostring(L, 1); (at = strchr(at, 'c')) != NULL;) {
    int64_t size = 0;
    for (at++; *at >= '0' && *at <= '9'; at++) {
      if (size < MOST) size = size * 10 + (*at - '0');
    }
    charge(L, m, size >> 3);
  }
}

static void pay_equality(lua_State *L) { charge(L, machine_of(L), work_of_equality(L, 1, 2)); }

static void pay_search(lua_State *L) { charge(L, machine_of(L), work_of_key(L, 2)); }

static void pay_all_numbers(lua_State *L) { pay_numbers(L, 1); }

static void pay_later_numbers(lua_State *L) { pay_numbers(L, 2); }

// An encoded character takes longer than a byte.
static void pay_characters(lua_State *L) {
  charge(L, machine_of(L), 4 * (int64_t)lua_gettop(L));
  pay_numbers(L, 1);
}

#define FUNCTIONS(USE)                                                                           \
  USE(base, rawequal, pay_equality) USE(base, rawget, pay_search) USE(base, rawset, pay_search)  \
  USE(base, tonumber, pay_all_numbers)                                                           \
  USE(string, char, pay_all_numbers) USE(string, lower, pay_bytes) USE(string, pack, pay_padding) \
  USE(string, packsize, pay_format) USE(string, reverse, pay_bytes)                              \
  USE(string, sub, pay_later_numbers) USE(string, unpack, pay_format)                            \
  USE(string, upper, pay_bytes)                                                                  \
  USE(string, __add, pay_all_numbers) USE(string, __sub, pay_all_numbers)                        \
  USE(string, __mul, pay_all_numbers) USE(string, __mod, pay_all_numbers)                        \
  USE(string, __pow, pay_all_numbers) USE(string, __div, pay_all_numbers)                        \
  USE(string, __idiv, pay_all_numbers) USE(string, __unm, pay_all_numbers)                       \
  USE(utf8, char, pay_characters)                                                                \
  USE(math, abs, pay_all_numbers) USE(math, acos, pay_all_numbers)                               \
  USE(math, asin, pay_all_numbers) USE(math, atan, pay_all_numbers)                              \
  USE(math, ceil, pay_all_numbers) USE(math, cos, pay_all_numbers)                               \
  USE(math, deg, pay_all_numbers) USE(math, exp, pay_all_numbers)                                \
  USE(math, floor, pay_all_numbers) USE(math, fmod, pay_all_numbers)                             \
  USE(math, log, pay_all_numbers) USE(math, max, pay_all_numbers)                                \
  USE(math, min, pay_all_numbers) USE(math, modf, pay_all_numbers)                               \
  USE(math, rad, pay_all_numbers) USE(math, sin, pay_all_numbers)                                \
  USE(math, sqrt, pay_all_numbers) USE(math, tan, pay_all_numbers)                               \
  USE(math, tointeger, pay_all_numbers) USE(math, ult, pay_all_numbers)

#define DEFINE(library, name, pay)                                                 \
  static _Atomic(lua_CFunction) stock_##library##_##name;                          \
  static int paid_##library##_##name(lua_State *L) {                               \
    pay(L);                                                                        \
    SLMachine *m = machine_of(L);                                                  \
    m->makes_text = #library[0] == 's' || #library[0] == 'u';                      \
    int count =                                                                    \
        atomic_load_explicit(&stock_##library##_##name, memory_order_relaxed)(L);  \
    m->makes_text = false;                                                         \
    return count;                                                                  \
  }
FUNCTIONS(DEFINE)

typedef struct Paid {
  const char *library, *name;
  lua_CFunction function;
  _Atomic(lua_CFunction) *stock;
} Paid;

#define LIST(library, name, pay) \
  {#library, #name, paid_##library##_##name, &stock_##library##_##name},
static const Paid paid[] = {FUNCTIONS(LIST)};

void set_paid(lua_State *L, const char *library) {
  for (size_t i = 0; i < sizeof paid / sizeof *paid; i++) {
    if (strcmp(paid[i].library, library) != 0) continue;
    if (lua_getfield(L, -1, paid[i].name) == LUA_TFUNCTION) {
      atomic_store_explicit(paid[i].stock, lua_tocfunction(L, -1), memory_order_relaxed);
      lua_pushcfunction(L, paid[i].function);
      lua_setfield(L, -3, paid[i].name);
    }
    lua_pop(L, 1);
  }
}
