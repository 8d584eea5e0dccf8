#ifdef __linux__
#define _GNU_SOURCE
#include "../system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

void tessera_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void tessera_keep_rights(void) { prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

int tessera_open_pair(int pair[2], int is_socket) {
  int made = is_socket ? socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair)
                       : pipe2(pair, O_CLOEXEC);
  return made == 0 ? 0 : errno;
}

const int tessera_send_options = MSG_NOSIGNAL;

const int tessera_no_access = O_PATH;

int tessera_close_from(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int first) {
  (void)attributes;
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

#endif
