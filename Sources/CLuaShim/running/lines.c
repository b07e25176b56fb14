// Lines of compiled functions, moved: a text that was loaded without some of its lines says those of
// the whole.
//
// Lua tells lines, and lets nobody set them, so this reads and writes what it keeps of a function. The
// system may have a Lua with another layout; that is noticed before anything is written.

#include "../machine.h"

enum { NO_DELTA = -0x80, DENSITY = 100 };  // Lua wants one absolute line for 128 instructions at least

typedef struct AbsoluteLine { int instruction, line; } AbsoluteLine;

// What a function is compiled to, in every Lua 5.4.
typedef struct Code {
  void *next;
  uint8_t type, marked, parameters, variadic, slots;
  int upvalues, constants, instructions, deltas, functions, locals, absolutes, first, last;
  void *constant, *instruction;
  struct Code **function;
  void *upvalue;
  int8_t *delta;  // to the line of the instruction before
  AbsoluteLine *absolute;
} Code;

// How a closure of it begins.
typedef struct Closure {
  void *next;
  uint8_t type, marked, upvalues;
  void *list;
  Code *code;
} Closure;

typedef struct Mover {
  SLMachine *m;
  const SLLineJump *jumps;
  size_t count;
} Mover;

// The number of jumps at or before a line; they are in order.
static size_t jumps_before(const Mover *mover, int line) {
  size_t low = 0, high = mover->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (mover->jumps[middle].line <= line) low = middle + 1;
    else high = middle;
  }
  return low;
}

static int moved(const Mover *mover, int line) {
  size_t before = jumps_before(mover, line);
  return before == 0 ? line : line + mover->jumps[before - 1].lines;
}

static int line_at(const Code *code, int instruction, int before, int *absolute) {
  if (code->delta[instruction] != NO_DELTA) return before + code->delta[instruction];
  while (*absolute < code->absolutes && code->absolute[*absolute].instruction < instruction) {
    ++*absolute;
  }
  return *absolute < code->absolutes ? code->absolute[*absolute].line : before;
}

// Writes the lines anew, or counts the absolute ones that they need.
static int write_lines(const Mover *mover, Code *code, AbsoluteLine *absolutes) {
  int old = code->first, now = code->first == 0 ? 0 : moved(mover, code->first);
  int at = 0, needed = 0, since = 0;
  for (int i = 0; i < code->deltas; i++) {
    old = line_at(code, i, old, &at);
    int line = moved(mover, old), delta = line - now;
    bool fits = delta > NO_DELTA && delta <= INT8_MAX && ++since < DENSITY;
    if (!fits) {
      if (absolutes != NULL) absolutes[needed] = (AbsoluteLine){i, line};
      needed++;
      since = 0;
    }
    now = line;
    // Written behind where it is read; the old absolute lines are still there.
    if (absolutes != NULL) code->delta[i] = (int8_t)(fits ? delta : NO_DELTA);
  }
  return needed;
}

// Whether nothing of it moves: it ends before the first jump.
static bool is_before(const Mover *mover, const Code *code) {
  return code->last != 0 && code->last < mover->jumps[0].line;
}

static bool move(const Mover *mover, Code *code) {
  if (is_before(mover, code)) return true;
  for (int i = 0; i < code->functions; i++) {
    if (!move(mover, code->function[i])) return false;
  }
  int first = moved(mover, code->first), last = moved(mover, code->last);
  if (code->first != 0 && jumps_before(mover, code->first) == jumps_before(mover, code->last)) {
    // Without a jump in it all moves alike.
    for (int i = 0; i < code->absolutes; i++) {
      code->absolute[i].line = moved(mover, code->absolute[i].line);
    }
  } else {
    int needed = write_lines(mover, code, NULL);
    size_t old_size = (size_t)code->absolutes * sizeof(AbsoluteLine);
    size_t size = (size_t)needed * sizeof(AbsoluteLine);
    AbsoluteLine *absolutes = NULL;
    if (size > 0) {
      absolutes = allocate(mover->m, NULL, 0, size);
      if (absolutes == NULL) return false;
    }
    AbsoluteLine none;
    write_lines(mover, code, absolutes != NULL ? absolutes : &none);
    if (code->absolute != NULL) allocate(mover->m, code->absolute, old_size, 0);
    code->absolute = absolutes;
    code->absolutes = needed;
  }
  if (code->first != 0) {
    code->first = first;
    code->last = last;
  }
  return true;
}

// A function of known lines, looked into.
static bool learn(lua_State *L) {
  static const char text[] = "local a = 1\n\nreturn function()\nlocal b\nreturn a, b\nend";
  if (luaL_loadbufferx(L, text, sizeof text - 1, "=lines", "t") != LUA_OK) return false;
  const Closure *closure = lua_topointer(L, -1);
  const Code *outer = closure->code;
  if (outer->first != 0 || outer->last != 0 || outer->functions != 1 || outer->absolutes != 0 ||
      outer->deltas != outer->instructions || outer->absolute != NULL) {
    return false;
  }
  const Code *inner = outer->function[0];
  return inner->first == 3 && inner->last == 6 && inner->functions == 0 && inner->upvalues == 1 &&
         inner->deltas == inner->instructions && inner->delta[0] == 1 && inner->delta[1] == 1;
}

bool sl_can_load_parts(void) {
  static _Atomic(Answer) known;
  return has_layout(&known, learn);
}

void move_lines(lua_State *L, SLMachine *m, const SLLineJump *jumps, size_t count) {
  if (count == 0) return;
  const Closure *closure = lua_topointer(L, -1);
  Mover mover = {m, jumps, count};
  if (!move(&mover, closure->code)) luaL_error(L, "not enough memory");
}
