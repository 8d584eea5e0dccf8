// The watchdog: at the deadline it makes the script meet the hook, and if some function still does not
// return it says which one, and ends the process. It does the same some time after Ctrl-C.
#define _GNU_SOURCE
#include "../lua/host.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { time_status = 124, interrupted_status = 130 };

// How long after Ctrl-C a function may go on before somebody hears of it, in nanoseconds.
static const int64_t interrupt_grace = 700000000;

// What is said about a function that does not return, around its name and place.
typedef struct complaint {
  char before[4096], after[4096];
  int descriptor;
} complaint;

static _Atomic(tessera_host *) watched, interrupted;
static pthread_t thread;
static volatile int64_t grace;
static volatile sig_atomic_t warned, stopping, interrupt_ends;
static complaint late, deaf;

static int64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void set_timer(int64_t nanoseconds) {
  struct itimerval timer = {.it_value = {
      .tv_sec = (time_t)(nanoseconds / 1000000000),
      .tv_usec = (suseconds_t)(nanoseconds % 1000000000 / 1000)}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

static void write_text(int file, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, text, count);
    if (written <= 0) return;
    text += written;
    count -= (size_t)written;
  }
}

static void complain(const complaint *text, const char *place) {
  write_text(text->descriptor, text->before, strlen(text->before));
  write_text(text->descriptor, place, strlen(place));
  write_text(text->descriptor, text->after, strlen(text->after));
}

_Noreturn static void end_process(const char *place) {
  tessera_worker_report(TESSERA_REPORT_STUCK, place, strlen(place));
  tessera_flush_output();
  complain(stopping ? &deaf : &late, place);
  _exit(stopping ? interrupted_status : time_status);
}

static void handle_signal(int signal) {
  (void)signal;
  end_process("the script");
}

// Writes "'find' called at script:3"; what Lua calls by itself is a property or an operator. Only what reads Lua's stack and allocates nothing is called; the
// process ends whatever comes of it.
static void describe(tessera_host *host, char *text, size_t room) {
  lua_State *L = host->running;
  lua_Debug record;
  char name[64] = "";
  snprintf(text, room, "the script");
  for (int level = 0; lua_getstack(L, level, &record); level++) {
    if (!lua_getinfo(L, "Sln", &record)) return;
    if (record.currentline > 0) {
      if (*name) snprintf(text, room, "%s at %s:%d", name, record.short_src, record.currentline);
      else snprintf(text, room, "%s:%d", record.short_src, record.currentline);
      break;
    }
    if (*name || !record.name) continue;
    if (strcmp(record.namewhat, "metamethod") != 0) snprintf(name, sizeof name, "'%s' called", record.name);
    else if (!strcmp(record.name, "index")) snprintf(name, sizeof name, "a property read");
    else if (!strcmp(record.name, "newindex")) snprintf(name, sizeof name, "a property set");
    else snprintf(name, sizeof name, "the operator '%s' used", record.name);
  }
  // The text may become part of a JSON document.
  for (char *at = text; *at; at++)
    if ((unsigned char)*at < ' ' || *at == '"' || *at == '\\') *at = '?';
}

static void handle_alarm(int signal) {
  tessera_host *host = atomic_load(stopping ? &interrupted : &watched);
  if (host == NULL) return;
  if (!pthread_equal(pthread_self(), thread)) {
    pthread_kill(thread, signal);
    return;
  }
  if (!stopping && !warned) {
    warned = 1;
    tessera_arm_now(host);
    set_timer(grace);
    return;
  }
  struct sigaction action, segment_action, bus_action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_signal;
  action.sa_flags = (int)SA_NODEFER;
  sigaction(SIGSEGV, &action, &segment_action);
  sigaction(SIGBUS, &action, &bus_action);
  static char place[256];
  describe(host, place, sizeof place);
  if (!stopping || interrupt_ends) end_process(place);
  sigaction(SIGSEGV, &segment_action, NULL);
  sigaction(SIGBUS, &bus_action, NULL);
  stopping = 0;
  complain(&deaf, place);
}

static void set_complaint(complaint *text, const char *prefix, const char *suffix, int stream) {
  snprintf(text->before, sizeof text->before, "%s", prefix);
  snprintf(text->after, sizeof text->after, "%s", suffix);
  text->descriptor = stream;
}

static void receive_alarms(void) {
  thread = pthread_self();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_alarm;
  action.sa_flags = SA_RESTART;
  sigaction(SIGALRM, &action, NULL);
  tessera_unblock(SIGALRM);
}

void tessera_watch(tessera_host *host, const char *prefix, const char *suffix, int stream) {
  if (host->deadline == 0) return;
  int64_t now = monotonic_nanoseconds();
  int64_t left = host->deadline > now ? host->deadline - now : 0;
  enum { least_grace = 40000000 };
  set_complaint(&late, prefix, suffix, stream);
  warned = 0;
  // The alarm sets the hook when the time has come: until then nothing else needs it.
  if (!host->max_steps) lua_sethook(host->main, NULL, 0, 0);
  grace = host->time_limit / 25 > least_grace ? host->time_limit / 25 : least_grace;
  atomic_store(&watched, host);
  receive_alarms();
  set_timer(left + 1000000);
}

void tessera_watch_interrupts(
    tessera_host *host, const char *prefix, const char *suffix, int stream, int ends) {
  set_complaint(&deaf, prefix, suffix, stream);
  stopping = 0;
  interrupt_ends = ends;
  atomic_store(&interrupted, host);
  receive_alarms();
}

void tessera_expect_stop(tessera_host *host) {
  if (atomic_load(&interrupted) != host) return;
  stopping = 1;
  set_timer(interrupt_grace);
}

void tessera_stop_watching(tessera_host *host) {
  tessera_host *expected = host, *same = host;
  int is_watched = atomic_compare_exchange_strong(&watched, &expected, NULL);
  int is_interrupted = atomic_compare_exchange_strong(&interrupted, &same, NULL);
  if (!is_watched && !is_interrupted) return;
  set_timer(0);
  stopping = 0;
}
