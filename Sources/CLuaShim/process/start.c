// What holds before anything else runs: the words of the command line, and a machine without /proc.
#define _GNU_SOURCE
#include "state.h"
#include "system.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int count;
static char **words;

// The C library hands constructors what it hands main. Swift reads the words from /proc/self/cmdline
// instead, for which there may be no descriptor left, or no /proc; a static program of Swift's even
// ends where /proc/self/exe does not say where it is, unless it is told where Swift is installed.
__attribute__((constructor(101))) static void start(int argc, char **argv) {
  count = argc;
  words = argv;
#ifdef __linux__
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
#endif
}

int tessera_argument_count(void) { return count; }

const char *tessera_argument(int index) { return words[index]; }

void tessera_prepare_process(void) {
  // A file that is opened later must not become the standard output that somebody has closed.
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    if (fcntl(stream, F_GETFD) < 0) (void)open("/", tessera_no_access);
  }
  // A file that is larger than `ulimit -f` allows is an error of the write, not the end.
  signal(SIGXFSZ, SIG_IGN);
}
