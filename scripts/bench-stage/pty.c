// Runs a program on a pseudoterminal, and measures it from the side of the terminal:
//
//   pty draw COLUMNS ROWS PROGRAM [ARGUMENT]...    bytes written, and microseconds of CPU time
//   pty answer TIMES PROGRAM [ARGUMENT]...         milliseconds from a finger's move to its frame:
//                                                  the median and the 99th percentile
//   pty rest SECONDS PROGRAM [ARGUMENT]...         CPU ticks, wakeups and bytes at rest
//   pty motion COLUMNS MOVES PROGRAM [ARGUMENT]... bytes and microseconds of CPU time per frame of a
//                                                  sheet that moves up and down, in cells and then on
//                                                  pixels as in kitty; and the number of frames
//   pty away SECONDS PROGRAM [ARGUMENT]...         as `rest`, while the terminal has no focus
//   pty slow BYTES PROGRAM [ARGUMENT]...           the maximum number of frames by which a line with
//                                                  BYTES per second lags a finger that moves for 5 s;
//                                                  and the number of frames
//   pty memory MOVES PROGRAM [ARGUMENT]...         KiB of the program after MOVES moves of a finger, and
//                                                  the growth after as many more moves
//
// Except for `draw`, it answers the query after each frame: that the terminal has processed the frame.
//
// A frame that shows a move contains the finger's dot in a new cell.
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static char buffer[1 << 16];
static int terminal;
static pid_t child;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int ascending(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static void start(int columns, int rows, char **arguments) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) exit(71);
  if (child == 0) {
    // Terminal programs turn this off; otherwise each line feed would count twice.
    struct termios settings;
    tcgetattr(0, &settings);
    settings.c_oflag &= (tcflag_t)~OPOST;
    tcsetattr(0, TCSANOW, &settings);
    execvp(arguments[0], arguments);
    _exit(127);
  }
}

static void say(const char *text) {
  if (write(terminal, text, strlen(text)) < 0) exit(74);
}

// Returns whether a byte completes a sequence; `matched` is the number of bytes that match so far.
static bool ends(const char *sequence, char byte, size_t *matched) {
  *matched = byte == sequence[*matched] ? *matched + 1 : byte == sequence[0] ? 1 : 0;
  if (sequence[*matched] != 0) return false;
  *matched = 0;
  return true;
}

static const char question[] = "\033[5n", well[] = "\033[0n";

// Reads the available output, and answers the queries in it.
static ssize_t receive(void) {
  static size_t matched = 0;
  ssize_t count = read(terminal, buffer, sizeof buffer);
  for (ssize_t place = 0; place < count; place++) {
    if (ends(question, buffer[place], &matched)) say(well);
  }
  return count;
}

// Reads for the given milliseconds or until the program has ended; returns the number of bytes read.
static long take(double milliseconds) {
  long all = 0;
  double end = now() + milliseconds;
  for (;;) {
    struct pollfd wish = {.fd = terminal, .events = POLLIN};
    double left = end - now();
    if (left < 0 || poll(&wish, 1, (int)left + 1) <= 0) return all;
    ssize_t count = receive();
    if (count <= 0) return all;
    all += count;
  }
}

// Reads through the dot of a finger and the output after it; returns whether the dot was found.
static int take_dot(void) {
  static const char dot[] = "\xE2\x97\x8F";
  size_t matched = 0;
  double end = now() + 1000;
  while (now() < end) {
    struct pollfd wish = {.fd = terminal, .events = POLLIN};
    if (poll(&wish, 1, 100) <= 0) continue;
    ssize_t count = receive();
    if (count <= 0) return 0;
    for (ssize_t place = 0; place < count; place++) {
      if (ends(dot, buffer[place], &matched)) return 1;
    }
  }
  return 0;
}

static int quit(void) {
  say("\033[<0;22;20mq");
  // Callgrind can take seconds to write its counts.
  take(10000);
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  return 0;
}

static int answer(int times, char **arguments) {
  double *took = calloc((size_t)times, sizeof *took);
  start(120, 50, arguments);
  if (took == NULL || take(700) == 0) return 1;
  say("\033[?62c");
  take(1500);
  say("\033[<0;22;30M");
  take(200);
  for (int round = 0; round < times; round++) {
    char move[32];
    int away = round % 24;
    snprintf(move, sizeof move, "\033[<32;22;%dM", 18 + (away < 12 ? away : 24 - away));
    // The phase relative to the frames varies.
    take(20 + round * 7 % 17);
    double start = now();
    say(move);
    if (!take_dot()) {
      fprintf(stderr, "pty: no frame followed a move\n");
      kill(child, SIGKILL);
      return 1;
    }
    took[round] = now() - start;
  }
  qsort(took, (size_t)times, sizeof *took, ascending);
  printf("%.2f %.2f\n", took[times / 2], took[times * 99 / 100]);
  return quit();
}

static long number_in(const char *file, const char *name) {
  char path[64], line[256];
  long value = -1;
  snprintf(path, sizeof path, "/proc/%d/%s", (int)child, file);
  FILE *stream = fopen(path, "r");
  while (stream != NULL && fgets(line, sizeof line, stream) != NULL) {
    if (strncmp(line, name, strlen(name)) == 0) value = atol(line + strlen(name) + 1);
  }
  if (stream != NULL) fclose(stream);
  return value;
}

static long ticks(void) {
  char path[64], line[1024];
  long user = 0, system = 0;
  snprintf(path, sizeof path, "/proc/%d/stat", (int)child);
  FILE *stream = fopen(path, "r");
  if (stream == NULL || fgets(line, sizeof line, stream) == NULL) return -1;
  fclose(stream);
  // The name is in parentheses and can contain any character.
  sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user,
         &system);
  return user + system;
}

static int rest(double seconds, bool is_away, char **arguments) {
  start(120, 50, arguments);
  take(700);
  say("\033[?62c");
  if (is_away) say("\033[O");
  take(3000);
  long ticks_before = ticks();
  long wakings_before = number_in("status", "voluntary_ctxt_switches");
  long bytes = take(seconds * 1e3);
  long wakings = number_in("status", "voluntary_ctxt_switches") - wakings_before;
  printf("%ld %ld %ld\n", ticks() - ticks_before, wakings, bytes);
  return quit();
}

// Returns the CPU time of the program in nanoseconds.
static long long spent(void) {
  char path[64];
  long long time = -1;
  snprintf(path, sizeof path, "/proc/%d/schedstat", (int)child);
  FILE *stream = fopen(path, "r");
  if (stream == NULL || fscanf(stream, "%lld", &time) != 1) return -1;
  fclose(stream);
  return time;
}

// The beginning and the end of a frame, on a terminal with synchronized updates.
static const char beginning[] = "\033[?2026h", ending[] = "\033[?2026l";

// Reads until there was no output for `still` milliseconds; counts the beginnings of frames.
static long take_frames(int still, long *frames) {
  size_t matched = 0;
  long all = 0;
  for (;;) {
    struct pollfd wish = {.fd = terminal, .events = POLLIN};
    if (poll(&wish, 1, still) <= 0) return all;
    ssize_t count = receive();
    if (count <= 0) return all;
    all += count;
    for (ssize_t place = 0; place < count; place++) {
      if (ends(beginning, buffer[place], &matched)) *frames += 1;
    }
  }
}

static int motion(int columns, int moves, bool has_pixels, char **arguments) {
  long frames = 0, bytes = 0, unused = 0;
  start(columns, 46, arguments);
  take(700);
  say(
    "\033P>|kitty(0.26.5)\033\\\033[?2026;2$y\033]11;rgb:1111/1111/1111\033\\\033[6;20;10t"
    "\033[?62c");
  take(500);
  // The stage queries support for images after the terminal has reported its name.
  if (has_pixels) say("\033_Gi=31;OK\033\\");
  take(2000);
  // The stage draws and sends images once, after a delay. Without focus, no clock ticks.
  say("\033[O");
  for (int move = 0; move < 8; move++) {
    say(move % 2 == 0 ? "\033[A" : "\033[B");
    take_frames(400, &unused);
  }
  long long before = spent();
  for (int move = 0; move < moves; move++) {
    say(move % 2 == 0 ? "\033[A" : "\033[B");
    bytes += take_frames(400, &frames);
  }
  long long time = spent() - before;
  if (frames == 0) {
    fprintf(stderr, "pty: no frame followed a key\n");
    kill(child, SIGKILL);
    return 1;
  }
  printf(
    "%.1f %.1f %ld\n", (double)bytes / (double)frames, (double)time / 1e3 / (double)frames, frames);
  return quit();
}

// Simulates a line that buffers as much as the kernel does for a terminal and transmits `speed` bytes per
// second, and a terminal that processes them immediately.
static int slow(double speed, char **arguments) {
  static char line[49152];
  size_t held = 0, began = 0, ended = 0, asked = 0;
  long behind = 0, most = 0, shown = 0;
  start(100, 46, arguments);
  take(700);
  say("\033[?2026;2$y\033[?62c");
  take(2000);
  say("\033[<0;22;30M");
  double through = 0, first = now(), last = first;
  for (int moves = 0; last - first < 5000;) {
    struct pollfd wish = {.fd = terminal, .events = held < sizeof line ? POLLIN : 0};
    if (poll(&wish, 1, 2) > 0) {
      ssize_t count = read(terminal, line + held, sizeof line - held);
      if (count <= 0) break;
      for (ssize_t place = 0; place < count; place++) {
        if (ends(beginning, line[held + (size_t)place], &began)) behind += 1;
      }
      held += (size_t)count;
      if (behind > most) most = behind;
    }
    double time = now();
    through += (time - last) * speed / 1e3;
    last = time;
    size_t count = through < (double)held ? (size_t)through : held;
    through = held == 0 ? 0 : through - (double)count;
    for (size_t place = 0; place < count; place++) {
      if (ends(question, line[place], &asked)) say(well);
      if (ends(ending, line[place], &ended)) behind -= 1, shown += 1;
    }
    held -= count;
    memmove(line, line + count, held);
    // 60 times per second, up and down.
    for (; moves * 16.7 < time - first; moves++) {
      char move[32];
      int away = moves % 24;
      snprintf(move, sizeof move, "\033[<32;22;%dM", 18 + (away < 12 ? away : 24 - away));
      say(move);
    }
  }
  printf("%ld %ld\n", most, shown);
  return quit();
}

// Moves a finger up and down `moves` times, and reads the frame of each move.
static void drag(int moves) {
  for (int round = 0; round < moves; round++) {
    char move[32];
    int away = round % 24;
    snprintf(move, sizeof move, "\033[<32;22;%dM", 18 + (away < 12 ? away : 24 - away));
    say(move);
    take(3);
  }
}

static int memory(int moves, char **arguments) {
  start(120, 50, arguments);
  take(700);
  say("\033[?62c");
  take(2000);
  say("\033[<0;22;30M");
  drag(moves);
  long before = number_in("status", "VmRSS");
  drag(moves);
  long after = number_in("status", "VmRSS");
  printf("%ld %ld\n", before, after - before);
  return quit();
}

static int draw(int columns, int rows, char **arguments) {
  long all = 0;
  int status;
  struct rusage usage;
  start(columns, rows, arguments);
  for (;;) {
    ssize_t count = read(terminal, buffer, sizeof buffer);
    if (count <= 0) break;
    all += count;
  }
  if (wait4(child, &status, 0, &usage) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "pty: %s failed\n", arguments[0]);
    return 1;
  }
  double microseconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 +
                        (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  printf("%ld %.0f\n", all, microseconds);
  return 0;
}

int main(int argc, char **argv) {
  if (argc > 4 && strcmp(argv[1], "draw") == 0) {
    return draw(atoi(argv[2]), atoi(argv[3]), argv + 4);
  }
  if (argc > 3 && strcmp(argv[1], "answer") == 0) return answer(atoi(argv[2]), argv + 3);
  if (argc > 3 && strcmp(argv[1], "rest") == 0) return rest(atof(argv[2]), false, argv + 3);
  if (argc > 3 && strcmp(argv[1], "away") == 0) return rest(atof(argv[2]), true, argv + 3);
  if (argc > 3 && strcmp(argv[1], "memory") == 0) return memory(atoi(argv[2]), argv + 3);
  if (argc > 3 && strcmp(argv[1], "slow") == 0) return slow(atof(argv[2]), argv + 3);
  if (argc > 4 && strcmp(argv[1], "motion") == 0) {
    int columns = atoi(argv[2]), moves = atoi(argv[3]);
    return motion(columns, moves, false, argv + 4) || motion(columns, moves, true, argv + 4);
  }
  fprintf(
    stderr,
    "usage: pty draw COLUMNS ROWS | answer TIMES | motion COLUMNS MOVES | rest|away SECONDS "
    "| slow BYTES | memory MOVES PROGRAM...\n");
  return 64;
}
