// `require "sheetlua"` for Lua 5.4: the functions of sheetlua.h as methods of a session. That header
// documents their arguments and results. Here, arguments have the same order, the phase of a finger is a
// name, and JSON results are Lua values. A call that fails raises an error.
//
//     local play = sheetlua.play(text, "order.lua")
//     print(play:decide("Order", "medium", -60, -900).outcome)
#include <lauxlib.h>
#include <lua.h>
#include <sheetlua.h>
#include <string.h>

#include "answer.h"

static const char PLAY[] = "sheetlua.play";

static sheetlua_play *slot(lua_State *lua) { return luaL_checkudata(lua, 1, PLAY); }

static sheetlua_play play(lua_State *lua) {
  const sheetlua_play number = *slot(lua);
  if (number == 0) luaL_error(lua, "this session is closed");
  return number;
}

static void push_text(lua_State *lua, sheetlua_play play) {
  size_t size = 0;
  const char *text = sheetlua_answer(play, &size);
  lua_pushlstring(lua, text == NULL ? "" : text, size);
}

// The form in which a result is returned.
typedef enum { NOTHING, TEXT, VALUE } Kind;

static int finish(lua_State *lua, sheetlua_play play, sheetlua_status status, Kind kind) {
  if (status == SHEETLUA_NO_PLAY) return luaL_error(lua, "this session is closed");
  if (status == SHEETLUA_IN_USE) return luaL_error(lua, "another thread is using this session");
  if (status == SHEETLUA_OK && kind == NOTHING) return 0;
  push_text(lua, play);
  if (status != SHEETLUA_OK) return lua_error(lua);
  if (kind == TEXT) return 1;
  size_t size = 0;
  const char *text = lua_tolstring(lua, -1, &size);
  push_json(lua, text, size);
  return 1;
}

static int32_t whole(lua_State *lua, int argument, lua_Integer standard) {
  const lua_Integer number = luaL_optinteger(lua, argument, standard);
  luaL_argcheck(lua, number >= INT32_MIN && number <= INT32_MAX, argument, "is out of range");
  return (int32_t)number;
}

static uint32_t place(lua_State *lua, int argument) {
  const lua_Integer number = luaL_optinteger(lua, argument, 0);
  luaL_argcheck(lua, number >= 0 && number <= UINT32_MAX, argument, "is out of range");
  return (uint32_t)number;
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
    const char *text = luaL_checklstring(lua, 2, &size); \
    return finish(lua, own, sheetlua_##NAME(own, text, size), KIND); \
  }
#define METHOD_NUMBER(NAME, KIND) \
  static int NAME(lua_State *lua) { \
    const sheetlua_play own = play(lua); \
    return finish(lua, own, sheetlua_##NAME(own, luaL_checknumber(lua, 2)), KIND); \
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
METHOD_PLACE(releases, VALUE)
METHOD_0(moment, VALUE)
METHOD_0(text, TEXT)
METHOD_0(tape, TEXT)
METHOD_NUMBER(tape_part, VALUE)
METHOD_TEXT(scenario, TEXT)

static int module(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t name_size, size;
  const char *name = luaL_checklstring(lua, 2, &name_size);
  const char *text = luaL_checklstring(lua, 3, &size);
  return finish(lua, own, sheetlua_module(own, name, name_size, text, size), NOTHING);
}

static int load(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t name_size, size;
  const char *text = luaL_checklstring(lua, 2, &size);
  const char *name = luaL_optlstring(lua, 3, "script.lua", &name_size);
  return finish(lua, own, sheetlua_load(own, name, name_size, text, size), NOTHING);
}

static int turn(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t size;
  const char *knob = luaL_checklstring(lua, 2, &size);
  const double value =
    lua_isboolean(lua, 3) ? (double)lua_toboolean(lua, 3) : luaL_checknumber(lua, 3);
  return finish(lua, own, sheetlua_turn(own, knob, size, value), NOTHING);
}

static int finger(lua_State *lua) {
  static const char *const phases[] = {"down", "move", "up", "cancel", NULL};
  const sheetlua_play own = play(lua);
  const int phase = luaL_checkoption(lua, 2, NULL, phases);
  const double x = luaL_checknumber(lua, 3), y = luaL_checknumber(lua, 4);
  const double now = luaL_checknumber(lua, 5);
  const sheetlua_status status = sheetlua_finger(own, phase, whole(lua, 6, 0), x, y, now);
  return finish(lua, own, status, NOTHING);
}

static int decide(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t sheet_size, from_size;
  const char *sheet = luaL_checklstring(lua, 2, &sheet_size);
  const char *from = luaL_checklstring(lua, 3, &from_size);
  const double travel = luaL_optnumber(lua, 4, 0), velocity = luaL_optnumber(lua, 5, 0);
  const sheetlua_status status =
    sheetlua_decide(own, sheet, sheet_size, from, from_size, travel, velocity);
  return finish(lua, own, status, VALUE);
}

// The release is a JSON object with the keys of `decide` in a script.
static int decide_release(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t sheet_size, release_size;
  const char *sheet = luaL_checklstring(lua, 2, &sheet_size);
  const char *release = luaL_checklstring(lua, 3, &release_size);
  const sheetlua_status status =
    sheetlua_decide_release(own, sheet, sheet_size, release, release_size);
  return finish(lua, own, status, VALUE);
}

static int map(lua_State *lua) {
  const sheetlua_play own = play(lua);
  return finish(lua, own, sheetlua_map(own, whole(lua, 2, 128), whole(lua, 3, 96)), VALUE);
}

static int test(lua_State *lua) {
  const sheetlua_play own = play(lua);
  size_t size;
  const char *name = luaL_optlstring(lua, 2, "", &size);
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

// Creates a session. Loads a script if its text is given; its name is optional.
static int make(lua_State *lua) {
  lua_settop(lua, 2);
  sheetlua_play *own = lua_newuserdatauv(lua, sizeof *own, 0);
  *own = 0;
  luaL_setmetatable(lua, PLAY);
  *own = sheetlua_make();
  if (*own == 0) return luaL_error(lua, "4,095 sessions exist already, or no memory is left");
  if (!lua_isnoneornil(lua, 1)) {
    lua_pushcfunction(lua, load);
    lua_pushvalue(lua, 3);
    lua_pushvalue(lua, 1);
    lua_pushvalue(lua, 2);
    lua_call(lua, 3, 0);
  }
  lua_settop(lua, 3);
  return 1;
}

#define ENTRY(NAME) {#NAME, NAME}

static const luaL_Reg methods[] = {
  ENTRY(module), ENTRY(load), ENTRY(reload), ENTRY(knobs), ENTRY(turn), ENTRY(finger),
  ENTRY(frame), ENTRY(advance), ENTRY(speed), ENTRY(look), ENTRY(act), ENTRY(record), ENTRY(again),
  ENTRY(play_tape), ENTRY(scene), ENTRY(changes), ENTRY(heights), ENTRY(events), ENTRY(releases),
  ENTRY(moment), ENTRY(text), ENTRY(decide), ENTRY(decide_release), ENTRY(map), ENTRY(test),
  ENTRY(tape), ENTRY(tape_part), ENTRY(scenario), ENTRY(answer), ENTRY(close), {"__gc", close},
  {NULL, NULL}};

LUAMOD_API int luaopen_sheetlua(lua_State *lua) {
  if (sheetlua_version() != SHEETLUA_VERSION) {
    return luaL_error(
      lua, "libsheetlua has API version %d, but this module requires version %d",
      (int)sheetlua_version(), SHEETLUA_VERSION);
  }
  luaL_newmetatable(lua, PLAY);
  luaL_setfuncs(lua, methods, 0);
  lua_pushvalue(lua, -1);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, close);
  lua_setfield(lua, -2, "__close");
  lua_newtable(lua);
  lua_pushcfunction(lua, make);
  lua_setfield(lua, -2, "play");
  lua_pushinteger(lua, SHEETLUA_VERSION);
  lua_setfield(lua, -2, "version");
  return 1;
}
