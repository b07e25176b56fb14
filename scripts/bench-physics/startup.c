// Runs two programs alternately, many times. Prints for each the median time from start to exit in
// microseconds, and its peak memory in KiB.
//
//   startup ROUNDS PROGRAM [ARGUMENT]... -- PROGRAM [ARGUMENT]...
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int ascending(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

// Runs a program with empty streams; returns its time in microseconds.
static double run(char **arguments, long *kibibytes) {
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_addopen(&streams, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&streams, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&streams, 2, "/dev/null", O_WRONLY, 0);
  double start = now();
  pid_t child;
  int status;
  struct rusage usage;
  if (posix_spawnp(&child, arguments[0], &streams, NULL, arguments, environ) != 0 ||
      wait4(child, &status, 0, &usage) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "startup: %s failed\n", arguments[0]);
    exit(1);
  }
  double took = now() - start;
  posix_spawn_file_actions_destroy(&streams);
  if (usage.ru_maxrss > *kibibytes) *kibibytes = usage.ru_maxrss;
  return took;
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 0, second = 0;
  for (int place = 2; place < argc; place++) {
    if (strcmp(argv[place], "--") == 0) {
      argv[place] = NULL;
      second = place + 1;
    }
  }
  if (rounds < 1 || second < 4 || second >= argc) {
    fprintf(stderr, "usage: startup ROUNDS PROGRAM... -- PROGRAM...\n");
    return 64;
  }
  char **programs[2] = {argv + 2, argv + second};
  long memory[2] = {0, 0};
  double *times[2] = {calloc(rounds, sizeof(double)), calloc(rounds, sizeof(double))};
  // The first round only warms up the caches.
  for (int round = -1; round < rounds; round++) {
    for (int which = 0; which < 2; which++) {
      double took = run(programs[which], &memory[which]);
      if (round >= 0) times[which][round] = took;
    }
  }
  for (int which = 0; which < 2; which++) {
    qsort(times[which], rounds, sizeof(double), ascending);
    printf("%.0f %ld\n", times[which][rounds / 2], memory[which]);
  }
  return 0;
}
