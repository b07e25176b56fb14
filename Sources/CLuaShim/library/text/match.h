// Declarations for the matcher and the functions that use it.
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
/// Matches at `s`; returns the end of the match, or NULL.
const char *match_at(Matcher *matcher, const char *s, const char *pattern);
/// Pushes a capture by its index from 0; without captures, index 0 is the complete match.
void push_capture(Matcher *matcher, int index, const char *s, const char *end);
/// Pushes all captures, or the complete match if there are none and `s` is given.
int push_captures(Matcher *matcher, const char *s, const char *end);

#endif
