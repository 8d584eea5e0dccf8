// The remaining stack of the running thread. Lua counts nested C calls, but not the size of the frames
// between them. A layout that asks a delegate that asks a view needs more than Lua's own functions do,
// and threads other than the main one have small stacks.
#define _GNU_SOURCE
#include "limits.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
  // The free size for calls until the next check.
  reserve = 160 << 10,
  // The part of the main thread's stack above the first frame that checks: arguments and environment.
  above_first = 256 << 10,
  // The maximum size that is used.
  longest_stack = 1 << 26,
};

// The address that frames must stay above; 0 before the first request, 1 if it is unknown.
static _Thread_local uintptr_t floor_address;

#ifdef __linux__
#include <sys/syscall.h>
// A request for the main thread's stack reads a file, which takes time and may be forbidden by then.
static int is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
#else
static int is_main_thread(void) { return pthread_main_np(); }
#endif

static uintptr_t floor_of_main(uintptr_t here) {
  struct rlimit limit;
  size_t length = longest_stack;
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < longest_stack) length = limit.rlim_cur;
  if (length <= above_first + reserve) return 1;
  return here - (length - above_first);
}

static uintptr_t floor_of_thread(uintptr_t here) {
  if (is_main_thread()) return floor_of_main(here);
#ifdef __linux__
  pthread_attr_t attributes;
  void *lowest;
  size_t length;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 1;
  int failure = pthread_attr_getstack(&attributes, &lowest, &length);
  pthread_attr_destroy(&attributes);
  return failure ? 1 : (uintptr_t)lowest;
#else
  pthread_t self = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#endif
}

int tessera_has_stack(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (floor_address == 0) floor_address = floor_of_thread(here);
  return here > floor_address && here - floor_address > reserve;
}
