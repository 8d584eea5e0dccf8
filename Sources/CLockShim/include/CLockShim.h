#ifndef C_LOCK_SHIM_H
#define C_LOCK_SHIM_H

// A mutex of the system. Swift's own `Mutex` needs macOS 15 and iOS 18; the libraries run on older
// versions, and do not import system modules.
typedef struct collection_lock collection_lock;

/// Creates a lock that nobody holds.
collection_lock *_Nonnull collection_lock_make(void);

/// Frees a lock that nobody holds.
void collection_lock_free(collection_lock *_Nonnull lock);

/// Waits until nobody holds the lock, and locks it.
void collection_lock_take(collection_lock *_Nonnull lock);

/// Releases a lock that this thread holds.
void collection_lock_give(collection_lock *_Nonnull lock);

#endif
