// Starts two programs in turn, and compares how long they take: turns MOST PROGRAM [WORD...] -- OTHER [WORD...]
// Prints the shortest of 60 passes and their ratio; exits with 1 if that is above MOST. What else the machine does only
// makes a pass longer, the longer program's the more.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

enum { passes = 60 };
extern char **environ;

static double milliseconds(char **words) {
  struct timespec start, end;
  pid_t process;
  int status = 0;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawn(&process, words[0], &actions, NULL, words, environ) != 0) {
    perror(words[0]);
    exit(70);
  }
  waitpid(process, &status, 0);
  clock_gettime(CLOCK_MONOTONIC, &end);
  posix_spawn_file_actions_destroy(&actions);
  if (status != 0) {
    fprintf(stderr, "%s failed\n", words[0]);
    exit(70);
  }
  return (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
}

int main(int count, char **words) {
  int middle = 2;
  while (middle < count && strcmp(words[middle], "--") != 0) middle++;
  if (middle <= 2 || middle + 1 >= count) {
    fprintf(stderr, "usage: turns MOST PROGRAM [WORD...] -- OTHER [WORD...]\n");
    return 64;
  }
  words[middle] = NULL;
  char **programs[2] = {words + 2, words + middle + 1};
  double shortest[2] = {1e9, 1e9};
  // The first run of each brings its files into memory.
  for (int index = 0; index < 2; index++) milliseconds(programs[index]);
  for (int pass = 0; pass < passes; pass++) {
    for (int turn = 0; turn < 2; turn++) {
      int index = (turn + pass) % 2;
      double time = milliseconds(programs[index]);
      if (time < shortest[index]) shortest[index] = time;
    }
  }
  double ratio = shortest[0] / shortest[1];
  printf("%.2f ms and %.2f ms: %.2f times, at most %s\n", shortest[0], shortest[1], ratio, words[1]);
  return ratio <= atof(words[1]) ? 0 : 1;
}
