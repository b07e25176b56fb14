// Uses every kind of query in a thread with a stack of a size in KiB, with a script that recurses through C.
#include <pthread.h>
#include <sheetlua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char SCRIPT[] =
  "local function f(s) return (s:gsub('.', f)) end pcall(f, 'x')"
  "local function g(t) table.sort(t, function(a, b) g { 2, 1 } return a < b end) end pcall(g, { 2, 1 })"
  "policy 'p' { { 'own', function(release) pcall(f, 'x') if release.velocity > 9000 then return 'dismiss' end end } }"
  "sheet 'A' { policy = 'p', detents = { 'medium', 'large' } }"
  "scenario 'one' (function(user) user:opens 'A' user:flicks { up = 60, at = 900 } pcall(f, 'x') end)";

static void *run(void *unused) {
  const sheetlua_play play = sheetlua_make();
  const char *act = "user.now:flicks { up = 60, at = 900 }";
  int bad = sheetlua_load(play, "a.lua", 5, SCRIPT, strlen(SCRIPT)) != SHEETLUA_OK;
  bad |= sheetlua_advance(play, 1) | sheetlua_act(play, act, strlen(act)) | sheetlua_map(play, 8, 6);
  bad |= sheetlua_advance(play, 3) | sheetlua_test(play, "", 0) | sheetlua_tape(play) | sheetlua_scene(play);
  bad |= sheetlua_decide(play, "A", 1, "medium", 6, 0, 5000) | sheetlua_scenario(play, "b", 1);
  size_t size;
  const char *answer = sheetlua_answer(play, &size);
  if (bad) printf("a call failed: %.*s\n", (int)size, answer == NULL ? "" : answer);
  sheetlua_free(play);
  return unused;
}

int main(int count, char **words) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  if (count < 2 || pthread_attr_setstacksize(&attributes, (size_t)atol(words[1]) * 1024) != 0) return 64;
  if (pthread_create(&thread, &attributes, run, NULL) != 0) return 1;
  pthread_join(thread, NULL);
  puts("ended");
  return 0;
}
