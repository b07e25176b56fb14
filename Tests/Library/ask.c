// Calls functions of libsheetlua that are read from standard input, one per line: the name of a function
// without its prefix, and its arguments, separated by tabs, with the escapes \n, \t and \\. Prints the
// status and the answer of each call.
#include <sheetlua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 8 };

static sheetlua_play play;
static char *words[MOST_WORDS];
static size_t sizes[MOST_WORDS];

static double number(int place) { return strtod(words[place], NULL); }

// Replaces the escapes in an argument in place and returns its new size.
static size_t unescape(char *word) {
  char *to = word;
  for (const char *from = word; *from != '\0'; from++) {
    if (*from != '\\') {
      *to++ = *from;
      continue;
    }
    from++;
    *to++ = *from == 'n' ? '\n' : *from == 't' ? '\t' : *from;
  }
  *to = '\0';
  return (size_t)(to - word);
}

static void print(sheetlua_status status) {
  size_t size = 0;
  const char *answer = sheetlua_answer(play, &size);
  printf("%d\t", (int)status);
  for (size_t i = 0; i < size; i++) {
    switch (answer[i]) {
      case '\n': fputs("\\n", stdout); break;
      case '\t': fputs("\\t", stdout); break;
      case '\\': fputs("\\\\", stdout); break;
      default: putchar(answer[i]);
    }
  }
  putchar('\n');
}

#define TEXT(PLACE) words[PLACE], sizes[PLACE]
#define IS(NAME) (strcmp(words[0], NAME) == 0)

static sheetlua_status ask(void) {
  if (IS("load")) return sheetlua_load(play, TEXT(1), TEXT(2));
  if (IS("module")) return sheetlua_module(play, TEXT(1), TEXT(2));
  if (IS("reload")) return sheetlua_reload(play, TEXT(1));
  if (IS("knobs")) return sheetlua_knobs(play);
  if (IS("turn")) return sheetlua_turn(play, TEXT(1), number(2));
  if (IS("finger")) {
    return sheetlua_finger(
      play, (sheetlua_phase)number(1), (int32_t)number(2), number(3), number(4), number(5));
  }
  if (IS("frame")) return sheetlua_frame(play, number(1));
  if (IS("advance")) return sheetlua_advance(play, number(1));
  if (IS("act")) return sheetlua_act(play, TEXT(1));
  if (IS("heights")) return sheetlua_heights(play);
  if (IS("scene")) return sheetlua_scene(play);
  if (IS("changes")) return sheetlua_changes(play);
  if (IS("events")) return sheetlua_events(play, (uint32_t)number(1));
  if (IS("releases")) return sheetlua_releases(play, (uint32_t)number(1));
  if (IS("moment")) return sheetlua_moment(play);
  if (IS("text")) return sheetlua_text(play);
  if (IS("decide")) return sheetlua_decide(play, TEXT(1), TEXT(2), number(3), number(4));
  if (IS("map")) return sheetlua_map(play, (int32_t)number(1), (int32_t)number(2));
  if (IS("test")) return sheetlua_test(play, TEXT(1));
  if (IS("tape")) return sheetlua_tape(play);
  if (IS("release_log")) return sheetlua_release_log(play);
  if (IS("tape_part")) return sheetlua_tape_part(play, number(1));
  if (IS("scenario")) return sheetlua_scenario(play, TEXT(1));
  fprintf(stderr, "ask: there is no function %s\n", words[0]);
  exit(64);
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t read;
  play = sheetlua_make();
  while ((read = getline(&line, &room, stdin)) > 0) {
    if (line[read - 1] == '\n') line[read - 1] = '\0';
    char *rest = line;
    int count = 0;
    for (char *word; count < MOST_WORDS && (word = strsep(&rest, "\t")) != NULL; count++) {
      words[count] = word;
      sizes[count] = unescape(word);
    }
    while (count < MOST_WORDS) {
      words[count] = "";
      sizes[count++] = 0;
    }
    print(ask());
  }
  free(line);
  return sheetlua_free(play) == SHEETLUA_OK ? 0 : 1;
}
