// The start of a worker. Its input is a file in memory, so nobody has to feed it while it runs.
#define _GNU_SOURCE
#include "PlaygroundWorker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __APPLE__
// A file that nobody else sees: Apple's systems have none in memory.
static int new_file(void) {
  char path[] = "/tmp/tessera-XXXXXX";
  int file = mkstemp(path);
  if (file >= 0) unlink(path);
  return file;
}

static int open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
}

// The program has no descriptors but those that the actions name.
enum { spawn_flags = POSIX_SPAWN_CLOEXEC_DEFAULT };
static int close_from(posix_spawn_file_actions_t *actions, int first) {
  (void)actions, (void)first;
  return 0;
}
#else
static int new_file(void) { return memfd_create("request", MFD_CLOEXEC); }
static int open_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
enum { spawn_flags = 0 };
static int close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
#endif

// Returns a descriptor from which the bytes are read, above those that a worker starts with.
static int file_of(const char *bytes, size_t count) {
  int file = new_file();
  if (file < 0) return -1;
  int moved = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(file);
  if (moved < 0) return -1;
  while (count > 0) {
    ssize_t written = write(moved, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      close(moved);
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  lseek(moved, 0, SEEK_SET);
  return moved;
}

static int spawn(
    const char *program, char *const *arguments, int input, int output, pid_t *process) {
  char *environment[] = {NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  posix_spawnattr_setflags(
      &attributes, spawn_flags | POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  // The pipe comes first: its descriptor may be the lowest one, if the server had none there.
  failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  if (!failure)
    failure = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (!failure) failure = close_from(&actions, STDERR_FILENO + 1);
  if (!failure) failure = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int playground_worker_start(
    const char *program, char *const *arguments, const void *input, size_t count, pid_t *process,
    int *output) {
  int ends[2];
  if (open_pipe(ends) != 0) return errno;
  int file = file_of(input, count);
  int failure = file < 0 ? errno : spawn(program, arguments, file, ends[1], process);
  if (file >= 0) close(file);
  close(ends[1]);
  if (failure) close(ends[0]);
  else *output = ends[0];
  return failure;
}
