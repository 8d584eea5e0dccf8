// Ctrl-C: the signal stops the script of one state; a second one ends the process.
#define _GNU_SOURCE
#include "state.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum { interrupted_status = 130 };

static _Atomic(tessera_host *) target;
static pthread_t thread;
static _Atomic int worker;
static volatile sig_atomic_t forwarded;
static pthread_t reader;
// Whether Ctrl-C is recorded for the thread that reads lines while no script runs, and a recorded one.
static volatile sig_atomic_t noting, noted;

// Runs on the thread of the state, because only there the hook may be set, which Lua allows at any
// time.
static void handle_interrupt(int signal) {
  int child = atomic_load(&worker);
  if (child && !forwarded) {
    forwarded = 1;
    kill(child, SIGINT);
    return;
  }
  if (child) kill(-child, SIGKILL);
  tessera_host *host = atomic_load(&target);
  if (host == NULL && noting) {
    if (!pthread_equal(pthread_self(), reader)) {
      pthread_kill(reader, signal);
      return;
    }
    if (!noted) {
      noted = 1;
      return;
    }
  }
  // Another thread must not read the state, which its own thread may be closing.
  if (host && !pthread_equal(pthread_self(), thread)) {
    pthread_kill(thread, signal);
    return;
  }
  if (host == NULL || host->stop_request) {
    tessera_flush_output();
    tessera_leave_keyboard();
    _exit(interrupted_status);
  }
  tessera_request_stop(host);
  tessera_arm_now(host);
  tessera_expect_stop(host);
}

void tessera_receive_interrupts(tessera_host *host, int on) {
  if (on) {
    thread = pthread_self();
    atomic_store(&target, host);
  } else {
    tessera_host *expected = host;
    atomic_compare_exchange_strong(&target, &expected, NULL);
  }
}

void tessera_forward_interrupts(int child) {
  forwarded = 0;
  atomic_store(&worker, child);
}

void tessera_install_interrupt(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  tessera_unblock(SIGINT);
}

void tessera_note_interrupts(void) {
  reader = pthread_self();
  noted = 0;
  noting = 1;
}

ptrdiff_t tessera_read_typed(int descriptor, char *bytes, size_t count) {
  sigset_t blocked, waiting;
  // Signals are blocked except during the wait, so that none is lost between a check and the wait.
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGINT);
  pthread_sigmask(SIG_BLOCK, &blocked, NULL);
  pthread_sigmask(SIG_BLOCK, NULL, &waiting);
  sigdelset(&waiting, SIGINT);
  fd_set input;
  int ready;
  do {
    FD_ZERO(&input);
    FD_SET(descriptor, &input);
    ready = noted ? 1 : pselect(descriptor + 1, &input, NULL, NULL, NULL, &waiting);
  } while (ready < 0 && errno == EINTR);
  tessera_unblock(SIGINT);
  ptrdiff_t got = -1;
  while (!noted && (got = read(descriptor, bytes, count)) < 0 && errno == EINTR) {}
  if (!noted) return got;
  noted = 0;
  return -2;
}

void tessera_unblock(int signal) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}
