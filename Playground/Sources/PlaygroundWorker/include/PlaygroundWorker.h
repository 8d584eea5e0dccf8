#ifndef PLAYGROUND_WORKER_H
#define PLAYGROUND_WORKER_H

#include <stddef.h>
#include <sys/types.h>

/// Starts a process that reads some bytes as its standard input and prints into a pipe. It has no
/// environment, no other descriptor, and a session of its own.
///
/// Returns 0, and the process and the end of the pipe to read from, both of which are the caller's;
/// else the system's error, and nothing is left.
int playground_worker_start(
    const char *program, char *const *arguments, const void *input, size_t count, pid_t *process,
    int *output);

#endif
