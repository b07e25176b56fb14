#include "answer.h"

#include <fenv.h>
#include <lauxlib.h>
#include <string.h>

#include "weak.h"

// A decision has four fields that are not nil.
enum { MOST_LEVELS = 100, LONGEST_NUMBER = 64, USUAL_FIELDS = 4 };

typedef struct {
  lua_State *lua;
  const char *at;
  const char *end;
} Reader;

static void push_value(Reader *reader, int level);

static int fail(Reader *reader) { return luaL_error(reader->lua, "the answer of the library is not JSON"); }

static int is_space(char letter) {
  return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

static void skip_space(Reader *reader) {
  while (reader->at < reader->end && is_space(*reader->at)) reader->at++;
}

// Consumes the next character if it is this character; returns whether it did.
static int takes(Reader *reader, char letter) {
  skip_space(reader);
  if (reader->at == reader->end || *reader->at != letter) return 0;
  reader->at++;
  return 1;
}

static unsigned hexadecimal(Reader *reader) {
  unsigned code = 0;
  if (reader->end - reader->at < 4) fail(reader);
  for (int i = 0; i < 4; i++) {
    const char *digits = "0123456789abcdef";
    const char letter = *reader->at++;
    const char *digit =
      letter == '\0' ? NULL : strchr(digits, letter >= 'A' && letter <= 'F' ? letter + 32 : letter);
    if (digit == NULL) fail(reader);
    else code = code * 16 + (unsigned)(digit - digits);
  }
  return code;
}

static void add_code(luaL_Buffer *buffer, unsigned code) {
  if (code < 0x80) {
    luaL_addchar(buffer, (char)code);
    return;
  }
  int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  static const unsigned first[] = {0, 0xC0, 0xE0, 0xF0};
  luaL_addchar(buffer, (char)(first[more] | code >> (6 * more)));
  while (more-- > 0) luaL_addchar(buffer, (char)(0x80 | (code >> (6 * more) & 0x3F)));
}

static void add_escape(Reader *reader, luaL_Buffer *buffer) {
  static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  if (reader->at == reader->end) fail(reader);
  const char letter = *reader->at++;
  if (letter != 'u') {
    const char *known = letter == '\0' ? NULL : strchr(letters, letter);
    if (known == NULL) fail(reader);
    else luaL_addchar(buffer, meant[known - letters]);
    return;
  }
  unsigned code = hexadecimal(reader);
  if (code >= 0xD800 && code < 0xDC00) {
    if (reader->end - reader->at < 2 || reader->at[0] != '\\' || reader->at[1] != 'u') fail(reader);
    reader->at += 2;
    code = 0x10000 + ((code - 0xD800) << 10) + (hexadecimal(reader) - 0xDC00);
  }
  add_code(buffer, code);
}

// Moves to the next quotation mark or backslash and returns the text before it.
static const char *read_plain(Reader *reader, size_t *size) {
  const char *start = reader->at;
  while (reader->at < reader->end && *reader->at != '"' && *reader->at != '\\') reader->at++;
  if (reader->at == reader->end) fail(reader);
  *size = (size_t)(reader->at - start);
  return start;
}

static void push_string(Reader *reader) {
  size_t size = 0;
  const char *text = read_plain(reader, &size);
  if (*reader->at == '"') {
    lua_pushlstring(reader->lua, text, size);
  } else {
    luaL_Buffer buffer;
    luaL_buffinit(reader->lua, &buffer);
    luaL_addlstring(&buffer, text, size);
    while (*reader->at == '\\') {
      reader->at++;
      add_escape(reader, &buffer);
      text = read_plain(reader, &size);
      luaL_addlstring(&buffer, text, size);
    }
    luaL_pushresult(&buffer);
  }
  reader->at++;
}

static int is_in_number(char letter) {
  return (letter >= '0' && letter <= '9') || letter == '-' || letter == '.' || letter == 'e' || letter == '+' ||
         letter == 'E';
}

static void push_number(Reader *reader) {
  char text[LONGEST_NUMBER];
  size_t size = 0;
  while (reader->at < reader->end && size < sizeof text - 1 && is_in_number(*reader->at)) {
    text[size++] = *reader->at++;
  }
  text[size] = '\0';
  // The value does not depend on the direction of rounding of the host.
  const int rounding = fegetround();
  if (rounding != FE_TONEAREST) fesetround(FE_TONEAREST);
  const int is_number = size > 0 && lua_stringtonumber(reader->lua, text) > 0;
  if (rounding != FE_TONEAREST) fesetround(rounding);
  if (!is_number) fail(reader);
}

static void push_list(Reader *reader, int level) {
  lua_newtable(reader->lua);
  if (takes(reader, ']')) return;
  lua_Integer count = 0;
  do {
    push_value(reader, level);
    lua_rawseti(reader->lua, -2, ++count);
  } while (takes(reader, ','));
  if (!takes(reader, ']')) fail(reader);
}

static void push_object(Reader *reader, int level) {
  lua_createtable(reader->lua, 0, USUAL_FIELDS);
  if (takes(reader, '}')) return;
  do {
    if (!takes(reader, '"')) fail(reader);
    push_string(reader);
    if (!takes(reader, ':')) fail(reader);
    push_value(reader, level);
    lua_rawset(reader->lua, -3);
  } while (takes(reader, ','));
  if (!takes(reader, '}')) fail(reader);
}

static int takes_word(Reader *reader, const char *word) {
  const size_t size = strlen(word);
  if ((size_t)(reader->end - reader->at) < size || memcmp(reader->at, word, size) != 0) return 0;
  reader->at += size;
  return 1;
}

static void push_value(Reader *reader, int level) {
  if (level == MOST_LEVELS) fail(reader);
  luaL_checkstack(reader->lua, 4, "the answer of the library is nested too deeply");
  if (takes(reader, '{')) push_object(reader, level + 1);
  else if (takes(reader, '[')) push_list(reader, level + 1);
  else if (takes(reader, '"')) push_string(reader);
  else if (takes_word(reader, "null")) lua_pushnil(reader->lua);
  else if (takes_word(reader, "true")) lua_pushboolean(reader->lua, 1);
  else if (takes_word(reader, "false")) lua_pushboolean(reader->lua, 0);
  else push_number(reader);
}

void push_json(lua_State *lua, const char *text, size_t size) {
  Reader reader = {lua, text, text + size};
  push_value(&reader, 0);
  skip_space(&reader);
  if (reader.at != reader.end) fail(&reader);
}
