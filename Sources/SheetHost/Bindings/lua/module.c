// `require "sheetlua"` for Lua 5.4: the functions of sheetlua.h as methods of a session. That header
// documents their arguments and results. Here, arguments have the same order, the phase of a finger is a
// name, and JSON results are Lua values. A call that fails raises an error.
//
//     local play = sheetlua.play(text, "order.lua")
//     print(play:decide("Order", "medium", -60, -900).outcome)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <lauxlib.h>
#include <limits.h>
#include <lua.h>
#include <sheetlua.h>
#include <stdio.h>
#include <string.h>

#include "answer.h"
#include "release.h"
#include "weak.h"

static const char PLAY[] = "sheetlua.play";

// KiB of memory of a session that the collector of Lua does not know.
enum { SESSION_SIZE = 68 };

// Bytes of a word that a message shows.
enum { LONGEST_WORD = 40 };

// Each function has its name, and whether it is a method, as upvalues.
static const char *function_name(lua_State *lua) { return lua_tostring(lua, lua_upvalueindex(1)); }

// Raises an error at the line of the caller; the message is at the top of the stack.
static int fail(lua_State *lua) {
  luaL_where(lua, 1);
  lua_insert(lua, -2);
  lua_concat(lua, 2);
  return lua_error(lua);
}

// Raises an error about an argument, by its position on the stack. As in Lua, the session does not count.
static int refuse(lua_State *lua, int argument, const char *problem) {
  const int number = argument - lua_toboolean(lua, lua_upvalueindex(2));
  lua_pushfstring(lua, "bad argument #%d to '%s' (%s)", number, function_name(lua), problem);
  return fail(lua);
}

static int refuse_type(lua_State *lua, int argument, const char *expected) {
  const char *problem =
    lua_pushfstring(lua, "%s expected, got %s", expected, luaL_typename(lua, argument));
  return refuse(lua, argument, problem);
}

static sheetlua_play *slot(lua_State *lua) {
  sheetlua_play *own = luaL_testudata(lua, 1, PLAY);
  if (own == NULL) {
    lua_pushfstring(
      lua, "calling '%s' on bad self (%s expected, got %s)", function_name(lua), PLAY,
      luaL_typename(lua, 1));
    fail(lua);
  }
  return own;
}

// Raises an error about a call, which starts with the name of the function.
static int refuse_call(lua_State *lua, const char *problem) {
  lua_pushfstring(lua, "%s: %s", function_name(lua), problem);
  return fail(lua);
}

static int refuse_closed(lua_State *lua) { return refuse_call(lua, "this session is closed"); }

// Pushes and returns a word for a message, shortened and with its control characters as escapes.
static const char *push_quoted(lua_State *lua, const char *word, size_t size) {
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (size_t i = 0; i < size && i < LONGEST_WORD; i++) {
    const unsigned char letter = (unsigned char)word[i];
    char escape[5] = {(char)letter};
    if (letter < 0x20 || letter == 0x7F) snprintf(escape, sizeof escape, "\\x%02X", letter);
    luaL_addstring(&buffer, escape);
  }
  if (size > LONGEST_WORD) luaL_addstring(&buffer, "...");
  luaL_pushresult(&buffer);
  return lua_tostring(lua, -1);
}

// Returns the index of a word in a list that ends with NULL, or -1.
static int index_of(const char *const words[], const char *word, size_t size) {
  for (int i = 0; words[i] != NULL; i++) {
    if (strlen(words[i]) == size && memcmp(words[i], word, size) == 0) return i;
  }
  return -1;
}

static sheetlua_play play(lua_State *lua) {
  const sheetlua_play number = *slot(lua);
  if (number == 0) refuse_closed(lua);
  return number;
}

static const char *text_argument(lua_State *lua, int argument, size_t *size) {
  const int type = lua_type(lua, argument);
  if (type != LUA_TSTRING && type != LUA_TNUMBER) refuse_type(lua, argument, "string");
  return lua_tolstring(lua, argument, size);
}

static const char *optional_text(lua_State *lua, int argument, const char *standard, size_t *size) {
  if (!lua_isnoneornil(lua, argument)) return text_argument(lua, argument, size);
  *size = strlen(standard);
  return standard;
}

static double number_argument(lua_State *lua, int argument) {
  int is_number = 0;
  const lua_Number number = lua_tonumberx(lua, argument, &is_number);
  if (!is_number) refuse_type(lua, argument, "number");
  return (double)number;
}

static double optional_number(lua_State *lua, int argument) {
  return lua_isnoneornil(lua, argument) ? 0 : number_argument(lua, argument);
}

static int64_t integer_argument(
  lua_State *lua, int argument, int64_t standard, int64_t least, int64_t most) {
  if (lua_isnoneornil(lua, argument)) return standard;
  int is_integer = 0;
  const lua_Integer number = lua_tointegerx(lua, argument, &is_integer);
  if (!is_integer) {
    number_argument(lua, argument);
    refuse(lua, argument, "number has no integer representation");
  }
  if (number < least || number > most) {
    refuse(
      lua, argument,
      lua_pushfstring(
        lua, "%I is out of range; %I to %I are allowed", (LUAI_UACINT)number, (LUAI_UACINT)least,
        (LUAI_UACINT)most));
  }
  return number;
}

static int32_t whole(lua_State *lua, int argument, int32_t standard) {
  return (int32_t)integer_argument(lua, argument, standard, INT32_MIN, INT32_MAX);
}

static uint32_t place(lua_State *lua, int argument) {
  return (uint32_t)integer_argument(lua, argument, 0, 0, UINT32_MAX);
}

static void push_text(lua_State *lua, sheetlua_play play) {
  size_t size = 0;
  const char *text = sheetlua_answer(play, &size);
  lua_pushlstring(lua, text == NULL ? "" : text, size);
}

// The form in which a result is returned.
typedef enum { NOTHING, TEXT, VALUE } Kind;

static int finish(lua_State *lua, sheetlua_play play, sheetlua_status status, Kind kind) {
  if (status == SHEETLUA_NO_PLAY) return refuse_closed(lua);
  if (status == SHEETLUA_IN_USE) return refuse_call(lua, "another thread is using this session");
  if (status == SHEETLUA_OK && kind == NOTHING) return 0;
  push_text(lua, play);
  // An error page contains the line in the script.
  if (status == SHEETLUA_SCRIPT) return lua_error(lua);
  if (status != SHEETLUA_OK) return fail(lua);
  if (kind == TEXT) return 1;
  size_t size = 0;
  const char *text = lua_tolstring(lua, -1, &size);
  push_json(lua, text, size);
  return 1;
}

// Functions of sheetlua.h by their arguments: none, a string, a number, an index of a list.
#define METHOD_0(NAME, KIND) \
  static int NAME(lua_State *lua) { \
    const sheetlua_play own = play(lua); \
    return finish(lua, own, sheetlua_##NAME(own), KIND); \
  }
#define METHOD_TEXT(NAME, KIND) \
  static int NAME(lua_State *lua) { \
    const sheetlua_play own = play(lua); \
    size_t size; \
    const char *text = text_argument(lua, 2, &size); \
    return finish(lua, own, sheetlua_##NAME(own, text, size), KIND); \
  }
#define METHOD_NUMBER(NAME, KIND) \
  static int NAME(lua_State *lua) { \
    const sheetlua_play own = play(lua); \
    return finish(lua, own, sheetlua_##NAME(own, number_argument(lua, 2)), KIND); \
  }
#define METHOD_PLACE(NAME, KIND) \
  static int NAME(lua_State *lua) { \
    const sheetlua_play own = play(lua); \
    return finish(lua, own, sheetlua_##NAME(own, place(lua, 2)), KIND); \
  }

METHOD_TEXT(reload, NOTHING)
METHOD_0(knobs, VALUE)
METHOD_NUMBER(frame, VALUE)
METHOD_NUMBER(advance, NOTHING)
METHOD_NUMBER(speed, NOTHING)
METHOD_NUMBER(look, NOTHING)
METHOD_TEXT(act, NOTHING)
METHOD_0(record, NOTHING)
METHOD_PLACE(again, NOTHING)
METHOD_TEXT(play_tape, VALUE)
METHOD_0(scene, VALUE)
METHOD_0(changes, VALUE)
METHOD_0(heights, VALUE)
METHOD_PLACE(events, VALUE)
METHOD_PLACE(printed, VALUE)
METHOD_PLACE(releases, VALUE)
METHOD_0(moment, VALUE)
METHOD_0(text, TEXT)
METHOD_0(tape, TEXT)
METHOD_0(release_log, TEXT)
METHOD_NUMBER(tape_part, VALUE)
METHOD_TEXT(scenario, TEXT)

static int module(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t name_size, size;
  const char *name = text_argument(lua, 2, &name_size);
  const char *text = text_argument(lua, 3, &size);
  return finish(lua, own, sheetlua_module(own, name, name_size, text, size), NOTHING);
}

static int load(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t name_size, size;
  const char *text = text_argument(lua, 2, &size);
  const char *name = optional_text(lua, 3, "script.lua", &name_size);
  return finish(lua, own, sheetlua_load(own, name, name_size, text, size), NOTHING);
}

static int turn(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t size;
  const char *knob = text_argument(lua, 2, &size);
  const double value =
    lua_isboolean(lua, 3) ? (double)lua_toboolean(lua, 3) : number_argument(lua, 3);
  return finish(lua, own, sheetlua_turn(own, knob, size, value), NOTHING);
}

static int finger(lua_State *lua) {
  static const char *const phases[] = {"down", "move", "up", "cancel", NULL};
  const sheetlua_play own = play(lua);
  size_t size;
  const char *name = text_argument(lua, 2, &size);
  const int phase = index_of(phases, name, size);
  if (phase < 0) {
    refuse(
      lua, 2,
      lua_pushfstring(
        lua, "invalid phase '%s'; expected down, move, up or cancel", push_quoted(lua, name, size)));
  }
  const double x = number_argument(lua, 3), y = number_argument(lua, 4);
  const double now = number_argument(lua, 5);
  const sheetlua_status status = sheetlua_finger(own, phase, whole(lua, 6, 0), x, y, now);
  return finish(lua, own, status, NOTHING);
}

static int decide(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t sheet_size, from_size;
  const char *sheet = text_argument(lua, 2, &sheet_size);
  const char *from = text_argument(lua, 3, &from_size);
  const double travel = optional_number(lua, 4), velocity = optional_number(lua, 5);
  const sheetlua_status status =
    sheetlua_decide(own, sheet, sheet_size, from, from_size, travel, velocity);
  return finish(lua, own, status, VALUE);
}

// The release is a table with the keys of `decide` in a script, or the same as JSON.
static int decide_release(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t sheet_size, release_size;
  const char *sheet = text_argument(lua, 2, &sheet_size);
  if (lua_istable(lua, 3)) {
    const char *problem = push_release(lua, 3);
    if (problem != NULL) refuse(lua, 3, problem);
    lua_replace(lua, 3);
  } else if (lua_type(lua, 3) != LUA_TSTRING) {
    refuse_type(lua, 3, "table");
  }
  const char *release = text_argument(lua, 3, &release_size);
  const sheetlua_status status =
    sheetlua_decide_release(own, sheet, sheet_size, release, release_size);
  return finish(lua, own, status, VALUE);
}

// Sets limits: { instructions, memory, seconds }; a key that is missing has the default.
static int set_limits(lua_State *lua) {
  const sheetlua_play own = play(lua);
  static const char *const keys[] = {"instructions", "memory", "seconds", NULL};
  if (!lua_istable(lua, 2)) refuse_type(lua, 2, "table");
  lua_settop(lua, 2);
  for (lua_pushnil(lua); lua_next(lua, 2) != 0; lua_pop(lua, 1)) {
    size_t size = 1;
    const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tolstring(lua, -2, &size) : "?";
    if (index_of(keys, key, size) < 0) {
      refuse(
        lua, 2,
        lua_pushfstring(
          lua, "unknown key '%s'; expected instructions, memory or seconds",
          push_quoted(lua, key, size)));
    }
    if (lua_type(lua, -1) != LUA_TNUMBER) {
      refuse(lua, 2, lua_pushfstring(lua, "%s must be a number", key));
    }
  }
  for (int key = 0; key < 3; key++) lua_getfield(lua, 2, keys[key]);
  int64_t whole_limits[2] = {0, 0};
  for (int key = 0; key < 2; key++) {
    if (lua_isnil(lua, 3 + key)) continue;
    int is_integer = 0;
    whole_limits[key] = lua_tointegerx(lua, 3 + key, &is_integer);
    if (!is_integer) refuse(lua, 2, lua_pushfstring(lua, "%s must be an integer", keys[key]));
  }
  const double seconds = lua_isnil(lua, 5) ? 0 : (double)lua_tonumberx(lua, 5, NULL);
  const sheetlua_status status = sheetlua_set_limits(own, whole_limits[0], whole_limits[1], seconds);
  return finish(lua, own, status, NOTHING);
}

static int map(lua_State *lua) {
  const sheetlua_play own = play(lua);
  return finish(lua, own, sheetlua_map(own, whole(lua, 2, 128), whole(lua, 3, 96)), VALUE);
}

static int test(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t size;
  const char *name = optional_text(lua, 2, "", &size);
  return finish(lua, own, sheetlua_test(own, name, size), VALUE);
}

// Returns the text of the last answer.
static int answer(lua_State *lua) {
  push_text(lua, play(lua));
  return 1;
}

static int close(lua_State *lua) {
  sheetlua_play *own = slot(lua);
  if (*own != 0) sheetlua_free(*own);
  *own = 0;
  return 0;
}

// Returns a new session; 0 if there is none. Sessions that the script no longer refers to are collected:
// they are small in Lua, so this call counts their size as allocated, and collects all if no slot is free.
static sheetlua_play new_session(lua_State *lua) {
  if (lua_gc(lua, LUA_GCISRUNNING)) lua_gc(lua, LUA_GCSTEP, SESSION_SIZE);
  sheetlua_play play = sheetlua_make();
  if (play != 0) return play;
  lua_gc(lua, LUA_GCCOLLECT);
  return sheetlua_make();
}

// Creates a session. Loads a script if its text is given; its name is optional.
static int make(lua_State *lua) {
  size_t size = 0, name_size = 0;
  const char *text = lua_isnoneornil(lua, 1) ? NULL : text_argument(lua, 1, &size);
  const char *name = optional_text(lua, 2, "script.lua", &name_size);
  lua_settop(lua, 2);
  sheetlua_play *own = lua_newuserdatauv(lua, sizeof *own, 0);
  *own = 0;
  luaL_setmetatable(lua, PLAY);
  *own = new_session(lua);
  if (*own == 0) {
    return refuse_call(
      lua, errno == ENOMEM ? "not enough memory for a session; close others, or raise the limit of the process"
                           : "4,095 sessions exist already; close those that are no longer used");
  }
  const sheetlua_status status =
    text == NULL ? SHEETLUA_OK : sheetlua_load(*own, name, name_size, text, size);
  if (status == SHEETLUA_OK) return 1;
  push_text(lua, *own);
  sheetlua_free(*own);
  *own = 0;
  return status == SHEETLUA_SCRIPT ? lua_error(lua) : fail(lua);
}

#define ENTRY(NAME) {#NAME, NAME}

static const luaL_Reg methods[] = {
  ENTRY(module), ENTRY(load), ENTRY(reload), ENTRY(knobs), ENTRY(turn), ENTRY(finger),
  ENTRY(frame), ENTRY(advance), ENTRY(speed), ENTRY(look), ENTRY(act), ENTRY(record), ENTRY(again),
  ENTRY(play_tape), ENTRY(scene), ENTRY(changes), ENTRY(heights), ENTRY(events), ENTRY(printed),
  ENTRY(releases), ENTRY(moment), ENTRY(text), ENTRY(decide), ENTRY(decide_release), ENTRY(map),
  ENTRY(test), ENTRY(tape), ENTRY(release_log), ENTRY(tape_part), ENTRY(scenario), ENTRY(set_limits), ENTRY(answer),
  ENTRY(close), {"__gc", close}, {"__close", close}, {NULL, NULL}};

// Stores a function in the table at the top of the stack.
static void add_function(lua_State *lua, const char *name, lua_CFunction function, int is_method) {
  lua_pushstring(lua, name);
  lua_pushboolean(lua, is_method);
  lua_pushcclosure(lua, function, 2);
  lua_setfield(lua, -2, name);
}

// Two versions of Lua can be in one program, with global symbols: then this module could call functions of
// the other version, which would end the program. The functions of Lua must come from a single file.
static int refuse_two_versions(lua_State *lua) {
  Dl_info new_functions, old_functions;
  if (dladdr((void *)lua_newuserdatauv, &new_functions) == 0) return 0;
  if (dladdr((void *)lua_settop, &old_functions) == 0) return 0;
  if (new_functions.dli_fbase == old_functions.dli_fbase) return 0;
  // The state belongs to Lua 5.4, so its own function must raise the error.
  void *lua54 = dlopen(new_functions.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  int (*raise)(lua_State *, const char *, ...) = NULL;
  *(void **)&raise = lua54 == NULL ? NULL : dlsym(lua54, "luaL_error");
  if (raise == NULL) return 0;
  return raise(
    lua, "sheetlua needs Lua 5.4, but this program has two versions of Lua with global symbols (%s and %s)",
    old_functions.dli_fname, new_functions.dli_fname);
}

LUAMOD_API int luaopen_sheetlua(lua_State *lua) {
  // No function of an older Lua returns its version in the same way as a newer one.
  if (lua_newuserdatauv == NULL) {
    return luaL_error(
      lua, "sheetlua needs Lua 5.4; this program has Lua %s",
      lua_rotate != NULL ? "5.3" : lua_getglobal != NULL ? "5.2" : "5.1");
  }
  refuse_two_versions(lua);
  const int version = (int)lua_version(lua);
  if (version != LUA_VERSION_NUM) {
    return luaL_error(
      lua, "sheetlua needs Lua 5.4; this program has Lua %d.%d", version / 100, version % 100);
  }
  luaL_checkversion(lua);
  if (sheetlua_version() != SHEETLUA_VERSION) {
    return luaL_error(
      lua, "libsheetlua has API version %d, but this module requires version %d",
      (int)sheetlua_version(), SHEETLUA_VERSION);
  }
  luaL_newmetatable(lua, PLAY);
  for (const luaL_Reg *method = methods; method->name != NULL; method++) {
    add_function(lua, method->name, method->func, 1);
  }
  lua_pushvalue(lua, -1);
  lua_setfield(lua, -2, "__index");
  lua_createtable(lua, 0, 2);
  add_function(lua, "play", make, 0);
  lua_pushinteger(lua, SHEETLUA_VERSION);
  lua_setfield(lua, -2, "version");
  return 1;
}
