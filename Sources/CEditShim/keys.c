// Keys: bytes from the terminal as characters, a bracketed paste as one key, a resize as another.
#define _GNU_SOURCE
#include "editor.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char paste_start[] = "\x1b[200~", paste_end[] = "\x1b[201~";
enum { bracket = 6, greatest_paste = 16 << 20, paste_key = 0x1c, resize_key = 0x1d };

static volatile sig_atomic_t window_changed;
static struct sigaction window_before;

static void note_window(int signal) {
  (void)signal;
  window_changed = 1;
}

void tessera_watch_window(tessera_editor *editor, int on) {
  (void)editor;
  if (on) {
    // A new size that came while a script ran counts, too.
    el_resize(editor->line);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_window;
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, &window_before);
    // The terminal then puts brackets around what is pasted.
    (void)!write(STDOUT_FILENO, "\x1b[?2004h", 8);
  } else {
    (void)!write(STDOUT_FILENO, "\x1b[?2004l", 8);
    sigaction(SIGWINCH, &window_before, NULL);
  }
}

// Reads more bytes behind those that wait, for at most so many milliseconds, -1 for as long as it
// takes. Returns 1, 0 for none in time, -1 for the end, -2 for a signal.
static int fill(tessera_editor *editor, int milliseconds) {
  if (editor->next > 0) {
    memmove(editor->bytes, editor->bytes + editor->next, editor->count - editor->next);
    editor->count -= editor->next;
    editor->next = 0;
  }
  if (editor->count == sizeof editor->bytes) return 1;
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  int ready = poll(&input, 1, milliseconds);
  if (ready == 0) return 0;
  if (ready < 0) return errno == EINTR ? -2 : -1;
  ssize_t size = read(STDIN_FILENO, editor->bytes + editor->count,
                      sizeof editor->bytes - editor->count);
  if (size < 0 && errno == EINTR) return -2;
  if (size <= 0) return -1;
  editor->count += (size_t)size;
  return 1;
}

// Whether a paste begins here; waits a moment for the rest of what may be its start.
static int is_paste(tessera_editor *editor) {
  for (;;) {
    size_t held = editor->count - editor->next;
    size_t compared = held < bracket ? held : bracket;
    if (memcmp(editor->bytes + editor->next, paste_start, compared) != 0) return 0;
    if (compared == bracket) return 1;
    if (fill(editor, 50) != 1) return 0;
  }
}

// Reads a paste to its end, with line breaks as Lua has them and without what is no text.
static int read_paste(tessera_editor *editor) {
  size_t length = 0, capacity = 1 << 12;
  char *text = malloc(capacity);
  if (text == NULL) return -1;
  editor->next += bracket;
  for (;;) {
    if (editor->next == editor->count) {
      int filled = fill(editor, -1);
      if (filled == -2) continue;
      if (filled != 1) break;
    }
    text[length++] = (char)editor->bytes[editor->next++];
    if (length >= bracket && memcmp(text + length - bracket, paste_end, bracket) == 0) {
      length -= bracket;
      break;
    }
    if (length >= greatest_paste) break;
    if (length + 1 >= capacity) {
      char *larger = realloc(text, capacity * 2);
      if (larger == NULL) break;
      text = larger;
      capacity *= 2;
    }
  }
  size_t kept = 0;
  for (size_t i = 0; i < length; i++) {
    char byte = text[i];
    if (byte == '\r' && i + 1 < length && text[i + 1] == '\n') continue;
    if (byte == '\r') byte = '\n';
    if ((byte & 0xe0) == 0 && byte != '\n' && byte != '\t') continue;
    text[kept++] = byte;
  }
  text[kept] = 0;
  free(editor->paste);
  editor->paste = text;
  return 0;
}

// Takes one character in UTF-8 off the waiting bytes; what is none becomes a question mark.
static wchar_t take_character(tessera_editor *editor) {
  unsigned char first = editor->bytes[editor->next];
  size_t size = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  while (editor->count - editor->next < size && fill(editor, 50) == 1) {
  }
  size_t held = editor->count - editor->next;
  if (held < size) size = held;
  wchar_t character;
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t used = mbrtowc(&character, (char *)editor->bytes + editor->next, size, &state);
  if (used == 0) {
    editor->next++;
    return 0;
  }
  if (used == (size_t)-1 || used == (size_t)-2) {
    editor->next++;
    return L'?';
  }
  editor->next += used;
  return character;
}

int tessera_read_key(EditLine *line, wchar_t *key) {
  tessera_editor *editor = NULL;
  el_wget(line, EL_CLIENTDATA, &editor);
  while (editor->next == editor->count) {
    int filled = fill(editor, -1);
    if (window_changed) {
      window_changed = 0;
      el_resize(line);
      *key = resize_key;
      return 1;
    }
    if (filled == -1) return 0;
  }
  if (editor->bytes[editor->next] == 0x1b && is_paste(editor)) {
    if (read_paste(editor) != 0) return -1;
    *key = paste_key;
    return 1;
  }
  *key = take_character(editor);
  return 1;
}
