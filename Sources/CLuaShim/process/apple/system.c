#ifdef __APPLE__
#include "../system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/event.h>
#include <sys/socket.h>
#include <unistd.h>

static void *await_parent(void *context) {
  pid_t parent = (pid_t)(intptr_t)context;
  int queue = kqueue();
  struct kevent change, ended;
  EV_SET(&change, (uintptr_t)parent, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  int count;
  while ((count = kevent(queue, &change, 1, &ended, 1, NULL)) < 0 && errno == EINTR) {}
  // Where the parent has ended already, that is an event, too.
  if (count > 0) _exit(1);
  return NULL;
}

void tessera_end_with_parent(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, await_parent, (void *)(intptr_t)getppid()) == 0)
    pthread_detach(thread);
}

void tessera_keep_rights(void) {}

int tessera_open_pair(int pair[2], int is_socket) {
  if ((is_socket ? socketpair(AF_UNIX, SOCK_STREAM, 0, pair) : pipe(pair)) != 0) return errno;
  for (int end = 0; end < 2; end++) {
    int on = 1;
    fcntl(pair[end], F_SETFD, FD_CLOEXEC);
    if (is_socket) setsockopt(pair[end], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  }
  return 0;
}

// A socket of `tessera_open_pair` raises none.
const int tessera_send_options = 0;

const int tessera_no_access = O_EVTONLY;

int tessera_close_from(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int first) {
  (void)actions, (void)first;
  short flags = 0;
  int failure = posix_spawnattr_getflags(attributes, &flags);
  // All but those that the actions name.
  return failure ? failure : posix_spawnattr_setflags(attributes, flags | POSIX_SPAWN_CLOEXEC_DEFAULT);
}

#endif
