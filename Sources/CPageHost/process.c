// The processes and signals of the native program, which a page does not have. The host of the page's
// program ends it from outside.
#include "../CLuaShim/process/state.h"

const char *tessera_commit(void) { return ""; }
const char *tessera_lua_release(void) { return LUA_RELEASE; }
void tessera_receive_interrupts(tessera_host *host, int on) {}
void tessera_expect_stop(tessera_host *host) {}
void tessera_watch(tessera_host *host, const char *prefix, const char *suffix, int stream) {}
void tessera_watch_memory(tessera_host *host, const char *prefix, const char *suffix, int stream) {}
void tessera_watch_interrupts(tessera_host *host, const char *prefix, const char *suffix, int stream, int ends) {}
void tessera_stop_watching(tessera_host *host) {}
int tessera_has_reusable_memory(void) { return 0; }
void tessera_end_without_memory(void) { __builtin_trap(); }
