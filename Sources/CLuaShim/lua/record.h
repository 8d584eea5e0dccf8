// The record of a Lua state, shared by all parts of this folder.
//
// The parts are `values`, `limits`, `calls`, `libraries` and `debugger`. Each has a header with its
// name, and includes only the earlier ones. Notifications for a later part go through the record.
#ifndef TESSERA_RECORD_H
#define TESSERA_RECORD_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaShim.h"

typedef struct tessera_held tessera_held;

// The notifications of a debugger. Its own record begins with this one.
typedef struct tessera_watcher {
  // The hooks of the limits were set again; the debugger must set its own.
  void (*install)(tessera_host *host);
  // There was a failure, whose value is at index 1.
  void (*fail)(lua_State *L);
  // The debugger may check for requests.
  void (*poll)(lua_State *L);
  // An error was caught, so frames may have ended without a notification.
  void (*catch_error)(tessera_host *host);
  // The state is closed.
  void (*close)(tessera_host *host);
} tessera_watcher;

// A property or a method that was read, to find it faster the next time. The key is the address of its
// name, which Lua stores only once and the type's table keeps.
typedef struct tessera_property {
  const void *name;
  uint32_t type;
  // The index of the integer in a pair, if there is no getter; or the mark of a method.
  int part;
  tessera_native getter;
} tessera_property;
enum { tessera_remembered = 64 };

struct tessera_host {
  lua_State *main, *current;
  // The running coroutine, or the main thread; `current` is the thread of the native function.
  lua_State *running;
  // The depth of coroutines that are closed while others are closed.
  int closing;
  void *owner;
  // Whether a function of the script has failed whose error the owner stores.
  int has_failed;
  void (*release)(void *object);
  // Registers a type at its first value, if the owner knows it.
  void (*describe)(lua_State *L, uint32_t type);
  // Gives back the references that Swift has released.
  void (*settle)(lua_State *L);
  tessera_held *held;

  size_t used, peak, limit;
  // Three quarters of the limit. From there on, objects are measured between calls, before Lua's
  // allocator must refuse; its emergency collection runs no finalisers.
  size_t watermark;
  // The bytes that the running native function has copied out of Lua, those of the outer functions, and
  // the number at which they are checked next.
  size_t taken, taken_outside, look_at;
  // The bytes charged to host objects since they were measured, and since the collector was notified.
  size_t unmeasured, untold;
  size_t (*measure)(void *owner, void *object);
  int soft;
  int refusals;
  // Whether the running native function found no room on the stack; an error is raised when it returns.
  int overflowed;
  // Memory that is reserved for the report that the system has no more, and whether that has happened.
  void *reserve;
  int exhausted;
  // The bytes of the process before its memory was watched, and whether half of the margin beyond the
  // limit was in use at the last check.
  size_t memory_before;
  volatile int short_of_memory;
  // Whether the frames of a failure are kept with their variables, or a debugger is notified of it.
  int keeps_frames;
  // The debugger of the script; NULL if there is none.
  tessera_watcher *debugger;
  // Whether Swift is passing on the error that is being raised.
  int rethrown;

  int64_t steps, max_steps, deadline, time_limit;
  int period;
  // Whether steps are counted, and the steps of C functions that are not counted yet.
  int armed, unspent;
  volatile int stop_request;
  tessera_stop stop;
  char stop_place[128];

  // The number of tables, functions and coroutines created so far.
  uint64_t made;
  // Whether a loop over elements has met other keys, and must check whether they are its own.
  int remembers_keys;

  double clock;
  int real_clock;
  int64_t seed;
  // The name of the chunk that is hidden from scripts, such as that of a check; empty for none.
  char hidden[160];

  tessera_property properties[tessera_remembered];
};

enum { TESSERA_KEEP_FRAMES = 1, TESSERA_TELL_DEBUGGER = 2 };

// Notifies a debugger, if there is one, that an error was caught.
static inline void tessera_note_caught(tessera_host *host) {
  if (host->debugger) host->debugger->catch_error(host);
}

#endif
