// How much is left of the stacks. A page has two: the linker's, in memory, for what has an address; and the
// engine's own, which nobody can measure, for calls and numbers.
#include "../CLuaShim/lua/limits/limits.h"

// What stays free of the first one for what is called next; it grows down to 0 (wasm-ld --stack-first).
enum { reserve = 160 << 10 };

int tessera_has_stack(void) { return (uintptr_t)__builtin_frame_address(0) > reserve; }
