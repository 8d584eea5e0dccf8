#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

// A folder is a list of names and texts in turn, sorted by name, with a null pointer at its end. It
// lives as long as the program. `EmbeddedFolder` of HostSystem reads it.

/// The course: its exercises and pack.txt.
const char *_Nullable const *_Nonnull embedded_course(void);

/// The pages of the codes.
const char *_Nullable const *_Nonnull embedded_codes(void);

/// The words of tests in Lua.
const char *_Nullable const *_Nonnull embedded_testing(void);

#endif
