// Apple's systems keep to no limit on the memory of a process. What is charged to a script counts there, and
// nothing else.
#ifdef __APPLE__
#include "../watchdog.h"
#include "../worker.h"

size_t tessera_bytes_in_use(int resource) { (void)resource; return 0; }

int tessera_cap_memory(size_t limit, size_t *before) {
  (void)limit, (void)before;
  return 0;
}

void tessera_lift_memory_cap(void) {}

int tessera_has_headroom(void) { return 1; }

int tessera_has_reusable_memory(void) { return 0; }

void tessera_catch_exhaustion(void) {}

void tessera_ignore_exhaustion(void) {}

#endif
