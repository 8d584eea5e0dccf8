// The allocator, the limits and the hook that enforces them.
#ifndef TESSERA_LIMITS_H
#define TESSERA_LIMITS_H

#include "../values/values.h"

// Counts steps, raises the stop if there is a reason for one, and checks whether a debugger has a
// request.
void tessera_look(lua_State *L, tessera_host *host, int64_t steps);
// Sets the reason and the location of a stop, and makes every running thread meet the hook immediately.
void tessera_mark_stop(lua_State *L, tessera_stop reason);
// Stops the script if the value on top reports that memory was refused. Lua's string buffers report a
// refusal as an ordinary error with this text.
void tessera_notice_refusal(lua_State *L);
// Returns whether the thread's stack has room for another call through Swift.
int tessera_has_stack(void);
// Makes the running coroutine meet the hook at its next instruction; safe in a signal handler of the
// state's own thread.
void tessera_arm_now(tessera_host *host);
// Charges the work of a C function to the instructions, and stops the script if a limit is exceeded or
// a stop was requested. It costs nothing if no limit is set.
void tessera_spend(lua_State *L, int steps);
// Returns the number of tables, functions and coroutines that its state created before this one, given
// the block that Lua allocated for it.
uint64_t tessera_made_number(const void *block);
// Raises the permanent stop; does not return.
int tessera_raise_stop(lua_State *L);
// Collects garbage, including objects kept only by references that Swift has released.
void tessera_collect(lua_State *L);
// Returns whether a number of further bytes is within the limit, if necessary after a collection.
int tessera_has_room(lua_State *L, size_t bytes);

#endif
