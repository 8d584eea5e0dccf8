// The functions that processes and Lua states need of each other.
#ifndef TESSERA_STATE_H
#define TESSERA_STATE_H

#include "../lua/limits/limits.h"

// Records that Ctrl-C asks the script of a state to stop; safe in a signal handler of the state's own
// thread.
void tessera_expect_stop(tessera_host *host);
// Returns whether the C library's allocator holds much freed memory.
int tessera_has_reusable_memory(void);
// Ends the process like at its memory limit, if its memory is watched.
void tessera_end_without_memory(void);
// Unblocks a signal, which the parent may have blocked, as threads of a pool do.
void tessera_unblock(int signal);

#endif
