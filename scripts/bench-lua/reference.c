// Plain C that does the work of the bridge. Callgrind measures it at two sizes.
//
//   reference NAME COUNT [hook]
//
//   call       protected call of a Lua function with an object, a string result and a traceback handler
//   property   s.height, with the key compared by address and without a type check
//   loop       the Lua loop of `property`, empty
//   frame      plain Lua that calls a function in a loop; it reads two properties of a table
//   resolver   plain Lua that creates a detent's context and calls a function twice
//   policy     plain Lua that creates a release and calls a rule twice
//   renewed    `frame`, but first writes the five numbers of a frame to the table
//   reload     loads and runs a file with globals that accept anything; the median in microseconds
//   state      luaL_newstate, the libraries of a script, an empty script, lua_close
//
// With `hook`, an empty count hook is set, because every host with a limit needs a count hook.
//
//   cc -O2 scripts/bench-lua/reference.c -o reference -l:liblua5.4.a -lm -ldl

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Sheet { double height; } Sheet;

static Sheet sheet = {400};
static const void *height_key;

static void hook(lua_State *L, lua_Debug *ar) { (void)L; (void)ar; }

static int traceback(lua_State *L) {
  luaL_traceback(L, L, lua_tostring(L, 1), 1);
  return 1;
}

static int index_property(lua_State *L) {
  Sheet **box = lua_touserdata(L, 1);
  if (lua_topointer(L, 2) != height_key) return luaL_error(L, "no such member");
  lua_pushnumber(L, (*box)->height);
  return 1;
}

static void call(lua_State *L, long count) {
  lua_pushcfunction(L, traceback);
  int handler = luaL_ref(L, LUA_REGISTRYINDEX);
  luaL_loadstring(L, "return function(r) return 'tip' end");
  lua_call(L, 0, 1);
  int function = luaL_ref(L, LUA_REGISTRYINDEX);
  Sheet **box = lua_newuserdatauv(L, sizeof *box, 0);
  *box = &sheet;
  int object = luaL_ref(L, LUA_REGISTRYINDEX);
  size_t sum = 0;
  for (long i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, handler);
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    lua_rawgeti(L, LUA_REGISTRYINDEX, object);
    if (lua_pcall(L, 1, 1, -3) != LUA_OK) exit(1);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    char copy[16];
    memcpy(copy, text, length < sizeof copy ? length : sizeof copy);
    sum += length + (size_t)(copy[0] == 0);
    lua_pop(L, 2);
  }
  printf("%zu\n", sum);
}

static void object(lua_State *L, const char *name, long count) {
  const char *body = "";
  Sheet **box = lua_newuserdatauv(L, sizeof *box, 0);
  *box = &sheet;
  lua_newtable(L);
  lua_pushstring(L, "height");
  height_key = lua_topointer(L, -1);
  lua_setfield(L, -2, "anchor");
  if (strcmp(name, "property") == 0) {
    lua_pushcfunction(L, index_property);
    lua_setfield(L, -2, "__index");
    body = "x = s.height";
  }
  lua_setmetatable(L, -2);
  char text[200];
  snprintf(text, sizeof text,
      "local s, n = ... local x for i = 1, n do %s end return x", body);
  luaL_loadstring(L, text);
  lua_insert(L, -2);
  lua_pushinteger(L, count);
  lua_call(L, 2, 0);
}

static void frame(lua_State *L, bool renewed, long count) {
  char text[400];
  snprintf(text, sizeof text,
      "local n = ... local e = { time = 0, height = 0, velocity = 0, dim = 0, progress = 0 } "
      "local function hook(s) local a = s.height; local b = s.velocity end "
      "for i = 1, n do %s hook(e) end",
      renewed ? "e.time = i e.height = i e.velocity = i e.dim = i e.progress = i" : "");
  luaL_loadstring(L, text);
  lua_pushinteger(L, count);
  lua_call(L, 1, 0);
}

// Calls a function twice with a new table and compares the results, as the bridge does.
static void asked(lua_State *L, const char *table, const char *function, long count) {
  char text[900];
  snprintf(text, sizeof text,
      "local n = ... local x local function ask(c) %s end "
      "for i = 1, n do local c = %s x = ask(c) if x ~= ask(c) then error() end end",
      function, table);
  luaL_loadstring(L, text);
  lua_pushinteger(L, count);
  lua_call(L, 1, 0);
}

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int by_size(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

// Every global can be called and indexed, so `sheet "Order" { ... }` has no effect.
static const char *const anything =
    "local any = {} "
    "setmetatable(any, { __call = function() return any end, __index = function() return any end }) "
    "setmetatable(_G, { __index = function() return any end })";

static void reload(const char *path, long count) {
  double *taken = calloc((size_t)count, sizeof *taken);
  for (long i = 0; i < count; i++) {
    double start = microseconds();
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_sethook(L, hook, LUA_MASKCOUNT, 128);
    if (luaL_dostring(L, anything) != LUA_OK || luaL_dofile(L, path) != LUA_OK) {
      fprintf(stderr, "%s\n", lua_tostring(L, -1));
      exit(70);
    }
    lua_close(L);
    taken[i] = microseconds() - start;
  }
  qsort(taken, (size_t)count, sizeof *taken, by_size);
  printf("%.1f\n", taken[count / 2]);
  free(taken);
}

static void state(long count) {
  static const luaL_Reg libraries[] = {
      {"_G", luaopen_base}, {"table", luaopen_table}, {"string", luaopen_string},
      {"math", luaopen_math}, {"utf8", luaopen_utf8}, {"coroutine", luaopen_coroutine},
      {"os", luaopen_os}, {NULL, NULL},
  };
  for (long i = 0; i < count; i++) {
    lua_State *L = luaL_newstate();
    for (const luaL_Reg *library = libraries; library->name != NULL; library++) {
      luaL_requiref(L, library->name, library->func, 1);
      lua_pop(L, 1);
    }
    luaL_loadstring(L, "");
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) exit(1);
    lua_close(L);
  }
}

// The number of steps to find a name in a table depends on a seed that differs in each state and each run.
// The result is the mean of several states. No state is closed, so that their addresses differ.
enum { STATES = 16 };

static void run(const char *name, bool hooked, long count) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  if (hooked) lua_sethook(L, hook, LUA_MASKCOUNT, 128);
  if (strcmp(name, "call") == 0) call(L, count);
  else if (strcmp(name, "frame") == 0) frame(L, false, count);
  else if (strcmp(name, "renewed") == 0) frame(L, true, count);
  else if (strcmp(name, "resolver") == 0) {
    asked(L,
        "{ container = 852, max = 793, width = 393, content = 120, header = 56, footer = 0, "
        "compact = true, keyboard = 0, "
        "insets = { top = 59, bottom = 34, left = 0, right = 0 } }",
        "return c.max * 0.3 + c.insets.bottom", count);
  } else if (strcmp(name, "policy") == 0) {
    asked(L,
        "{ height = 500, travel = -60, moved = -60, velocity = -900, average_velocity = -600, "
        "projected = 800, progress = .3, elapsed = .1, container = 852, density = 1, "
        "velocity_x = 0, keyboard = 0 }",
        "if c.velocity < -500 and c.travel < 0 then return 'large' end", count);
  } else object(L, name, count);
}

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  long count = atol(argv[2]);
  if (strcmp(argv[1], "reload") == 0 && argc > 3) reload(argv[3], count);
  else if (strcmp(argv[1], "state") == 0) state(count);
  else for (int i = 0; i < STATES; i++) run(argv[1], argc > 3, count / STATES);
  return 0;
}
