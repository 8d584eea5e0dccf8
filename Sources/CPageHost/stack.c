// The remaining size of the stacks. A page has two: the linker's, in memory, for values with an
// address, and the engine's own for calls and numbers, which cannot be measured.
#include "../CLuaShim/lua/limits/limits.h"

// The free size of the first one for further calls; it grows down to 0 (wasm-ld --stack-first).
enum { reserve = 160 << 10 };

int tessera_has_stack(void) { return (uintptr_t)__builtin_frame_address(0) > reserve; }
