// The allocator, the limits and the hook that enforces them.
#ifndef TESSERA_LIMITS_H
#define TESSERA_LIMITS_H

#include "../values/values.h"

// Counts steps and raises the stop if there is a reason for one; looks whether a debugger wants
// something.
void tessera_look(lua_State *L, tessera_host *host, int64_t steps);
// Fills in why and where, and makes every thread that runs meet the hook at once.
void tessera_mark_stop(lua_State *L, tessera_stop reason);
// Stops the script if the value on top says that memory was refused: Lua's string buffers report a
// refusal as an ordinary error with this text.
void tessera_notice_refusal(lua_State *L);
// Whether the thread's stack has room for another call through Swift.
int tessera_has_stack(void);
// Makes the coroutine that runs meet the hook at its next instruction; safe in a signal handler of the
// state's own thread.
void tessera_arm_now(tessera_host *host);
// Counts what a function in C has done against the instructions, and stops the script if a limit is
// passed or somebody asked for it. Free where no limit is armed.
void tessera_spend(lua_State *L, int steps);
// How many tables, functions and coroutines of its state were made before this one, given the block
// that Lua allocated for it.
uint64_t tessera_made_number(const void *block);
// Raises the sticky stop; does not return.
int tessera_raise_stop(lua_State *L);
// Collects garbage, and with it what references of Swift's have kept that were let go of.
void tessera_collect(lua_State *L);
// Whether so many more bytes are within the limit, if need be after a collection.
int tessera_has_room(lua_State *L, size_t bytes);

#endif
