// A matcher of Lua patterns that charges each step as work.
//
// Results, errors and the nesting limit are those of Lua 5.4; a fuzz test compares them with the
// standard library. Because each step takes work from the budget, a pattern that would backtrack
// for hours ends at the limit of the call.

#include <ctype.h>
#include <string.h>

#include "match.h"

enum { NESTING = 200 };

// Special values of a capture's length: the capture is open; the capture is a position.
static const ptrdiff_t OPEN = -1, POSITION = -2;

static const char *match_here(Matcher *k, const char *s, const char *p);

static inline void step(Matcher *k) { charge(k->L, k->m, 3); }

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

// Matches a single character with its suffix. Returns true if the match is decided, with the result
// in `s`; otherwise matching continues at `s` and `p`.
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

// The same for an escape; `handled` is false if the escape represents a character.
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

void matcher_begin(
    Matcher *k, lua_State *L, const char *s, size_t length, const char *p, size_t p_length) {
  k->L = L;
  k->m = machine_of(L);
  k->subject = s;
  k->subject_end = s + length;
  k->pattern_end = p + p_length;
  k->nesting = NESTING;
  k->count = 0;
}

const char *match_at(Matcher *k, const char *s, const char *p) {
  k->count = 0;
  return match_here(k, s, p);
}

void push_capture(Matcher *k, int i, const char *s, const char *end) {
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

int push_captures(Matcher *k, const char *s, const char *end) {
  int count = k->count == 0 && s != NULL ? 1 : k->count;
  luaL_checkstack(k->L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(k, i, s, end);
  return count;
}
