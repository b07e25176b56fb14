// A check whether a table is plain data: numbers except NaN, strings, booleans, and tables of them. No code
// here raises or allocates, so the check can run after every hook.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../machine.h"

enum { PATH = 96 };

typedef struct Search {
  lua_State *L;
  int64_t left;          // pairs that can still be visited
  char path[PATH];       // of the current position
  char found[PATH];      // of the first value that is not plain; empty if none
  SLKind kind;
  bool numbers;          // only NaN is searched for
} Search;

static void note(Search *search, SLKind kind) {
  if (search->numbers && kind != SL_NUMBER) return;
  if (search->found[0] != 0 && strcmp(search->path, search->found) >= 0) return;
  memcpy(search->found, search->path, PATH);
  search->kind = kind;
}

// Appends the key at -2 to the path; cuts off text that does not fit.
static size_t lengthen(Search *search, size_t length) {
  lua_State *L = search->L;
  int added = 0;
  char *end = search->path + length;
  size_t room = PATH - length;
  switch (lua_type(L, -2)) {
    case LUA_TSTRING:
      added = snprintf(end, room, length == 0 ? "%s" : ".%s", lua_tostring(L, -2));
      break;
    case LUA_TNUMBER: added = snprintf(end, room, "[%.14g]", lua_tonumber(L, -2)); break;
    default: added = snprintf(end, room, "[%s]", lua_typename(L, lua_type(L, -2))); break;
  }
  return added < 0 ? length : (size_t)added < room ? length + (size_t)added : PATH - 1;
}

static void search_table(Search *search, size_t length, int depth) {
  lua_State *L = search->L;
  if (depth >= TREE_DEPTH) {
    note(search, SL_TABLE);
    return;
  }
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    if (search->left-- <= 0) {
      lua_pop(L, 2);
      return;
    }
    size_t end = lengthen(search, length);
    int key = lua_type(L, -2);
    if (key != LUA_TSTRING && key != LUA_TNUMBER && key != LUA_TBOOLEAN) note(search, SL_OTHER);
    switch (lua_type(L, -1)) {
      case LUA_TTABLE: search_table(search, end, depth + 1); break;
      case LUA_TNUMBER:
        if (isnan(lua_tonumber(L, -1))) note(search, SL_NUMBER);
        break;
      case LUA_TFUNCTION: note(search, SL_FUNCTION); break;
      case LUA_TUSERDATA: note(search, SL_OBJECT); break;
      case LUA_TTHREAD: note(search, SL_OTHER); break;
      default: break;
    }
    search->path[length] = 0;
    lua_pop(L, 1);
  }
}

SLKind sl_odd(
    SLMachine *m, int32_t reference, int64_t most, bool numbers, char *path, size_t room) {
  lua_State *L = m->running;
  Search search = {.L = L, .left = most, .kind = SL_NIL, .numbers = numbers};
  if (!lua_checkstack(L, 3 * TREE_DEPTH + 8)) return SL_NIL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  if (lua_type(L, -1) == LUA_TTABLE) search_table(&search, 0, 0);
  lua_pop(L, 1);
  sl_charge(m, (most - search.left) / 2);
  // A table that is too large has no result, because the first value found in it would be
  // arbitrary.
  if (search.left < 0 || search.kind == SL_NIL) return SL_NIL;
  snprintf(path, room, "%s", search.found);
  return search.kind;
}
