// Errors that leave Lua: a text, and a traceback of Lua functions.

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../machine.h"

static void copy_text(char *to, size_t room, const char *text) {
  size_t count = strnlen(text, room - 1);
  memcpy(to, text, count);
  to[count] = 0;
}

int nearest_line(lua_State *L, char *chunk, size_t size) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline <= 0) continue;
    if (chunk != NULL) copy_text(chunk, size, ar.short_src);
    return ar.currentline;
  }
  return 0;
}

int raise_placed(lua_State *L) {
  char chunk[64];
  int line = nearest_line(L, chunk, sizeof chunk);
  if (line > 0) {
    lua_pushfstring(L, "%s:%d: ", chunk, line);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

void raise_format(lua_State *L, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  raise_placed(L);
  __builtin_unreachable();
}

static void keep_trace(lua_State *L, SLMachine *m) {
  lua_Debug ar;
  int depth = 0;
  for (int level = 0; depth < TRACE_DEPTH && lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Slnf", &ar);
    bool is_end = lua_tocfunction(L, -1) == host_call;
    lua_pop(L, 1);
    if (is_end) break;
    if (*ar.what == 'C') continue;
    SLTraceLine *line = &m->trace[depth++];
    copy_text(line->chunk, sizeof line->chunk, ar.short_src);
    line->line = ar.currentline > 0 ? ar.currentline : 0;
    if (*ar.what == 'm') {
      copy_text(line->name, sizeof line->name, "main chunk");
    } else if (ar.name != NULL) {
      snprintf(line->name, sizeof line->name, "%s '%.36s'",
          *ar.namewhat ? ar.namewhat : "function", ar.name);
    } else {
      snprintf(line->name, sizeof line->name, "function of line %d", ar.linedefined);
    }
  }
  m->failure.depth = depth;
}

// Replaces an error that is not a string by the field `message` of a table, or by a description of
// its type.
static void describe(lua_State *L) {
  const char *type = luaL_typename(L, 1);
  if (lua_istable(L, 1)) {
    lua_pushliteral(L, "message");
    if (lua_rawget(L, 1) == LUA_TSTRING) return;
  }
  lua_pushfstring(L, "the error is not a string but a %s value", type);
}

int message_handler(lua_State *L) {
  SLMachine *m = machine_of(L);
  keep_trace(L, m);
  lua_settop(L, 1);
  if (m->spent || lua_type(L, 1) == LUA_TSTRING) return 1;
  if (lua_type(L, 1) == LUA_TNUMBER) {
    lua_tostring(L, 1);
    return 1;
  }
  describe(L);
  return 1;
}

SLStatus note_text(SLMachine *m, SLStatus status, const char *text) {
  m->failure_text.count = 0;
  bytes_add(&m->failure_text, text, strlen(text));
  m->failure.status = status;
  m->failure.depth = 0;
  return status;
}

SLStatus note_failure(SLMachine *m, lua_State *L, int status) {
  SLStatus what = SL_RUNTIME;
  if (status == LUA_ERRMEM) what = SL_MEMORY;
  if (status == LUA_ERRSYNTAX) what = SL_SYNTAX;
  if (status == LUA_ERRMEM || status == LUA_ERRSYNTAX) m->failure.depth = 0;
  if (m->spent) {
    what = m->spent;
  } else if (status == LUA_ERRMEM && m->refused != NULL) {
    explain_refusal(L, m, status);
    what = SL_RUNTIME;
  } else if (status == LUA_ERRMEM && m->exhausted) {
    m->exhausted = false;
    note_text(m, SL_RUNTIME, "not enough memory: the system refused to allocate more");
    return SL_RUNTIME;
  } else if (status != LUA_ERRMEM) {
    m->failure.line = 0;
  }
  m->refused = NULL;
  size_t length = 0;
  const char *text = NULL;
  if (lua_type(L, -1) == LUA_TSTRING) text = lua_tolstring(L, -1, &length);
  m->failure_text.count = 0;
  m->failure_text.broken = false;
  if (text != NULL) bytes_add(&m->failure_text, text, length);
  m->failure.status = what;
  return what;
}

const SLFailure *sl_failure(SLMachine *m) {
  m->failure.text = (const char *)m->failure_text.start;
  m->failure.length = m->failure_text.count;
  m->failure.trace = m->trace;
  return &m->failure;
}

int32_t sl_frame_line(const SLFrame *frame, char *chunk, size_t size) {
  if (frame->machine->frame != frame) return 0;
  return nearest_line(frame->thread, chunk, size);
}

int32_t sl_chunk_line(const SLFrame *frame, const char *chunk) {
  if (frame->machine->frame != frame) return 0;
  lua_State *L = frame->thread;
  lua_Debug ar;
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline > 0 && strcmp(ar.short_src, chunk) == 0) return ar.currentline;
  }
  return 0;
}
