// The interface between the watchdog and `memory.c`.
#ifndef TESSERA_WATCHDOG_H
#define TESSERA_WATCHDOG_H

#include "state.h"

// Allows the process an amount of memory beyond its present use, and the margin. `before` is its use at
// the first call; returns whether the system enforces the limit.
int tessera_cap_memory(size_t limit, size_t *before);
void tessera_lift_memory_cap(void);
// Returns whether half of the margin is left; safe in a signal handler.
int tessera_has_headroom(void);
// Sets whether the process ends like at its memory limit if Swift's allocator gives up, instead of by a
// signal.
void tessera_catch_exhaustion(void);
void tessera_ignore_exhaustion(void);

#endif
