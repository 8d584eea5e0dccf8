// setjmp by exceptions of WebAssembly: the compiler calls these functions for C's setjmp and longjmp.
// An error of Lua crosses only C frames, so Swift frames are never unwound.
#include <setjmp.h>
#include <stdint.h>

// The number of the exceptions that the compiler catches.
enum { longjmp_tag = 1 };

// Records that a call of a function, identified by its address, has called setjmp at a label.
void __wasm_setjmp(jmp_buf env, uint32_t label, void *invocation) {
  env->invocation = invocation;
  env->label = label;
}

// Returns the label if a jump belongs to that call of the function, else 0.
uint32_t __wasm_setjmp_test(jmp_buf env, void *invocation) {
  return env->invocation == invocation ? env->label : 0;
}

_Noreturn void __wasm_longjmp(jmp_buf env, int value) {
  env->argument.env = env;
  env->argument.value = value ? value : 1;
  __builtin_wasm_throw(longjmp_tag, &env->argument);
}
