// setjmp for WebAssembly, which wasi-libc does not have. The compiler turns it into exceptions, and
// calls `setjmp.c`.
#ifndef TESSERA_PAGE_SETJMP_H
#define TESSERA_PAGE_SETJMP_H

// The call of setjmp to which a jump returns, and the value of the jump.
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
