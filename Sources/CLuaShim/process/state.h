// What processes and Lua states know of each other.
#ifndef TESSERA_STATE_H
#define TESSERA_STATE_H

#include "../lua/limits/limits.h"

// Says that Ctrl-C asks the script of a state to stop; safe in a signal handler of the state's own
// thread.
void tessera_expect_stop(tessera_host *host);
// Whether the C library's allocator holds much that was freed.
int tessera_has_reusable_memory(void);
// Ends the process as at its memory limit if its memory is watched.
void tessera_end_without_memory(void);
// Lets a signal through that whoever started the process may have blocked, as threads of a pool do.
void tessera_unblock(int signal);

#endif
