// A copy of the process that answers requests, so that the end of one request does not end others.
#define _GNU_SOURCE
#include "state.h"
#include "system.h"

#include <errno.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int tessera_start_service(int *channel) {
  int pair[2];
  int failure = tessera_open_pair(pair, 1);
  if (failure) return -failure;
  pid_t parent = getpid(), child = fork();
  if (child != 0) {
    failure = errno;
    close(pair[1]);
    if (child > 0) *channel = pair[0];
    else close(pair[0]);
    return child > 0 ? child : -failure;
  }
  close(pair[0]);
  // Nobody waits for a copy whose parent has ended.
  tessera_end_with_parent();
  if (getppid() != parent || dup2(pair[1], STDIN_FILENO) < 0 || dup2(pair[1], STDOUT_FILENO) < 0)
    _exit(1);
  close(pair[1]);
  return 0;
}

int tessera_send(int channel, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = send(channel, bytes, count, tessera_send_options);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return errno;
    bytes += sent;
    count -= (size_t)sent;
  }
  return 0;
}

tessera_worker_ending tessera_await_service(int child) {
  tessera_worker_ending ending = {0};
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  ending.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  ending.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  return ending;
}
