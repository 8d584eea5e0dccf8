// The terminal of standard input as a keyboard: keys come one by one and are not shown. However the
// process ends, the terminal is as it was before.
#include "../include/CLuaShim.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static volatile sig_atomic_t taken;

void tessera_leave_keyboard(void) {
  if (!taken) return;
  taken = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
}

static void end(int signal) {
  tessera_leave_keyboard();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
  raise(signal);
}

// Wakes whoever waits for a key, who then sees that the size is another one.
static void wake(int signal) { (void)signal; }

static void handle(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

int tessera_take_keyboard(void) {
  static const int fatal[] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP};
  static int registered;
  if (taken) return 1;
  if (tcgetattr(STDIN_FILENO, &before) != 0) return 0;
  if (!registered) {
    registered = 1;
    atexit(tessera_leave_keyboard);
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) handle(fatal[index], end);
    handle(SIGWINCH, wake);
  }
  struct termios raw = before;
  raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IXON);
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  taken = 1;
  return tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0;
}

int64_t tessera_read_keys(char *bytes, size_t size, int milliseconds) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  int ready = poll(&input, 1, milliseconds);
  if (ready < 0) return errno == EINTR ? 0 : -1;
  if (ready == 0) return 0;
  ssize_t count = read(STDIN_FILENO, bytes, size);
  if (count < 0) return errno == EINTR || errno == EAGAIN ? 0 : -1;
  return count == 0 ? -1 : count;
}

void tessera_suspend_process(void) { raise(SIGTSTP); }
