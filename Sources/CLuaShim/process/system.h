// Functions that differ between systems.
#ifndef TESSERA_SYSTEM_H
#define TESSERA_SYSTEM_H

#include <spawn.h>

// Makes this process end when its parent has ended.
void tessera_end_with_parent(void);
// Gives up the possibility to gain rights by starting a program.
void tessera_keep_rights(void);
// Opens a pipe, or a pair of sockets for `tessera_send_options`; programs that are started in the
// meantime do not inherit it. Returns 0 or an error of the system.
int tessera_open_pair(int pair[2], int is_socket);
// Options of a send that fails if nobody reads, without a signal.
extern const int tessera_send_options;
// Options to open a file without read and write access.
extern const int tessera_no_access;
// Starts a program without the descriptors from a number on. Returns 0 or an error of the system.
int tessera_close_from(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int first);

#endif
