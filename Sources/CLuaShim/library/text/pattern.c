// string.find, match, gmatch and gsub, based on the matcher that charges its steps.

#define _GNU_SOURCE  // memmem
#include <ctype.h>
#include <string.h>

#include "match.h"

// find, match --------------------------------------------------------------------------------------

static size_t start_index(lua_State *L, int index, size_t length) {
  charge(L, machine_of(L), work_of_numeral(L, index));
  lua_Integer position = luaL_optinteger(L, index, 1);
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

static int find_plain(
    lua_State *L, const char *s, size_t from, size_t length, const char *p, size_t p_length) {
  // The search takes a bounded time for each byte of both strings.
  charge(L, machine_of(L), (int64_t)((length - from) / 3 + p_length / 2));
  const char *found = p_length == 0 ? s + from : memmem(s + from, length - from, p, p_length);
  if (found == NULL) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, found - s + 1);
  lua_pushinteger(L, found - s + (ptrdiff_t)p_length);
  return 2;
}

static int find_or_match(lua_State *L, bool find) {
  size_t length, p_length;
  const char *s = luaL_checklstring(L, 1, &length);
  const char *p = luaL_checklstring(L, 2, &p_length);
  charge(L, machine_of(L), (int64_t)(p_length / 2));
  size_t from = start_index(L, 3, length);
  if (from > length) {
    lua_pushnil(L);
    return 1;
  }
  bool plain = true;
  for (size_t i = 0; i < p_length && plain; i++) plain = strchr("^$*+?.([%-", p[i]) == NULL || !p[i];
  if (find && (lua_toboolean(L, 4) || plain)) return find_plain(L, s, from, length, p, p_length);
  Matcher k;
  matcher_begin(&k, L, s, length, p, p_length);
  bool anchored = *p == '^';
  if (anchored) p++;
  const char *at = s + from;
  do {
    const char *end = match_at(&k, at, p);
    if (end == NULL) continue;
    if (!find) return push_captures(&k, at, end);
    lua_pushinteger(L, at - s + 1);
    lua_pushinteger(L, end - s);
    return push_captures(&k, NULL, NULL) + 2;
  } while (at++ < k.subject_end && !anchored);
  lua_pushnil(L);
  return 1;
}

int string_find(lua_State *L) { return find_or_match(L, true); }

int string_match(lua_State *L) { return find_or_match(L, false); }

// gmatch -------------------------------------------------------------------------------------------

enum { GMATCH_SUBJECT = 1, GMATCH_PATTERN, GMATCH_NEXT, GMATCH_LAST };

static int gmatch_step(lua_State *L) {
  size_t length, p_length;
  const char *s = lua_tolstring(L, lua_upvalueindex(GMATCH_SUBJECT), &length);
  const char *p = lua_tolstring(L, lua_upvalueindex(GMATCH_PATTERN), &p_length);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(GMATCH_LAST));
  Matcher k;
  matcher_begin(&k, L, s, length, p, p_length);
  const char *at = s + lua_tointeger(L, lua_upvalueindex(GMATCH_NEXT));
  for (; at <= k.subject_end; at++) {
    const char *end = match_at(&k, at, p);
    if (end == NULL || end - s == last) continue;
    lua_pushinteger(L, end - s);
    lua_pushvalue(L, -1);
    lua_replace(L, lua_upvalueindex(GMATCH_NEXT));
    lua_replace(L, lua_upvalueindex(GMATCH_LAST));
    return push_captures(&k, at, end);
  }
  return 0;
}

int string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = start_index(L, 3, length);
  if (from > length) from = length + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)from);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, gmatch_step, 4);
  return 1;
}

// gsub ---------------------------------------------------------------------------------------------

static void add_template(Matcher *k, Buffer *buffer, const char *s, const char *end) {
  size_t length;
  const char *text = lua_tolstring(k->L, 3, &length);
  const char *text_end = text + length, *escape;
  while ((escape = memchr(text, ESCAPE, (size_t)(text_end - text))) != NULL) {
    charge(k->L, k->m, 1);
    buffer_add(buffer, text, (size_t)(escape - text));
    char what = escape[1];
    text = escape + 2;
    if (what == ESCAPE) {
      buffer_add(buffer, "%", 1);
    } else if (what == '0') {
      buffer_add(buffer, s, (size_t)(end - s));
    } else if (isdigit((unsigned char)what)) {
      push_capture(k, what - '1', s, end);
      size_t capture_length;
      const char *capture = lua_tolstring(k->L, -1, &capture_length);
      buffer_add(buffer, capture, capture_length);
      lua_pop(k->L, 1);
    } else {
      luaL_error(k->L, "invalid use of '%c' in replacement string", ESCAPE);
    }
  }
  buffer_add(buffer, text, (size_t)(text_end - text));
}

// Adds the replacement of a match; returns whether it differs from the match.
static bool add_replacement(Matcher *k, Buffer *buffer, const char *s, const char *end, int type) {
  lua_State *L = k->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(k, s, end), 1);
  } else if (type == LUA_TTABLE) {
    push_capture(k, 0, s, end);
    lua_gettable(L, 3);
  } else {
    add_template(k, buffer, s, end);
    return true;
  }
  bool kept = !lua_toboolean(L, -1);
  if (kept) {
    buffer_add(buffer, s, (size_t)(end - s));
  } else {
    if (!lua_isstring(L, -1)) {
      luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    }
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    buffer_add(buffer, text, length);
  }
  lua_pop(L, 1);
  return !kept;
}

int string_gsub(lua_State *L) {
  size_t length, p_length;
  const char *s = luaL_checklstring(L, 1, &length);
  const char *p = luaL_checklstring(L, 2, &p_length);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  luaL_argexpected(L,
      type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
      "string/function/table");
  if (type >= LUA_TTABLE) check_stack(L, machine_of(L));
  lua_settop(L, 4);
  Buffer buffer;
  Matcher k;
  buffer_begin(&buffer, L, 64);
  matcher_begin(&k, L, s, length, p, p_length);
  bool anchored = *p == '^', changed = false;
  if (anchored) p++;
  const char *last = NULL;
  while (count < most) {
    const char *end = match_at(&k, s, p);
    if (end != NULL && end != last) {
      count++;
      if (add_replacement(&k, &buffer, s, end, type)) changed = true;
      s = last = end;
    } else if (s < k.subject_end) {
      buffer_add(&buffer, s++, 1);
    } else {
      break;
    }
    if (anchored) break;
  }
  if (changed) {
    buffer_add(&buffer, s, (size_t)(k.subject_end - s));
    buffer_end(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}
