// Calls across the border, in both directions.
#ifndef TESSERA_CALLS_H
#define TESSERA_CALLS_H

#include "../limits/limits.h"

// The growth of host objects, in bytes, after which Lua's collector is notified; it sees only its own
// objects.
enum { tessera_bytes_untold = 1 << 20 };
// Rare work around a native function, see below.
void tessera_begin_taking(tessera_host *host, size_t outside);
int tessera_settle_native(lua_State *L, tessera_host *host, int saved, size_t outside, int results);
// Runs a native function on the current frame and raises the error that it returns. It is inline,
// because calls of functions and members pass through it by the million.
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
// Returns whether a function reads or assigns a member of a host value, which tracebacks do not show.
int tessera_is_member_access(lua_CFunction function);
// `tostring` without addresses.
int tessera_plain_tostring(lua_State *L);
// A native function in Lua, as a full userdata, because the address of a function is not that of data.
typedef struct tessera_function {
  tessera_native function;
  // The maximum number of its arguments, including the receiver, and whether there is one.
  int greatest, method;
} tessera_function;
static inline tessera_native tessera_function_at(lua_State *L, int index) {
  return ((const tessera_function *)lua_touserdata(L, index))->function;
}
// Returns whether a level, or one above it, belongs to the hidden chunk. O(level) while there is one.
int tessera_is_hidden(lua_State *L, int level);
// Pushes a traceback without the host's internals, starting at a level.
void tessera_build_traceback(lua_State *L, int level);

#endif
