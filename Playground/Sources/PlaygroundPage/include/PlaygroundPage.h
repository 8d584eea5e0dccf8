// The files of the page, which are in the program.

#ifndef PLAYGROUND_PAGE_H
#define PLAYGROUND_PAGE_H

/// A file: its name as in the address, its media type, and its bytes.
typedef struct {
  const char *name;
  const char *type;
  const unsigned char *bytes;
  unsigned long count;
} playground_file;

/// The number of files.
unsigned long playground_file_count(void);

/// Returns a file by its number, which is below the number of files.
playground_file playground_file_at(unsigned long index);

/// Returns a zlib stream (RFC 1950), which the caller frees, and its length.
///
/// NULL where there is no zlib, no memory, or nothing to save.
unsigned char *playground_deflate(const unsigned char *bytes, unsigned long count, unsigned long *length);

#endif
