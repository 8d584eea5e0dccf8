#include "CLockShim.h"

#ifdef __wasm__

// A page's program has one thread, so a lock is free whenever it is taken.
struct collection_lock {
  char unused;
};

static collection_lock only;

collection_lock *collection_lock_make(void) { return &only; }
void collection_lock_free(collection_lock *lock) { (void)lock; }
void collection_lock_take(collection_lock *lock) { (void)lock; }
void collection_lock_give(collection_lock *lock) { (void)lock; }

#else

#include <pthread.h>
#include <stdlib.h>

struct collection_lock {
  pthread_mutex_t mutex;
};

collection_lock *collection_lock_make(void) {
  collection_lock *lock = malloc(sizeof *lock);
  // Swift's own allocations also end the process if there is no memory left.
  if (lock == NULL || pthread_mutex_init(&lock->mutex, NULL) != 0) abort();
  return lock;
}

void collection_lock_free(collection_lock *lock) {
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}

void collection_lock_take(collection_lock *lock) { pthread_mutex_lock(&lock->mutex); }

void collection_lock_give(collection_lock *lock) { pthread_mutex_unlock(&lock->mutex); }

#endif
