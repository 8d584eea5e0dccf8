// The memory of the process as the system counts it. Objects are charged to a script before they are made,
// and stop it first; what nobody charged is stopped here.
#ifdef __linux__
#define _GNU_SOURCE
#include "../watchdog.h"
#include "../worker.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// How far beyond its limit the process may get before allocations are refused.
enum { margin = 32 << 20 };

static struct rlimit uncapped;
static int is_capped;

#if defined(__SANITIZE_ADDRESS__) || (defined(__has_feature) && __has_feature(address_sanitizer))
// A sanitizer's own memory counts, too, and is not to be foreseen.
size_t tessera_bytes_in_use(int resource) { (void)resource; return 0; }
#else
size_t tessera_bytes_in_use(int resource) {
  // Without a stream: it would allocate.
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[256] = "";
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  unsigned long total, resident, shared, code, library, data;
  if (count <= 0
      || sscanf(text, "%lu %lu %lu %lu %lu %lu", &total, &resident, &shared, &code, &library, &data) != 6)
    return 0;
  return (resource == RLIMIT_DATA ? data : total) * (size_t)sysconf(_SC_PAGESIZE);
}
#endif

int tessera_cap_memory(size_t limit, size_t *before) {
  if (*before == 0) *before = tessera_bytes_in_use(RLIMIT_DATA);
  if (limit == 0 || limit > SIZE_MAX / 4 || *before == 0) return 0;
  if (!is_capped && getrlimit(RLIMIT_DATA, &uncapped) != 0) return 0;
  struct rlimit capped = {*before + limit + margin, uncapped.rlim_max};
  if (uncapped.rlim_cur != RLIM_INFINITY && uncapped.rlim_cur < capped.rlim_cur) return 0;
  is_capped = setrlimit(RLIMIT_DATA, &capped) == 0;
  return is_capped;
}

void tessera_lift_memory_cap(void) {
  if (is_capped) setrlimit(RLIMIT_DATA, &uncapped);
  is_capped = 0;
}

int tessera_has_headroom(void) {
  void *room = mmap(NULL, margin / 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return 0;
  munmap(room, margin / 2);
  return 1;
}

int tessera_has_reusable_memory(void) {
#ifdef __GLIBC__
  return mallinfo2().fordblks >= margin / 4;
#else
  return 0;
#endif
}

// Swift reports an allocation that failed on the C library's `stderr`, with all its callers, and aborts.
static FILE *quiet, *loud;
static struct sigaction previous;
static volatile sig_atomic_t is_exhausted;

static ssize_t write_unless_exhausted(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  if (errno == ENOMEM) is_exhausted = 1;
  if (!is_exhausted && write(STDERR_FILENO, bytes, count) < 0) return 0;
  return (ssize_t)count;
}

static void handle_abort(int signal) {
  if (is_exhausted) tessera_end_without_memory();
  // Whoever was to hear of an abort hears of it when this returns.
  sigaction(signal, &previous, NULL);
  raise(signal);
}

void tessera_catch_exhaustion(void) {
  if (loud) return;
  if (quiet == NULL) {
    quiet = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_unless_exhausted});
    if (quiet == NULL) return;
    setvbuf(quiet, NULL, _IONBF, 0);
  }
  loud = stderr;
  stderr = quiet;
  is_exhausted = 0;
  errno = 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_abort;
  sigaction(SIGABRT, &action, &previous);
}

void tessera_ignore_exhaustion(void) {
  if (loud == NULL) return;
  stderr = loud;
  loud = NULL;
  sigaction(SIGABRT, &previous, NULL);
}

#endif
