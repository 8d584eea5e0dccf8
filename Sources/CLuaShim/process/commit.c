// The commit of the program's sources. A build leaves its section empty, and `stamp_commit` of
// Scripts/common.sh fills it in a copy of the program, so no build must link again for it.
#include "state.h"

#ifdef __APPLE__
__attribute__((section("__DATA,tessera_commit"), used))
#else
__attribute__((section(".tessera_commit"), used))
#endif
static const char commit[64] = "";

const char *tessera_commit(void) {
  const char *name = commit;
  // The compiler must not assume that the program contains this value.
  __asm__("" : "+r"(name));
  return name;
}

const char *tessera_lua_release(void) { return LUA_RELEASE; }
