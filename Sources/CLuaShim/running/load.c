// Compiles texts into functions.

#include <string.h>

#include "../machine.h"

typedef struct Text {
  const char *next, *end, *chunk;
  int32_t reference;
  int64_t links;  // of the current chain of open jumps
  bool is_wrong;
  bool is_code;  // of the host
} Text;

static bool is_letter(char c) {
  return c == '_' || (unsigned)((c | 32) - 'a') < 26 || (unsigned)(c - '0') < 10;
}

// At each further `or`, `and` or `elseif` of a chain, the parser visits all jumps of the chain from
// its start, so a chain costs the square of its length. A chain ends with a block or a function.
static int64_t work_of_chains(Text *text, const char *from, const char *to) {
  int64_t work = 0;
  for (const char *at = from; at < to; at++) {
    if (*at != 'o' && *at != 'a' && *at != 'e' && *at != 'l') continue;
    if (at > from && is_letter(at[-1])) continue;
    size_t length = 0;
    while (length < 8 && at + length < to && is_letter(at[length])) length++;
    if ((length == 2 && memcmp(at, "or", 2) == 0) || (length == 3 && memcmp(at, "and", 3) == 0) ||
        (length == 6 && memcmp(at, "elseif", 6) == 0)) {
      work += ++text->links / 3;
    } else if ((length == 3 && memcmp(at, "end", 3) == 0) ||
               (length == 5 && memcmp(at, "local", 5) == 0)) {
      text->links = 0;
    }
  }
  return work;
}

// The parser runs no hook, so it gets small pieces, and the limits are checked between them.
static const char *read_piece(lua_State *L, void *context, size_t *size) {
  enum { PIECE = 256 };
  Text *text = context;
  SLMachine *m = machine_of(L);
  size_t rest = (size_t)(text->end - text->next);
  *size = rest < PIECE ? rest : PIECE;
  charge(L, m, PIECE / 8 + work_of_chains(text, text->next, text->next + *size));
  check_limits(L);
  text->next += *size;
  return *size > 0 ? text->next - *size : NULL;
}

static int load_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Text *text = lua_touserdata(L, 1);
  int status = lua_load(L, read_piece, text, text->chunk, text->is_code ? "b" : "t");
  text->is_wrong = status == LUA_ERRSYNTAX || (status == LUA_ERRRUN && !m->spent);
  if (status == LUA_ERRRUN && !m->spent) {
    // The only error of the parser without a location.
    lua_pushliteral(L, "too many blocks, functions or parentheses within each other");
  }
  if (status == LUA_ERRMEM) luaL_error(L, "not enough memory");
  if (status != LUA_OK) return lua_error(L);
  encode_begin(m);
  text->reference = keep(L, m, -1);
  return 0;
}

SLStatus sl_load(
    SLMachine *m, const char *start, size_t length, const char *chunk, SLBudget budget,
    int32_t *reference) {
  Text text = {start, start + length, chunk, 0, 0, false, false};
  if (length >= 3 && memcmp(start, "\xEF\xBB\xBF", 3) == 0) text.next += 3;
  if (text.next < text.end && *text.next == '#') {
    while (text.next < text.end && *text.next != '\n') text.next++;
  }
  SLStatus status = run_script(m, load_body, &text, budget);
  encode_end(m, status);
  *reference = status == SL_OK ? text.reference : 0;
  return status == SL_RUNTIME && text.is_wrong ? m->failure.status = SL_SYNTAX : status;
}

SLStatus sl_load_code(
    SLMachine *m, const void *code, size_t length, const char *chunk, SLBudget budget,
    int32_t *reference) {
  Text text = {.next = code, .end = (const char *)code + length, .chunk = chunk, .is_code = true};
  SLStatus status = run_script(m, load_body, &text, budget);
  encode_end(m, status);
  *reference = status == SL_OK ? text.reference : 0;
  return status;
}
