// The system functions that Lua and Swift call. A page has a clock, and no files, processes or
// environment; the C library's own functions would request all of these from the host.
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// The number of seconds since 1970 in UTC, with a fraction; it never decreases.
__attribute__((import_module("tessera"), import_name("now"))) double page_now(void);

int clock_gettime(clockid_t clock, struct timespec *time) {
  (void)clock;
  double now = page_now();
  *time = (struct timespec){(time_t)now, (long)((now - (double)(time_t)now) * 1e9)};
  return 0;
}

time_t time(time_t *result) {
  time_t now = (time_t)page_now();
  if (result) *result = now;
  return now;
}

clock_t clock(void) { return (clock_t)(page_now() * CLOCKS_PER_SEC); }

// The seed of Swift's hasher, which is the same in each run. It comes from Knuth's MMIX generator.
void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state = 0x9E3779B97F4A7C15;
  for (size_t i = 0; i < count; i++) {
    state = state * 6364136223846793005 + 1442695040888963407;
    ((unsigned char *)bytes)[i] = (unsigned char)(state >> 56);
  }
}

// The function with which Swift reads a Double: a C number without leading space. Returns its end.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  if (*text == 0 || *text == ' ' || (*text >= '\t' && *text <= '\r')) return NULL;
  char *end;
  *result = strtod(text, &end);
  return end == text ? NULL : end;
}

// The guard of frames against buffer overflows: a constant, because the memory has no addresses to
// hide.
uintptr_t __stack_chk_guard = 0x595e9fbd;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Scripts have no access to Lua's functions for files and processes. Without these replacements, their
// code would call the host.
static int missing(void) {
  errno = ENOSYS;
  return -1;
}
FILE *fopen(const char *name, const char *mode) {
  (void)name, (void)mode;
  missing();
  return NULL;
}
FILE *freopen(const char *name, const char *mode, FILE *file) {
  (void)file;
  return fopen(name, mode);
}
char *getenv(const char *name) {
  (void)name;
  return NULL;
}
char *tmpnam(char *name) {
  (void)name;
  return NULL;
}
int system(const char *command) {
  (void)command;
  return 0;
}
int remove(const char *name) {
  (void)name;
  return missing();
}
int rename(const char *name, const char *other) {
  (void)name, (void)other;
  return missing();
}
_Noreturn void exit(int code) {
  (void)code;
  __builtin_trap();
}
_Noreturn void abort(void) { __builtin_trap(); }
