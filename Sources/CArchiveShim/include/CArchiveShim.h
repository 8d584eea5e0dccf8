// Archives, read by the system's libarchive, which is loaded on demand. A build needs no package, and a
// program without the library reports that.
#ifndef TESSERA_CARCHIVE_SHIM_H
#define TESSERA_CARCHIVE_SHIM_H

#include <stddef.h>

// Loads the library, and the locale in which names are UTF-8. Returns NULL, or the reason why it cannot
// be loaded. It must be called before the process gives up its rights.
const char *tessera_archive_load(void);

typedef struct tessera_archive tessera_archive;

typedef enum tessera_archive_kind {
  TESSERA_ARCHIVE_FILE,
  TESSERA_ARCHIVE_FOLDER,
  TESSERA_ARCHIVE_LINK,
  TESSERA_ARCHIVE_OTHER,
} tessera_archive_kind;

// An entry; the name is valid until the next one is read, and NULL if it is unknown.
typedef struct tessera_archive_entry {
  const char *name;
  tessera_archive_kind kind;
  int encrypted;
} tessera_archive_entry;

// Opens an archive in memory: a zip or a tar, the latter also compressed with gzip or xz. The bytes
// must stay valid. Returns NULL if the library is not loaded or there is no memory.
tessera_archive *tessera_archive_open(const void *bytes, size_t count);
void tessera_archive_close(tessera_archive *archive);

typedef enum tessera_archive_step {
  TESSERA_ARCHIVE_ENTRY,
  TESSERA_ARCHIVE_END,
  // The archive cannot be read any further.
  TESSERA_ARCHIVE_BROKEN,
} tessera_archive_step;
tessera_archive_step tessera_archive_next(tessera_archive *archive, tessera_archive_entry *entry);

enum { TESSERA_ARCHIVE_ENTRY_FAILED = -1, TESSERA_ARCHIVE_FAILED = -2 };
// Reads some bytes of the entry. Returns their number, 0 at its end, or one of the above.
ptrdiff_t tessera_archive_read(tessera_archive *archive, void *bytes, size_t count);
// Returns the library's message about the last problem; may be empty.
const char *tessera_archive_problem(tessera_archive *archive);

#endif
