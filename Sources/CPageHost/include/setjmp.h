// setjmp for WebAssembly, which wasi-libc does not have: the compiler makes exceptions of it, and calls
// `setjmp.c`.
#ifndef TESSERA_PAGE_SETJMP_H
#define TESSERA_PAGE_SETJMP_H

// The call of setjmp that a jump goes to, and what the jump carries.
typedef struct {
  void *invocation;
  unsigned label;
  struct {
    void *env;
    int value;
  } argument;
} jmp_buf[1];

int setjmp(jmp_buf env) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf env, int value);

#endif
