// What the matcher and the functions that use it share.
#ifndef MATCH_H
#define MATCH_H

#include "../../machine.h"

enum { CAPTURES = 32, ESCAPE = '%' };

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

void matcher_begin(
    Matcher *matcher, lua_State *L, const char *subject, size_t length, const char *pattern,
    size_t pattern_length);
/// Matches at `s`; returns where the match ends, or NULL.
const char *match_at(Matcher *matcher, const char *s, const char *pattern);
/// Pushes a capture, counted from 0; the whole match stands in for the first.
void push_capture(Matcher *matcher, int index, const char *s, const char *end);
/// Pushes all captures, or the whole match when there are none and `s` is given.
int push_captures(Matcher *matcher, const char *s, const char *end);

#endif
