// The worker's side. It reads its request, hides the descriptor of its report, and gives up all rights
// that a script must not have before any script runs.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

#include "state.h"
#include "system.h"
#include "worker.h"

enum { most_request = 256 << 20, first_hidden_descriptor = 16, hidden_descriptors = 560 };

static int report_descriptor = -1;

static char *read_all(int descriptor, size_t *count) {
  size_t room = 1 << 16, filled = 0;
  char *bytes = malloc(room);
  while (bytes) {
    ssize_t got = read(descriptor, bytes + filled, room - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 || filled + (size_t)got > most_request) break;
    filled += (size_t)got;
    if (got == 0) {
      *count = filled;
      return bytes;
    }
    if (filled == room) {
      char *larger = realloc(bytes, room *= 2);
      if (larger == NULL) break;
      bytes = larger;
    }
  }
  free(bytes);
  return NULL;
}

// Gives the report's descriptor an unpredictable number, among those that the process may use.
static int hide(int descriptor) {
  uint32_t number = 0;
  if (getentropy(&number, sizeof number) != 0) number = (uint32_t)getpid();
  struct rlimit most;
  int count = hidden_descriptors;
  if (getrlimit(RLIMIT_NOFILE, &most) == 0 && most.rlim_cur < first_hidden_descriptor + hidden_descriptors)
    count = (int)most.rlim_cur - first_hidden_descriptor;
  if (count < 1) return -1;
  int lowest = first_hidden_descriptor + (int)(number % (unsigned)count);
  int hidden = fcntl(descriptor, F_DUPFD_CLOEXEC, lowest);
  if (hidden < 0) return -1;
  close(descriptor);
  return hidden;
}

char *tessera_worker_begin(size_t *count) {
  // A worker ends with the process that waits for it.
  tessera_end_with_parent();
  if (getppid() == 1 || fcntl(tessera_report_descriptor, F_GETFD) < 0
      || fcntl(tessera_request_descriptor, F_GETFD) < 0)
    return NULL;
  char *bytes = read_all(tessera_request_descriptor, count);
  close(tessera_request_descriptor);
  if (bytes == NULL) return NULL;
  report_descriptor = hide(tessera_report_descriptor);
  if (report_descriptor >= 0) return bytes;
  free(bytes);
  return NULL;
}

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  if (now.rlim_max != RLIM_INFINITY && hard > now.rlim_max) hard = now.rlim_max;
  if (soft > hard) soft = hard;
  struct rlimit wanted = {.rlim_cur = soft, .rlim_max = hard};
  setrlimit(resource, &wanted);
}

void tessera_worker_confine(int64_t cpu_seconds, size_t memory) {
  tessera_keep_rights();
  limit(RLIMIT_CORE, 0, 0);
  // A write to a file fails, without ending the process.
  signal(SIGXFSZ, SIG_IGN);
  limit(RLIMIT_FSIZE, 0, 0);
  limit(RLIMIT_NPROC, 0, 0);
  limit(RLIMIT_NOFILE, 32, 32);
  if (cpu_seconds > 0) limit(RLIMIT_CPU, (rlim_t)cpu_seconds, (rlim_t)cpu_seconds + 1);
  // Only code that takes over the process can reach this; the watchdog ends it before.
  enum { spare = 512 << 20 };
  size_t used = tessera_bytes_in_use(RLIMIT_AS);
  if (memory > 0 && used > 0 && memory < SIZE_MAX / 4)
    limit(RLIMIT_AS, used + 2 * memory + spare, used + 2 * memory + spare);
}

int tessera_is_worker(void) { return report_descriptor >= 0; }

int tessera_worker_report(int kind, const char *bytes, size_t count) {
  if (report_descriptor < 0 || count > UINT32_MAX) return EBADF;
  unsigned char head[5] = {
      (unsigned char)kind, (unsigned char)count, (unsigned char)(count >> 8),
      (unsigned char)(count >> 16), (unsigned char)(count >> 24)};
  const char *parts[2] = {(const char *)head, bytes};
  size_t counts[2] = {sizeof head, count};
  for (int i = 0; i < 2; i++) {
    while (counts[i] > 0) {
      ssize_t written = write(report_descriptor, parts[i], counts[i]);
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return errno;
      parts[i] += written;
      counts[i] -= (size_t)written;
    }
  }
  return 0;
}
