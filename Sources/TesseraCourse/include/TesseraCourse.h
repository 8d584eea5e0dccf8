#ifndef TESSERA_COURSE_H
#define TESSERA_COURSE_H

/// A file of the course that comes with tessera; both texts live as long as the program.
typedef struct tessera_course_file {
  const char *name;
  const unsigned char *text;
} tessera_course_file;

/// The number of files.
int tessera_course_count(void);

/// Returns a file by its number, from 0 up to below the count.
tessera_course_file tessera_course_at(int index);

#endif
