// Decides releases; the argument is their number.
#include <sheetlua.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
  static const char SCRIPT[] = "sheet 'A' { detents = { 'medium', 'large' } }";
  const long decisions = count > 1 ? atol(words[1]) : 0;
  const sheetlua_play play = sheetlua_make();
  size_t size = 0;
  if (sheetlua_load(play, "a.lua", 5, SCRIPT, strlen(SCRIPT)) != SHEETLUA_OK) return 1;
  for (long i = 1; i <= decisions; i++) {
    if (sheetlua_decide(play, "A", 1, "medium", 6, 10, (double)(i % 900)) != SHEETLUA_OK) return 1;
    if (sheetlua_answer(play, &size) == NULL) return 1;
  }
  return sheetlua_free(play);
}
