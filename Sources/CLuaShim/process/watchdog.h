// What the watchdog has from `memory.c`, and gives it.
#ifndef TESSERA_WATCHDOG_H
#define TESSERA_WATCHDOG_H

#include "state.h"

// Lets the process use so much more memory than before, and the margin. `before` is what it used when it
// was asked for the first time; returns whether the system keeps to it.
int tessera_cap_memory(size_t limit, size_t *before);
void tessera_lift_memory_cap(void);
// Whether half of the margin is left; safe in a signal handler.
int tessera_has_headroom(void);
// Says whether the process ends as at its memory limit where Swift's allocator gives up, and not by a
// signal.
void tessera_catch_exhaustion(void);
void tessera_ignore_exhaustion(void);

#endif
