// Lua patterns, step by step charged as work.
//
// The meaning, the texts of errors and the limit of nesting are those of Lua 5.4; a fuzz test holds
// them against the library's own. What differs is that each step takes from the budget, so that a
// pattern which would backtrack for hours ends with the call's limit.

#define _GNU_SOURCE  // memmem
#include <ctype.h>
#include <string.h>

#include "../machine.h"

enum { NESTING = 200, CAPTURES = 32, ESCAPE = '%' };

// Lengths that are none.
static const ptrdiff_t OPEN = -1, POSITION = -2;

typedef struct Capture {
  const char *start;
  ptrdiff_t length;
} Capture;

typedef struct Matcher {
  lua_State *L;
  SLMachine *m;
  const char *subject, *subject_end, *pattern_end;
  int nesting;
  int count;
  Capture captures[CAPTURES];
} Matcher;

static const char *match_here(Matcher *k, const char *s, const char *p);

static inline void step(Matcher *k) { charge(k->L, k->m, 1); }

// Classes ------------------------------------------------------------------------------------------

static bool is_in_class(int c, int name) {
  bool in;
  switch (tolower(name)) {
    case 'a': in = isalpha(c); break;
    case 'c': in = iscntrl(c); break;
    case 'd': in = isdigit(c); break;
    case 'g': in = isgraph(c); break;
    case 'l': in = islower(c); break;
    case 'p': in = ispunct(c); break;
    case 's': in = isspace(c); break;
    case 'u': in = isupper(c); break;
    case 'w': in = isalnum(c); break;
    case 'x': in = isxdigit(c); break;
    case 'z': in = c == 0; break;
    default: return name == c;
  }
  return isupper(name) ? !in : in;
}

// The end of the single-character item at `p`.
static const char *item_end(Matcher *k, const char *p) {
  char first = *p++;
  if (first == ESCAPE) {
    if (p == k->pattern_end) luaL_error(k->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (*p == '^') p++;
  do {
    if (p == k->pattern_end) luaL_error(k->L, "malformed pattern (missing ']')");
    if (*p++ == ESCAPE && p < k->pattern_end) p++;
    step(k);
  } while (*p != ']');
  return p + 1;
}

// `p` is at the bracket, `last` at the closing one.
static bool is_in_set(Matcher *k, int c, const char *p, const char *last) {
  bool inside = true;
  if (p[1] == '^') {
    inside = false;
    p++;
  }
  for (p++; p < last; p++) {
    step(k);
    if (*p == ESCAPE) {
      p++;
      if (is_in_class(c, (unsigned char)*p)) return inside;
    } else if (p[1] == '-' && p + 2 < last) {
      p += 2;
      if ((unsigned char)p[-2] <= c && c <= (unsigned char)*p) return inside;
    } else if ((unsigned char)*p == c) {
      return inside;
    }
  }
  return !inside;
}

static bool fits(Matcher *k, const char *s, const char *p, const char *end) {
  step(k);
  if (s >= k->subject_end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
    case '.': return true;
    case ESCAPE: return is_in_class(c, (unsigned char)p[1]);
    case '[': return is_in_set(k, c, p, end - 1);
    default: return (unsigned char)*p == c;
  }
}

// Items --------------------------------------------------------------------------------------------

static const char *match_balance(Matcher *k, const char *s, const char *p) {
  if (p >= k->pattern_end - 1) {
    luaL_error(k->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (s >= k->subject_end || *s != *p) return NULL;
  int depth = 1;
  while (++s < k->subject_end) {
    step(k);
    if (*s == p[1]) {
      if (--depth == 0) return s + 1;
    } else if (*s == p[0]) {
      depth++;
    }
  }
  return NULL;
}

static const char *match_most(Matcher *k, const char *s, const char *p, const char *end) {
  ptrdiff_t count = 0;
  while (fits(k, s + count, p, end)) count++;
  for (; count >= 0; count--) {
    const char *found = match_here(k, s + count, end + 1);
    if (found != NULL) return found;
  }
  return NULL;
}

static const char *match_least(Matcher *k, const char *s, const char *p, const char *end) {
  for (;; s++) {
    const char *found = match_here(k, s, end + 1);
    if (found != NULL) return found;
    if (!fits(k, s, p, end)) return NULL;
  }
}

static const char *open_capture(Matcher *k, const char *s, const char *p, ptrdiff_t kind) {
  if (k->count >= CAPTURES) luaL_error(k->L, "too many captures");
  k->captures[k->count++] = (Capture){s, kind};
  const char *found = match_here(k, s, p);
  if (found == NULL) k->count--;
  return found;
}

static const char *close_capture(Matcher *k, const char *s, const char *p) {
  int i = k->count - 1;
  while (i >= 0 && k->captures[i].length != OPEN) i--;
  if (i < 0) luaL_error(k->L, "invalid pattern capture");
  k->captures[i].length = s - k->captures[i].start;
  const char *found = match_here(k, s, p);
  if (found == NULL) k->captures[i].length = OPEN;
  return found;
}

static const char *match_again(Matcher *k, const char *s, int digit) {
  int i = digit - '1';
  if (i < 0 || i >= k->count || k->captures[i].length == OPEN) {
    luaL_error(k->L, "invalid capture index %%%d", i + 1);
  }
  size_t length = (size_t)k->captures[i].length;
  if ((size_t)(k->subject_end - s) < length) return NULL;
  charge(k->L, k->m, (int64_t)(length >> 4));
  return memcmp(k->captures[i].start, s, length) == 0 ? s + length : NULL;
}

static bool is_frontier(Matcher *k, const char *s, const char *p, const char *end) {
  int before = s == k->subject ? 0 : (unsigned char)s[-1];
  int after = s < k->subject_end ? (unsigned char)*s : 0;
  return !is_in_set(k, before, p, end - 1) && is_in_set(k, after, p, end - 1);
}

// A single character with what may follow it. Answers whether the match is decided, with the result
// in `s`; otherwise it goes on at `s` and `p`.
static bool match_item(Matcher *k, const char **s, const char **p) {
  const char *end = item_end(k, *p);
  char suffix = *end;
  if (!fits(k, *s, *p, end)) {
    if (suffix == '*' || suffix == '?' || suffix == '-') {
      *p = end + 1;
      return false;
    }
    *s = NULL;
    return true;
  }
  const char *found;
  switch (suffix) {
    case '?':
      found = match_here(k, *s + 1, end + 1);
      if (found == NULL) {
        *p = end + 1;
        return false;
      }
      *s = found;
      return true;
    case '+': *s = match_most(k, *s + 1, *p, end); return true;
    case '*': *s = match_most(k, *s, *p, end); return true;
    case '-': *s = match_least(k, *s, *p, end); return true;
    default:
      ++*s;
      *p = end;
      return false;
  }
}

// The same for an escape; `handled` is false when it stands for a character.
static bool match_escape(Matcher *k, const char **s, const char **p, bool *handled) {
  const char *at = *p + 1;
  *handled = true;
  if (*at == 'b') {
    *s = match_balance(k, *s, at + 1);
    *p += 4;
    return *s == NULL;
  }
  if (*at == 'f') {
    if (*++at != '[') luaL_error(k->L, "missing '[' after '%%f' in pattern");
    const char *end = item_end(k, at);
    if (!is_frontier(k, *s, at, end)) *s = NULL;
    *p = end;
    return *s == NULL;
  }
  if (isdigit((unsigned char)*at)) {
    *s = match_again(k, *s, (unsigned char)*at);
    *p += 2;
    return *s == NULL;
  }
  *handled = false;
  return false;
}

static const char *match_here(Matcher *k, const char *s, const char *p) {
  if (k->nesting-- == 0) luaL_error(k->L, "pattern too complex");
  bool decided = false;
  while (!decided && p != k->pattern_end) {
    step(k);
    bool handled = true;
    switch (*p) {
      case '(':
        s = p[1] == ')' ? open_capture(k, s, p + 2, POSITION) : open_capture(k, s, p + 1, OPEN);
        decided = true;
        break;
      case ')':
        s = close_capture(k, s, p + 1);
        decided = true;
        break;
      case '$':
        handled = p + 1 == k->pattern_end;
        if (!handled) break;
        if (s != k->subject_end) s = NULL;
        decided = true;
        break;
      case ESCAPE: decided = match_escape(k, &s, &p, &handled); break;
      default: handled = false; break;
    }
    if (!handled) decided = match_item(k, &s, &p);
  }
  k->nesting++;
  return s;
}

// Captures -----------------------------------------------------------------------------------------

static void begin(Matcher *k, lua_State *L, const char *s, size_t length, const char *p, size_t p_length) {
  k->L = L;
  k->m = machine_of(L);
  k->subject = s;
  k->subject_end = s + length;
  k->pattern_end = p + p_length;
  k->nesting = NESTING;
  k->count = 0;
}

static const char *match_at(Matcher *k, const char *s, const char *p) {
  k->count = 0;
  return match_here(k, s, p);
}

static void push_capture(Matcher *k, int i, const char *s, const char *end) {
  if (i >= k->count) {
    if (i != 0) luaL_error(k->L, "invalid capture index %%%d", i + 1);
    lua_pushlstring(k->L, s, (size_t)(end - s));
    return;
  }
  const Capture *capture = &k->captures[i];
  if (capture->length == OPEN) luaL_error(k->L, "unfinished capture");
  if (capture->length == POSITION) {
    lua_pushinteger(k->L, capture->start - k->subject + 1);
  } else {
    lua_pushlstring(k->L, capture->start, (size_t)capture->length);
  }
}

static int push_captures(Matcher *k, const char *s, const char *end) {
  int count = k->count == 0 && s != NULL ? 1 : k->count;
  luaL_checkstack(k->L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(k, i, s, end);
  return count;
}

// find, match --------------------------------------------------------------------------------------

static size_t start_index(lua_State *L, int index, size_t length) {
  lua_Integer position = luaL_optinteger(L, index, 1);
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length - (size_t)-position;
}

static int find_plain(lua_State *L, const char *s, size_t from, size_t length, const char *p, size_t p_length) {
  charge(L, machine_of(L), (int64_t)((length - from) >> 4));
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
  size_t from = start_index(L, 3, length);
  if (from > length) {
    lua_pushnil(L);
    return 1;
  }
  bool plain = true;
  for (size_t i = 0; i < p_length && plain; i++) plain = strchr("^$*+?.([%-", p[i]) == NULL || !p[i];
  if (find && (lua_toboolean(L, 4) || plain)) return find_plain(L, s, from, length, p, p_length);
  Matcher k;
  begin(&k, L, s, length, p, p_length);
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
  begin(&k, L, s, length, p, p_length);
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
    step(k);
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

// Adds what a match is replaced by; answers whether that is something else than it was.
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
  begin(&k, L, s, length, p, p_length);
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
