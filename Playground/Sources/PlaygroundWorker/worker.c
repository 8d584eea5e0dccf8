// The start of a worker. Its input is a file in memory, so nobody has to feed it while it runs.
#define _GNU_SOURCE
#include "PlaygroundWorker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

// Returns a descriptor from which the bytes are read, above those that a worker starts with.
static int file_of(const char *bytes, size_t count) {
  int file = memfd_create("request", MFD_CLOEXEC);
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
      &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  // The pipe comes first: its descriptor may be the lowest one, if the server had none there.
  failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  if (!failure)
    failure = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  if (!failure) failure = posix_spawn(process, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int playground_worker_start(
    const char *program, char *const *arguments, const void *input, size_t count, pid_t *process,
    int *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  int file = file_of(input, count);
  int failure = file < 0 ? errno : spawn(program, arguments, file, ends[1], process);
  if (file >= 0) close(file);
  close(ends[1]);
  if (failure) close(ends[0]);
  else *output = ends[0];
  return failure;
}
