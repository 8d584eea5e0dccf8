// The watchdog. At the deadline it makes the script meet the hook. If a function still does not return,
// it reports that function and ends the process. It does the same some time after Ctrl-C, and if the
// process has no more memory.
#define _GNU_SOURCE
#include "watchdog.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// The time for a function to continue after Ctrl-C before it is reported, and the period of memory
// checks, in nanoseconds.
enum { interrupt_grace = 700000000, memory_period = 10000000 };

// The text about a function that does not return, before and after its name and location, and the exit
// code.
typedef struct complaint {
  char before[4096], after[4096];
  int descriptor, status;
} complaint;

static complaint late = {.status = 124}, full = {.status = 125}, deaf = {.status = 130};
// The states whose time, memory and interrupts are watched.
static _Atomic(tessera_host *) timed, measured, interrupted;
static pthread_t thread;
// The times of the next actions about the deadline and about Ctrl-C, on the monotonic clock; 0 for
// never.
static volatile int64_t time_alarm, stop_alarm;
static volatile int64_t grace;
static volatile sig_atomic_t warned, interrupt_ends, has_memory_cap;

static int64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// Sets the timer to the next action.
static void set_timer(void) {
  int64_t now = monotonic_nanoseconds(), next = has_memory_cap ? now + memory_period : INT64_MAX;
  if (time_alarm && time_alarm < next) next = time_alarm;
  if (stop_alarm && stop_alarm < next) next = stop_alarm;
  int64_t wait = next == INT64_MAX ? 0 : next > now + 1000 ? next - now : 1000;
  struct itimerval timer = {.it_value = {
      .tv_sec = (time_t)(wait / 1000000000), .tv_usec = (suseconds_t)(wait % 1000000000 / 1000)}};
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
  if (!*text->before) return;
  write_text(text->descriptor, text->before, strlen(text->before));
  write_text(text->descriptor, place, strlen(place));
  write_text(text->descriptor, text->after, strlen(text->after));
}

_Noreturn static void end_process(const complaint *text, const char *place) {
  if (text == &late) tessera_worker_report(TESSERA_REPORT_STUCK, place, strlen(place));
  tessera_flush_output();
  complain(text, place);
  _exit(text->status);
}

static volatile sig_atomic_t is_deaf;

static void handle_fault(int signal) {
  (void)signal;
  end_process(is_deaf ? &deaf : &late, "the script");
}

// Writes "'find' called at script:3"; a call by Lua itself is a property or an operator. Only functions
// that read Lua's stack without allocating are called, because the process must end in any case.
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

// Reports that a function does not return. The process ends, unless the function only ignores Ctrl-C in
// a session; it also ends if reading Lua's stack fails.
static void complain_about(const complaint *text, tessera_host *host) {
  struct sigaction action, segment_action, bus_action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_fault;
  action.sa_flags = (int)SA_NODEFER;
  is_deaf = text == &deaf;
  sigaction(SIGSEGV, &action, &segment_action);
  sigaction(SIGBUS, &action, &bus_action);
  static char place[256];
  describe(host, place, sizeof place);
  if (text != &deaf || interrupt_ends) end_process(text, place);
  sigaction(SIGSEGV, &segment_action, NULL);
  sigaction(SIGBUS, &bus_action, NULL);
  complain(text, place);
}

void tessera_end_without_memory(void) {
  tessera_host *host = atomic_load(&measured);
  if (host == NULL) return;
  if (!pthread_equal(pthread_self(), thread)) end_process(&full, "another thread");
  complain_about(&full, host);
}

static void handle_alarm(int signal) {
  tessera_host *timed_host = atomic_load(&timed), *deaf_host = atomic_load(&interrupted);
  tessera_host *measured_host = atomic_load(&measured);
  if (timed_host == NULL && deaf_host == NULL && measured_host == NULL) return;
  if (!pthread_equal(pthread_self(), thread)) {
    pthread_kill(thread, signal);
    return;
  }
  int failure = errno;
  int64_t now = monotonic_nanoseconds();
  if (measured_host && has_memory_cap && !tessera_has_headroom()) {
    measured_host->short_of_memory = 1;
    tessera_arm_now(measured_host);
  }
  if (deaf_host && stop_alarm && now >= stop_alarm) {
    stop_alarm = 0;
    complain_about(&deaf, deaf_host);
  }
  if (timed_host && time_alarm && now >= time_alarm) {
    if (warned) complain_about(&late, timed_host);
    warned = 1;
    tessera_arm_now(timed_host);
    time_alarm = now + grace;
  }
  set_timer();
  errno = failure;
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
  enum { least_grace = 40000000 };
  set_complaint(&late, prefix, suffix, stream);
  warned = 0;
  // The alarm sets the hook at the deadline; nothing else needs it before.
  if (!host->max_steps) lua_sethook(host->main, NULL, 0, 0);
  grace = host->time_limit / 25 > least_grace ? host->time_limit / 25 : least_grace;
  time_alarm = (host->deadline > now ? host->deadline : now) + 1000000;
  atomic_store(&timed, host);
  receive_alarms();
  set_timer();
}

void tessera_watch_memory(tessera_host *host, const char *prefix, const char *suffix, int stream) {
  set_complaint(&full, prefix, suffix, stream);
  if (atomic_exchange(&measured, host) != host) tessera_catch_exhaustion();
  has_memory_cap = tessera_cap_memory(host->limit, &host->memory_before);
  receive_alarms();
  set_timer();
}

void tessera_watch_interrupts(
    tessera_host *host, const char *prefix, const char *suffix, int stream, int ends) {
  set_complaint(&deaf, prefix, suffix, stream);
  stop_alarm = 0;
  interrupt_ends = ends;
  atomic_store(&interrupted, host);
  receive_alarms();
}

void tessera_expect_stop(tessera_host *host) {
  if (atomic_load(&interrupted) != host) return;
  stop_alarm = monotonic_nanoseconds() + interrupt_grace;
  set_timer();
}

// Returns whether a state was the watched one, and stops watching it.
static int forget(_Atomic(tessera_host *) *watched, tessera_host *host) {
  return atomic_compare_exchange_strong(watched, &host, NULL);
}

void tessera_stop_watching(tessera_host *host) {
  int was_timed = forget(&timed, host), was_measured = forget(&measured, host);
  if (!was_timed & !was_measured & !forget(&interrupted, host)) return;
  if (was_timed) time_alarm = 0;
  stop_alarm = 0;
  if (was_measured) {
    if (has_memory_cap) tessera_lift_memory_cap();
    has_memory_cap = 0;
    tessera_ignore_exhaustion();
  }
  set_timer();
}
