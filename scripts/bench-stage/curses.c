// Draws the first FRAMES frames of a workload file with ncurses, in truecolor, cell by cell:
//
//   curses FILE FRAMES
//
// The file is columns, rows and frames, then for each cell its scalar, ink, ground and attributes,
// as 32-bit words. TERM must name a terminal with direct colors, whose numbers are the colors
// themselves. Each refresh is one frame.
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncurses.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Color pairs by their values. Otherwise the search of ncurses would be measured.
enum { SLOTS = 1 << 16 };
static struct {
  uint32_t ink, ground;
  int pair;
} slots[SLOTS];
static int pairs = 1;

// The lowest eight numbers belong to the palette, even with direct colors.
static int color(uint32_t value) { return value < 8 ? 16 : (int)value; }

static int pair(uint32_t ink, uint32_t ground) {
  uint32_t place = (ink * 2654435761u ^ ground * 2246822519u) >> 16;
  while (slots[place].pair != 0 && (slots[place].ink != ink || slots[place].ground != ground)) {
    place = (place + 1) % SLOTS;
  }
  if (slots[place].pair == 0) {
    if (init_extended_pair(pairs, color(ink), color(ground)) == ERR) {
      endwin();
      fprintf(stderr, "curses: color pair %d exceeds the limit %d\n", pairs, COLOR_PAIRS);
      exit(70);
    }
    slots[place].ink = ink;
    slots[place].ground = ground;
    slots[place].pair = pairs++;
  }
  return slots[place].pair;
}

int main(int argc, char **argv) {
  FILE *file = argc > 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL) {
    fprintf(stderr, "usage: curses FILE FRAMES\n");
    return 64;
  }
  uint32_t size[3];
  if (fread(size, 4, 3, file) != 3) return 66;
  size_t count = (size_t)size[0] * size[1] * size[2] * 4;
  uint32_t *words = malloc(count * 4);
  if (words == NULL || fread(words, 4, count, file) != count) return 66;
  setlocale(LC_ALL, "C.UTF-8");
  if (initscr() == NULL) return 69;
  start_color();
  if (COLORS < 1 << 24) {
    endwin();
    fprintf(stderr, "curses: %d colors; TERM must name one with direct colors\n", COLORS);
    return 69;
  }
  int columns = (int)size[0], rows = (int)size[1];
  for (int number = 0; number < atoi(argv[2]); number++) {
    const uint32_t *cell = words + (size_t)(number % (int)size[2]) * size[0] * size[1] * 4;
    for (int row = 0; row < rows; row++) {
      move(row, 0);
      for (int column = 0; column < columns; column++, cell += 4) {
        wchar_t text[2] = {(wchar_t)cell[0], 0};
        // A space has no foreground color: one pair per background, as in this package's encoder.
        int colors = pair(cell[0] == 0x20 ? 0xffffff : cell[1], cell[2]);
        cchar_t shown;
        setcchar(&shown, text, cell[3] & 1 ? A_BOLD : A_NORMAL, 0, &colors);
        add_wch(&shown);
      }
    }
    refresh();
  }
  endwin();
  return 0;
}
