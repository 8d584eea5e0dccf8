// Compression by the system's zlib, which is looked up by name: building Tessera needs no headers of it,
// and a system without it gets the files as they are.

#include "PlaygroundPage.h"

#include <dlfcn.h>
#include <stdlib.h>

unsigned char *playground_deflate(const unsigned char *bytes, unsigned long count, unsigned long *length) {
#ifdef __APPLE__
  void *library = dlopen("libz.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) return NULL;
  unsigned long (*bound)(unsigned long);
  int (*compress)(unsigned char *, unsigned long *, const unsigned char *, unsigned long, int);
  // dlsym's result is an object pointer; POSIX says that it may be used as a function's.
  *(void **)&bound = dlsym(library, "compressBound");
  *(void **)&compress = dlsym(library, "compress2");
  if (bound == NULL || compress == NULL) return NULL;
  *length = bound(count);
  unsigned char *result = malloc(*length);
  if (result != NULL && compress(result, length, bytes, count, 9) == 0 && *length < count) return result;
  free(result);
  return NULL;
}
