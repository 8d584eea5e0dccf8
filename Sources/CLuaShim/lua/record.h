// The record of a Lua state, which all rooms of this folder share.
//
// The rooms are `values`, `limits`, `calls`, `libraries` and `debugger`. Each has a header with its name, and
// knows the ones before it alone. What a later one has to hear of, it gets through the record.
#ifndef TESSERA_RECORD_H
#define TESSERA_RECORD_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaShim.h"

typedef struct tessera_held tessera_held;

// What a debugger hears of. Its own record begins with this one.
typedef struct tessera_watcher {
  // The hooks of the limits were set anew, and its own with them.
  void (*install)(tessera_host *host);
  // A failure, whose value is at index 1.
  void (*fail)(lua_State *L);
  // A moment to look at its requests.
  void (*poll)(lua_State *L);
  // An error was caught, so that frames may have ended without a word.
  void (*catch_error)(tessera_host *host);
  // The state is closed.
  void (*close)(tessera_host *host);
} tessera_watcher;

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
  // Whether a function of the script has failed whose error the owner keeps.
  int has_failed;
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
  size_t (*measure)(void *owner, void *object);
  int soft;
  int refusals;
  // Whether the running native function found no room on the stack, which is raised when it returns.
  int overflowed;
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
  tessera_watcher *debugger;
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

// Tells a debugger, if there is one, that an error was caught.
static inline void tessera_note_caught(tessera_host *host) {
  if (host->debugger) host->debugger->catch_error(host);
}

#endif
