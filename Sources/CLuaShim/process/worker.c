// The parent's side of a worker: starts the process, writes and reads its pipes, and kills it in time.
// It trusts nothing from the pipes: sizes are counted here, and the clock is the parent's.
#define _GNU_SOURCE
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "state.h"
#include "system.h"

enum { request, standard_output, standard_error, report, pipes };
enum { lowest_own_descriptor = 16, milliseconds_between_looks = 20 };

static int64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// Moves a descriptor away from the numbers that the worker starts with; no other child inherits it.
static int move_up(int descriptor) {
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, lowest_own_descriptor);
  // Beyond the greatest number of the process, the system reports an invalid argument.
  int failure = errno == EINVAL ? EMFILE : errno;
  close(descriptor);
  errno = failure;
  return moved;
}

static int open_pipe(int pair[2], int is_socket) {
  int failure = tessera_open_pair(pair, is_socket);
  if (failure) return failure;
  for (int end = 0; end < 2; end++) {
    pair[end] = move_up(pair[end]);
    if (pair[end] < 0) {
      failure = errno;
      close(pair[1 - end]);
      return failure;
    }
  }
  return 0;
}

static void close_all(int ends[pipes]) {
  for (int i = 0; i < pipes; i++) {
    if (ends[i] >= 0) close(ends[i]);
    ends[i] = -1;
  }
}

// Starts the program with an almost empty environment, in a separate session, with only these
// descriptors.
static int start(const char *executable, int theirs[pipes], pid_t *child) {
  char name[] = "tessera", command[] = "worker";
  char *arguments[] = {name, command, NULL};
  // Swift's runtime would otherwise print registers and addresses when the process crashes.
  char no_backtrace[] = "SWIFT_BACKTRACE=enable=no";
  char *environment[] = {no_backtrace, NULL};
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
  failure = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  const int wanted[pipes] = {
      tessera_request_descriptor, STDOUT_FILENO, STDERR_FILENO, tessera_report_descriptor};
  for (int i = 0; i < pipes && !failure; i++)
    failure = posix_spawn_file_actions_adddup2(&actions, theirs[i], wanted[i]);
  if (!failure)
    failure = tessera_close_from(&actions, &attributes, tessera_report_descriptor + 1);
  if (!failure)
    failure = posix_spawn(child, executable, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

// The state of the communication with one worker.
typedef struct conversation {
  int ends[pipes];
  const char *unsent;
  size_t unsent_count;
  size_t output, reported;
  const tessera_worker_limits *limits;
  void *context;
  tessera_worker_sink sink;
} conversation;

static void send_request(conversation *talk) {
  ssize_t sent = 0;
  if (talk->unsent_count > 0)
    sent = send(talk->ends[request], talk->unsent, talk->unsent_count, tessera_send_options | MSG_DONTWAIT);
  if (sent < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (sent > 0) {
    talk->unsent += sent;
    talk->unsent_count -= (size_t)sent;
  }
  if (sent < 0 || talk->unsent_count == 0) {
    close(talk->ends[request]);
    talk->ends[request] = -1;
  }
}

// Reads the available bytes of a pipe. Returns the limit that they exceed.
static tessera_worker_limit receive(conversation *talk, int index) {
  char chunk[1 << 14];
  ssize_t count = read(talk->ends[index], chunk, sizeof chunk);
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return TESSERA_WORKER_NO_LIMIT;
  if (count <= 0) {
    close(talk->ends[index]);
    talk->ends[index] = -1;
    return TESSERA_WORKER_NO_LIMIT;
  }
  size_t *counter = index == report ? &talk->reported : &talk->output;
  size_t most = index == report ? talk->limits->report : talk->limits->output;
  size_t allowed = most && (size_t)count > most - *counter ? most - *counter : (size_t)count;
  *counter += allowed;
  if (allowed) talk->sink(talk->context, index, chunk, allowed);
  if (allowed == (size_t)count) return TESSERA_WORKER_NO_LIMIT;
  return index == report ? TESSERA_WORKER_REPORT : TESSERA_WORKER_OUTPUT;
}

// Waits briefly for the pipes and serves them. Returns the exceeded limit.
static tessera_worker_limit serve(conversation *talk, int milliseconds) {
  struct pollfd polled[pipes];
  for (int i = 0; i < pipes; i++) {
    short events = i == request ? POLLOUT : POLLIN;
    polled[i] = (struct pollfd){.fd = talk->ends[i], .events = events};
  }
  if (poll(polled, pipes, milliseconds) <= 0) return TESSERA_WORKER_NO_LIMIT;
  tessera_worker_limit passed = TESSERA_WORKER_NO_LIMIT;
  if (polled[request].revents) send_request(talk);
  for (int i = standard_output; i < pipes; i++) {
    if (!polled[i].revents) continue;
    tessera_worker_limit limit = receive(talk, i);
    if (limit) passed = limit;
  }
  return passed;
}

// Reads the rest of the pipes after the last writer has closed them.
static tessera_worker_limit drain(conversation *talk) {
  enum { most_rounds = 4096 };
  for (int i = standard_output; i < pipes; i++)
    if (talk->ends[i] >= 0) fcntl(talk->ends[i], F_SETFL, O_NONBLOCK);
  for (int round = 0; round < most_rounds; round++) {
    size_t before = talk->output + talk->reported;
    tessera_worker_limit passed = serve(talk, 0);
    if (passed) return passed;
    if (talk->output + talk->reported == before) break;
  }
  return TESSERA_WORKER_NO_LIMIT;
}

static tessera_worker_limit converse(conversation *talk, pid_t child, int *status) {
  int64_t wall = talk->limits->nanoseconds;
  int64_t deadline = wall ? monotonic_nanoseconds() + wall : 0;
  tessera_worker_limit passed = TESSERA_WORKER_NO_LIMIT;
  int ended = 0;
  while (!passed && !ended) {
    int64_t left = deadline ? (deadline - monotonic_nanoseconds()) / 1000000 : INT64_MAX;
    if (left < 0) {
      passed = TESSERA_WORKER_TIME;
      break;
    }
    int nap = left < milliseconds_between_looks ? (int)left + 1 : milliseconds_between_looks;
    if (talk->ends[standard_output] < 0 && talk->ends[standard_error] < 0 && talk->ends[report] < 0)
      nap = 1;
    passed = serve(talk, nap);
    ended = waitpid(child, status, WNOHANG) == child;
  }
  // The whole group is killed, including processes that the worker has started.
  kill(-child, SIGKILL);
  if (!ended) {
    kill(child, SIGKILL);
    while (waitpid(child, status, 0) < 0 && errno == EINTR) {}
  }
  tessera_worker_limit late = drain(talk);
  return passed ? passed : late;
}

tessera_worker_ending tessera_worker_run(
    const char *executable, const char *bytes, size_t count, const tessera_worker_limits *limits,
    void *context, tessera_worker_sink sink) {
  tessera_worker_ending ending = {0};
  int theirs[pipes] = {-1, -1, -1, -1};
  conversation talk = {
      .ends = {-1, -1, -1, -1}, .unsent = bytes, .unsent_count = count,
      .limits = limits, .context = context, .sink = sink};
  for (int i = 0; i < pipes && !ending.failure; i++) {
    int pair[2];
    ending.failure = open_pipe(pair, i == request);
    if (ending.failure) break;
    talk.ends[i] = pair[0];
    theirs[i] = pair[1];
  }
  pid_t child = 0;
  if (!ending.failure) ending.failure = start(executable, theirs, &child);
  close_all(theirs);
  if (!ending.failure) {
    if (limits->interruptible) tessera_forward_interrupts(child);
    int status = 0;
    ending.limit = converse(&talk, child, &status);
    if (limits->interruptible) tessera_forward_interrupts(0);
    ending.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    ending.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  }
  close_all(talk.ends);
  return ending;
}
