// The commit of the program's sources. It has a section of its own, which a build leaves empty and
// `stamp_commit` of Scripts/common.sh fills in a copy of the program: no build links anew for it.
#include "state.h"

#ifdef __APPLE__
__attribute__((section("__DATA,tessera_commit"), used))
#else
__attribute__((section(".tessera_commit"), used))
#endif
static const char commit[64] = "";

const char *tessera_commit(void) {
  const char *name = commit;
  // What the compiler sees here is not what the program holds.
  __asm__("" : "+r"(name));
  return name;
}

const char *tessera_lua_release(void) { return LUA_RELEASE; }
