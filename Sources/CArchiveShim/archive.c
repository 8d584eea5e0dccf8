// The functions of libarchive's stable interface for reading, looked up by name.
#include "CArchiveShim.h"

#include <dlfcn.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { done = 0, end_of_archive = 1, retry = -10, warning = -20, entry_failed = -25 };

#ifdef __APPLE__
static const char file[] = "libarchive.2.dylib";
#else
static const char file[] = "libarchive.so.13";
#endif

static struct {
  void *(*new_reader)(void);
  int (*free_reader)(void *);
  int (*gzip)(void *), (*xz)(void *), (*tar)(void *), (*zip)(void *);
  int (*open)(void *, const void *, size_t);
  int (*next)(void *, void **);
  ptrdiff_t (*data)(void *, void *, size_t);
  const char *(*problem)(void *);
  const char *(*name)(void *);
  const char *(*hard_link)(void *);
  mode_t (*file_type)(void *);
  int (*encrypted)(void *);
} library;
static int is_loaded;

struct tessera_archive {
  void *reader;
};

// The result of dlsym is an object pointer, which POSIX allows as a function pointer.
static int find(void *handle, const char *name, void *function) {
  *(void **)function = dlsym(handle, name);
  return *(void **)function != NULL;
}

const char *tessera_archive_load(void) {
  if (is_loaded) return NULL;
  void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *reason = dlerror();
    return reason ? reason : "the library of archives cannot be loaded";
  }
  if (!find(handle, "archive_read_new", &library.new_reader)
      || !find(handle, "archive_read_free", &library.free_reader)
      || !find(handle, "archive_read_support_filter_gzip", &library.gzip)
      || !find(handle, "archive_read_support_filter_xz", &library.xz)
      || !find(handle, "archive_read_support_format_tar", &library.tar)
      || !find(handle, "archive_read_support_format_zip", &library.zip)
      || !find(handle, "archive_read_open_memory", &library.open)
      || !find(handle, "archive_read_next_header", &library.next)
      || !find(handle, "archive_read_data", &library.data)
      || !find(handle, "archive_error_string", &library.problem)
      || !find(handle, "archive_entry_pathname", &library.name)
      || !find(handle, "archive_entry_hardlink", &library.hard_link)
      || !find(handle, "archive_entry_filetype", &library.file_type)
      || !find(handle, "archive_entry_is_encrypted", &library.encrypted))
    return "the library of archives lacks a function";
  // Names that are marked as UTF-8 are converted to the locale's characters. The library's C library
  // differs from that of a statically linked program, and has a separate locale.
  char *(*set_locale)(int, const char *);
  if (find(handle, "setlocale", &set_locale)) set_locale(LC_CTYPE, "C.UTF-8");
  is_loaded = 1;
  return NULL;
}

tessera_archive *tessera_archive_open(const void *bytes, size_t count) {
  if (!is_loaded) return NULL;
  tessera_archive *archive = malloc(sizeof *archive);
  if (archive == NULL) return NULL;
  archive->reader = library.new_reader();
  if (archive->reader != NULL) {
    library.gzip(archive->reader);
    library.xz(archive->reader);
    library.tar(archive->reader);
    library.zip(archive->reader);
    // The first step reports failures of this call.
    library.open(archive->reader, bytes, count);
    return archive;
  }
  free(archive);
  return NULL;
}

void tessera_archive_close(tessera_archive *archive) {
  library.free_reader(archive->reader);
  free(archive);
}

static tessera_archive_kind kind_of(void *entry) {
  if (library.hard_link(entry) != NULL) return TESSERA_ARCHIVE_LINK;
  switch (library.file_type(entry)) {
  case S_IFREG: return TESSERA_ARCHIVE_FILE;
  case S_IFDIR: return TESSERA_ARCHIVE_FOLDER;
  case S_IFLNK: return TESSERA_ARCHIVE_LINK;
  default: return TESSERA_ARCHIVE_OTHER;
  }
}

tessera_archive_step tessera_archive_next(tessera_archive *archive, tessera_archive_entry *result) {
  enum { most_retries = 100 };
  for (int i = 0; i < most_retries; i++) {
    void *entry = NULL;
    int status = library.next(archive->reader, &entry);
    if (status == end_of_archive) return TESSERA_ARCHIVE_END;
    if (status == retry) continue;
    if ((status != done && status != warning && status != entry_failed) || entry == NULL) break;
    result->name = library.name(entry);
    result->kind = kind_of(entry);
    result->encrypted = library.encrypted(entry) == 1;
    return TESSERA_ARCHIVE_ENTRY;
  }
  return TESSERA_ARCHIVE_BROKEN;
}

ptrdiff_t tessera_archive_read(tessera_archive *archive, void *bytes, size_t count) {
  ptrdiff_t result = library.data(archive->reader, bytes, count);
  if (result >= 0) return result;
  return result == entry_failed || result == warning || result == retry
             ? TESSERA_ARCHIVE_ENTRY_FAILED : TESSERA_ARCHIVE_FAILED;
}

const char *tessera_archive_problem(tessera_archive *archive) {
  const char *problem = library.problem(archive->reader);
  return problem ? problem : "";
}
