// What systems do in different ways.
#ifndef TESSERA_SYSTEM_H
#define TESSERA_SYSTEM_H

#include <spawn.h>

// Ends this process when the one that started it has ended.
void tessera_end_with_parent(void);
// Gives up the right to gain rights by starting a program.
void tessera_keep_rights(void);
// Opens a pipe, or a pair of sockets that are written to with `tessera_send_options`; no program that is
// started meanwhile has its ends. Returns 0 or an error of the system.
int tessera_open_pair(int pair[2], int is_socket);
// Options of a send that fails where nobody reads, and raises no signal.
extern const int tessera_send_options;
// Options of a file that can be neither read nor written.
extern const int tessera_no_access;
// Lets a program start without the descriptors from a number on. Returns 0 or an error of the system.
int tessera_close_from(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int first);

#endif
