// The buffer for standard output, in which a signal handler finds the latest output.
#include "state.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { capacity = 1 << 16 };

static char buffer[capacity];
static volatile size_t filled;

static int write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

int tessera_flush_output(void) {
  size_t count = filled;
  filled = 0;
  return write_all(buffer, count);
}

int tessera_write_output(const char *bytes, size_t count) {
  if (count > capacity - filled) {
    int failure = tessera_flush_output();
    if (failure) return failure;
  }
  if (count > capacity) return write_all(bytes, count);
  memcpy(buffer + filled, bytes, count);
  filled += count;
  return 0;
}
