// The terminal of standard input as a keyboard, and the whole screen of the terminal. Keys come one by
// one and are not shown. The terminal is restored at any end of the process.
#include "../include/CLuaShim.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// The alternate screen without a cursor, and the way back.
static const char opening[] = "\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J";
static const char closing[] = "\x1b[0m\x1b[?25h\x1b[?1049l";

static struct termios before;
static volatile sig_atomic_t has_keys, has_screen;

static void show(const char *text, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, text, count);
    if (sent <= 0) return;
    text += sent;
    count -= (size_t)sent;
  }
}

static void leave(void) {
  if (has_screen) {
    has_screen = 0;
    show(closing, sizeof closing - 1);
  }
  if (has_keys) {
    has_keys = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
  }
}

static void handle(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static void end(int signal) {
  leave();
  handle(signal, SIG_DFL);
  raise(signal);
}

// Wakes the reader of keys, which then sees the new size.
static void wake(int signal) { (void)signal; }

static int set_keys(tcflag_t input, tcflag_t local) {
  struct termios raw = before;
  raw.c_iflag &= ~input;
  raw.c_lflag &= ~(ICANON | ECHO | local);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  has_keys = 1;
  return tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
}

static int take_keys(tcflag_t input, tcflag_t local) {
  static const int fatal[] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP};
  static int registered;
  if (!has_keys && tcgetattr(STDIN_FILENO, &before) != 0) return 0;
  if (!registered) {
    registered = 1;
    atexit(leave);
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) handle(fatal[index], end);
    handle(SIGWINCH, wake);
  }
  return set_keys(input, ISIG | local);
}

int tessera_take_keyboard(void) {
  // The return key is distinguished from Ctrl-J; Ctrl-S and Ctrl-V are keys.
  return take_keys(ICRNL | INLCR | IXON, IEXTEN);
}

void tessera_pause_keyboard(void) {
  if (has_keys) set_keys(ICRNL | INLCR, 0);
}

void tessera_leave_keyboard(void) { leave(); }

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

int tessera_take_screen(void) {
  if (has_screen) return 1;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !take_keys(0, 0)) return 0;
  // Nothing else handles an external Ctrl-C.
  handle(SIGINT, end);
  has_screen = 1;
  show(opening, sizeof opening - 1);
  return 1;
}

void tessera_open_screen(void) {
  if (has_screen) return;
  has_screen = 1;
  show(opening, sizeof opening - 1);
}

void tessera_close_screen(void) {
  if (!has_screen) return;
  has_screen = 0;
  show(closing, sizeof closing - 1);
}

void tessera_leave_screen(void) { leave(); }

void tessera_suspend_screen(void) {
  leave();
  raise(SIGTSTP);
  tessera_take_screen();
}
