// Preparations before all other code: the arguments of the command line, and machines without /proc.
#define _GNU_SOURCE
#include "state.h"
#include "system.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int count;
static char **words;

// The C library passes main's arguments to constructors, too. Swift reads the arguments from
// /proc/self/cmdline instead, for which there may be no descriptor left, or no /proc. A static Swift
// program even ends if /proc/self/exe does not give its path, unless it knows where Swift is installed.
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
  // A file that is opened later must not become a closed standard output.
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    if (fcntl(stream, F_GETFD) < 0) (void)open("/", tessera_no_access);
  }
  // A file larger than `ulimit -f` allows is an error of the write, and does not end the process.
  signal(SIGXFSZ, SIG_IGN);
}
