// What the files of this target share.
#ifndef TESSERA_HOST_H
#define TESSERA_HOST_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaShim.h"

typedef struct tessera_held tessera_held;
typedef struct tessera_debugger tessera_debugger;

// A property or a method that was read, so that it is found at once the next time: by the address of its
// name, which Lua has once only, and which the type's table keeps.
typedef struct tessera_property {
  const void *name;
  uint32_t type;
  // Which integer of a pair it is, where there is no getter; or that it is a method.
  int part;
  tessera_native getter;
} tessera_property;
enum { tessera_remembered = 64 };

struct tessera_host {
  lua_State *main, *current;
  // The coroutine that runs, or the main thread; `current` is the one of the native function.
  lua_State *running;
  // How deep coroutines are closed from the closing of others.
  int closing;
  void *owner;
  void (*release)(void *object);
  // Registers a type that is met for the first time, if the owner knows it.
  void (*describe)(lua_State *L, uint32_t type);
  // Gives back the references that Swift has let go of.
  void (*settle)(lua_State *L);
  tessera_held *held;

  size_t used, peak, limit;
  // Three quarters of the limit: from there on, objects are measured between calls, before Lua's
  // allocator has to refuse, whose collection in need runs no finalisers.
  size_t watermark;
  // Bytes that the running native function has copied out of Lua, those of the ones around it, and
  // where to look at them next.
  size_t taken, taken_outside, look_at;
  // Bytes charged to host objects since they were measured, and since the collector was told of them.
  size_t unmeasured, untold;
  size_t (*measure)(void *object);
  int soft;
  int refusals;
  // Memory that is kept for telling that the system has no more, and whether that has happened.
  void *reserve;
  int exhausted;
  // Bytes of the process before its memory was watched, and whether half of the margin beyond the limit
  // was in use when somebody looked.
  size_t memory_before;
  volatile int short_of_memory;
  // Whether the frames of a failure are kept with their variables, or a debugger is told of it.
  int keeps_frames;
  // Who debugs the script; NULL if nobody does.
  tessera_debugger *debugger;
  // Whether the error being raised is one that Swift hands further up.
  int rethrown;

  int64_t steps, max_steps, deadline, time_limit;
  int period;
  // Whether steps are counted, and those of functions in C that are not counted yet.
  int armed, unspent;
  volatile int stop_request;
  tessera_stop stop;
  char stop_place[128];

  // How many tables, functions and coroutines were made.
  uint64_t made;
  // Whether a loop over elements has met other keys, and has to look whether it is the one.
  int remembers_keys;

  double clock;
  int real_clock;
  int64_t seed;
  // The name of the chunk of which scripts learn nothing, such as that of a check; empty for none.
  char hidden[160];

  tessera_property properties[tessera_remembered];
};

enum { TESSERA_KEEP_FRAMES = 1, TESSERA_TELL_DEBUGGER = 2 };

// Counts steps and raises the stop if there is a reason for one; looks whether a debugger wants
// something.
void tessera_look(lua_State *L, tessera_host *host, int64_t steps);
// Sets the hooks of the debugger anew; tells it of a failure whose value is at index 1, and of a moment
// to look at its requests; forgets it.
void tessera_debug_install(tessera_host *host);
void tessera_debug_failure(lua_State *L);
void tessera_debug_poll(lua_State *L);
void tessera_debug_close(tessera_host *host);
// Tells it that frames may have ended without a word, since an error was caught.
void tessera_debug_caught(tessera_host *host);
// Whether a function in C catches the errors of the script's functions that it calls.
int tessera_catches_errors(lua_CFunction function);
// The coroutine that the innermost function of a thread has resumed; NULL if it is none that resumes.
lua_State *tessera_resumed_by(lua_State *L);
// Whether a function is the one that resumes coroutines and returns their errors.
int tessera_resumes_protected(lua_CFunction function);
// Fills in why and where, and makes every thread that runs meet the hook at once.
void tessera_mark_stop(lua_State *L, tessera_stop reason);
// Stops the script if the value on top says that memory was refused: Lua's string buffers report a
// refusal as an ordinary error with this text.
void tessera_notice_refusal(lua_State *L);
// Lets a stop pass that a protected call has turned into an error value, which is on top.
int tessera_rethrow_if_stopped(lua_State *L);
// Whether the thread's stack has room for another call through Swift.
int tessera_has_stack(void);
// Makes the coroutine that runs meet the hook at its next instruction; safe in a signal handler of the
// state's own thread.
void tessera_arm_now(tessera_host *host);
// Says that Ctrl-C asks the script of a state to stop; safe in a signal handler of the state's own
// thread.
void tessera_expect_stop(tessera_host *host);
// Counts what a function in C has done against the instructions, and stops the script if a limit is
// passed or somebody asked for it. Free where no limit is armed.
void tessera_spend(lua_State *L, int steps);
// Calls the function of the library that a replacement has as its first upvalue.
int tessera_call_original(lua_State *L);
// Replace the functions of `string` and `table` that could run on without meeting the hook.
void tessera_replace_strings(lua_State *L);
void tessera_replace_tables(lua_State *L);
// Replaces `pairs` by one that visits in a fixed order.
void tessera_replace_pairs(lua_State *L);
// How many tables, functions and coroutines of its state were made before this one, given the block
// that Lua allocated for it.
uint64_t tessera_made_number(const void *block);
// What orders a value of the host, on so many levels.
enum { tessera_value_levels = 3 };
uint64_t tessera_value_number(lua_State *L, int index, int level);
// Replaces what lets one coroutine run or close another.
void tessera_replace_coroutines(lua_State *L);
// Raises the sticky stop; does not return.
int tessera_raise_stop(lua_State *L);
// How much host objects may grow before Lua's collector hears of it, which sees only its own.
enum { tessera_bytes_untold = 1 << 20 };
// What is seldom to be done around a native function, see below.
void tessera_begin_taking(tessera_host *host, size_t outside);
int tessera_settle_native(lua_State *L, tessera_host *host, int saved, size_t outside, int results);

// Runs a native function on the current frame and raises what it asks to raise. In line, since the
// calls of functions and members go through it by the million.
static inline int tessera_run_native(lua_State *L, tessera_native function, const tessera_box *receiver) {
  tessera_host *host = *(tessera_host **)lua_getextraspace(L);
  int saved = host->soft;
  lua_State *current = host->current;
  host->soft = 1;
  host->current = L;
  size_t outside = host->taken;
  if (outside) tessera_begin_taking(host, outside);
  int results = function((tessera_call){(uintptr_t)L, (uintptr_t)receiver});
  host->soft = saved;
  host->current = current;
  if (!(outside | host->taken | host->stop) && results >= 0
      && host->used <= host->watermark && host->untold <= tessera_bytes_untold)
    return results;
  return tessera_settle_native(L, host, saved, outside, results);
}

// Whether a function reads or assigns a member of a host value, which no traceback shows.
int tessera_is_member_access(lua_CFunction function);
// `tostring` without addresses.
int tessera_plain_tostring(lua_State *L);
// A native function that Lua keeps, as a full userdata: the address of a function is none of data.
typedef struct tessera_function {
  tessera_native function;
  // The most values that it takes, the receiver included, and whether there is one.
  int greatest, method;
} tessera_function;
static inline tessera_native tessera_function_at(lua_State *L, int index) {
  return ((const tessera_function *)lua_touserdata(L, index))->function;
}
// Collects garbage, and with it what references of Swift's have kept that were let go of.
void tessera_collect(lua_State *L);
// Whether so many more bytes are within the limit, if need be after a collection.
int tessera_has_room(lua_State *L, size_t bytes);
// Charges what the running native function has taken to the host object at an index, if there is one.
void tessera_charge_taken(lua_State *L, int index);
// Measures all host objects anew, unless little has changed since; returns whether it did.
int tessera_measure_objects(tessera_host *host);
// Lets go of the references that Lua still owns; for a state that is closed.
void tessera_release_held(tessera_host *host);
// Whether the C library's allocator holds much that was freed.
int tessera_has_reusable_memory(void);
// Ends the process as at its memory limit if its memory is watched.
void tessera_end_without_memory(void);
// Lets a signal through that whoever started the process may have blocked, as threads of a pool do.
void tessera_unblock(int signal);
// Whether a level, or one above it, belongs to the chunk that is hidden. O(level) while one is.
int tessera_is_hidden(lua_State *L, int level);
// Pushes a traceback without the host's internals, starting at a level.
void tessera_build_traceback(lua_State *L, int level);

#endif
