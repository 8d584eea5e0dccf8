// A program that takes the whole screen of its terminal, and gives it back however it ends.
#include "../include/CLuaShim.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// The alternate screen without a cursor, and the way back.
static const char opening[] = "\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J";
static const char closing[] = "\x1b[0m\x1b[?25h\x1b[?1049l";

static struct termios before;
static volatile sig_atomic_t taken;

static void send(const char *text, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, text, count);
    if (sent <= 0) return;
    text += sent;
    count -= (size_t)sent;
  }
}

void tessera_leave_screen(void) {
  if (!taken) return;
  taken = 0;
  send(closing, sizeof closing - 1);
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

static void end(int signal) {
  tessera_leave_screen();
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

int tessera_take_screen(void) {
  static const int fatal[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP};
  static int registered;
  if (taken) return 1;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return 0;
  if (tcgetattr(STDIN_FILENO, &before) != 0) return 0;
  if (!registered) {
    registered = 1;
    atexit(tessera_leave_screen);
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) handle(fatal[index], end);
    handle(SIGWINCH, wake);
  }
  struct termios raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  taken = 1;
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  send(opening, sizeof opening - 1);
  return 1;
}

void tessera_suspend_screen(void) {
  tessera_leave_screen();
  raise(SIGTSTP);
  tessera_take_screen();
}
