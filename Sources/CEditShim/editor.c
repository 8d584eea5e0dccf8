// The editor: libedit's set-up, its keys, and reading a line.
#define _GNU_SOURCE
#include "editor.h"

#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Keys that no keyboard has for us: reading turns what it sees into them.
static const wchar_t *const paste_key = L"\x1c", *const resize_key = L"\x1d";

// A Tab with so many bytes behind it was not typed by a person.
enum { hurried = 16 };

static tessera_editor *editor_of(EditLine *line) {
  tessera_editor *editor = NULL;
  el_wget(line, EL_CLIENTDATA, &editor);
  return editor;
}

static wchar_t *prompt_of(EditLine *line) { return editor_of(line)->prompt; }

wchar_t *tessera_widen(const char *text) {
  size_t count = strlen(text);
  wchar_t *wide = malloc((count + 1) * sizeof *wide);
  if (wide == NULL) return NULL;
  size_t length = mbstowcs(wide, text, count + 1);
  if (length == (size_t)-1) length = 0;
  wide[length] = 0;
  return wide;
}

char *tessera_narrow(const wchar_t *text, size_t count) {
  char *narrow = malloc(count * MB_LEN_MAX + 1), *end = narrow;
  if (narrow == NULL) return NULL;
  mbstate_t state;
  memset(&state, 0, sizeof state);
  for (size_t i = 0; i < count; i++) {
    size_t size = wcrtomb(end, text[i], &state);
    if (size != (size_t)-1) end += size;
    else memset(&state, 0, sizeof state);
  }
  *end = 0;
  return narrow;
}

static void show(const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, text, count);
    if (written <= 0) return;
    text += written;
    count -= (size_t)written;
  }
}

// Tab: indents an empty line, else inserts what is unique and shows what is not.
static unsigned char complete_word(EditLine *line, wint_t key) {
  (void)key;
  tessera_editor *editor = editor_of(line);
  const LineInfoW *info = el_wline(line);
  const wchar_t *start = info->cursor;
  while (start > info->buffer && start[-1] != L'\n') start--;
  while (start < info->cursor && (*start == L' ' || *start == L'\t')) start++;
  if (start == info->cursor || editor->count - editor->next >= hurried)
    return el_winsertstr(line, L"  ") == 0 ? CC_REFRESH : CC_ERROR;
  char *before = tessera_narrow(info->buffer, (size_t)(info->cursor - info->buffer));
  if (before == NULL) return CC_ERROR;
  char *answer = editor->complete(editor->context, before, strlen(before));
  free(before);
  if (answer == NULL) return CC_ERROR;
  char *list = strchr(answer, '\n');
  if (list) *list++ = 0;
  wchar_t *word = tessera_widen(answer);
  int inserted = word != NULL && *word && el_winsertstr(line, word) == 0;
  free(word);
  if (list && *list) {
    show("\r\n", 2);
    show(list, strlen(list));
    show("\r\n", 2);
  }
  int shown = list && *list;
  free(answer);
  return shown ? CC_REDISPLAY : inserted ? CC_REFRESH : CC_ERROR;
}

// Ends the line with a remark behind it, as the return key does, which leaves the cursor below all of
// it. What was typed is kept without the remark.
static unsigned char end_line(EditLine *line, tessera_line ending, const wchar_t *remark) {
  tessera_editor *editor = editor_of(line);
  const LineInfoW *info = el_wline(line);
  free(editor->typed);
  editor->typed = tessera_narrow(info->buffer, (size_t)(info->lastchar - info->buffer));
  editor->ending = ending;
  el_cursor(line, (int)(info->lastchar - info->cursor));
  el_winsertstr(line, remark);
  el_wpush(line, L"\n");
  return CC_REFRESH;
}

static unsigned char drop_line(EditLine *line, wint_t key) {
  (void)key;
  return end_line(line, TESSERA_LINE_DROPPED, L"^C");
}

// A paste of few lines goes into the line, to be looked at; more lines are run as they are.
static unsigned char take_paste(EditLine *line, wint_t key) {
  (void)key;
  tessera_editor *editor = editor_of(line);
  wchar_t *text = tessera_widen(editor->paste ? editor->paste : "");
  if (text == NULL) return CC_ERROR;
  size_t count = wcslen(text), breaks = 0;
  for (size_t i = 0; i < count; i++) breaks += text[i] == L'\n';
  unsigned char result = CC_REFRESH;
  if (breaks > 0 && (text[count - 1] == L'\n' || breaks >= 8)) {
    wchar_t remark[40];
    swprintf(remark, 40, L"(pasted %zu lines)", breaks + (text[count - 1] != L'\n'));
    result = end_line(line, TESSERA_LINE_PASTED, remark);
  } else if (count > 0 && el_winsertstr(line, text) != 0) {
    result = CC_ERROR;
  }
  free(text);
  return result;
}

static unsigned char redraw(EditLine *line, wint_t key) {
  (void)line;
  (void)key;
  return CC_REDISPLAY;
}

// Ctrl-Z: the session stops like any other program, and comes back with its line.
static unsigned char suspend(EditLine *line, wint_t key) {
  (void)key;
  el_wset(line, EL_PREP_TERM, 0);
  kill(0, SIGTSTP);
  el_wset(line, EL_PREP_TERM, 1);
  return CC_REDISPLAY;
}

static void bind_keys(EditLine *line) {
  el_wset(line, EL_ADDFN, L"tessera-complete", L"Complete a name", complete_word);
  el_wset(line, EL_ADDFN, L"tessera-drop", L"Drop the line", drop_line);
  el_wset(line, EL_ADDFN, L"tessera-paste", L"Take a paste", take_paste);
  el_wset(line, EL_ADDFN, L"tessera-redraw", L"Draw the line again", redraw);
  el_wset(line, EL_ADDFN, L"tessera-suspend", L"Suspend", suspend);
  // The terminal sends no signals while a line is edited: Ctrl-C and Ctrl-Z are keys then.
  el_wset(line, EL_SETTY, L"-d", L"-isig", NULL);
  el_wset(line, EL_BIND, L"^I", L"tessera-complete", NULL);
  el_wset(line, EL_BIND, L"^C", L"tessera-drop", NULL);
  el_wset(line, EL_BIND, L"^D", L"em-delete-or-list", NULL);
  el_wset(line, EL_BIND, L"^Z", L"tessera-suspend", NULL);
  el_wset(line, EL_BIND, L"^R", L"em-inc-search-prev", NULL);
  el_wset(line, EL_BIND, L"^W", L"ed-delete-prev-word", NULL);
  el_wset(line, EL_BIND, paste_key, L"tessera-paste", NULL);
  el_wset(line, EL_BIND, resize_key, L"tessera-redraw", NULL);
  el_wset(line, EL_BIND, L"\x1b[3~", L"ed-delete-next-char", NULL);
  el_wset(line, EL_BIND, L"\x1b[1;5C", L"em-next-word", NULL);
  el_wset(line, EL_BIND, L"\x1b[1;5D", L"ed-prev-word", NULL);
}

tessera_editor *tessera_editor_open(const char *program, void *context, tessera_completer complete) {
  // Terminals speak UTF-8; a locale that the system does not have would make libedit drop letters.
  setlocale(LC_CTYPE, "C.UTF-8");
  tessera_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->context = context;
  editor->complete = complete;
  editor->history = history_winit();
  editor->line = el_init(program, stdin, stdout, stderr);
  if (editor->history == NULL || editor->line == NULL) {
    tessera_editor_close(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, 2000);
  el_wset(editor->line, EL_CLIENTDATA, editor);
  el_wset(editor->line, EL_PROMPT, prompt_of);
  el_wset(editor->line, EL_EDITOR, L"emacs");
  el_wset(editor->line, EL_HIST, history_w, editor->history);
  el_wset(editor->line, EL_GETCFN, tessera_read_key);
  bind_keys(editor->line);
  el_source(editor->line, NULL);
  return editor;
}

void tessera_editor_close(tessera_editor *editor) {
  if (editor == NULL) return;
  if (editor->line) el_end(editor->line);
  if (editor->history) history_wend(editor->history);
  free(editor->prompt);
  free(editor->paste);
  free(editor->typed);
  free(editor->text);
  free(editor);
}

void tessera_editor_remember(tessera_editor *editor, const char *text) {
  wchar_t *wide = tessera_widen(text);
  HistEventW event;
  if (wide && *wide) history_w(editor->history, &event, H_ENTER, wide);
  free(wide);
}

// What was typed before a paste, and the paste.
static char *with_paste(const char *typed, const char *paste) {
  size_t first = strlen(typed), second = strlen(paste);
  char *text = malloc(first + second + 1);
  if (text == NULL) return NULL;
  memcpy(text, typed, first);
  memcpy(text + first, paste, second + 1);
  return text;
}

const char *tessera_editor_read(tessera_editor *editor, const char *prompt, tessera_line *ending) {
  free(editor->prompt);
  free(editor->text);
  editor->prompt = tessera_widen(prompt);
  editor->text = NULL;
  editor->ending = TESSERA_LINE_READ;
  tessera_watch_window(editor, 1);
  // Before the prompt is there, so that no key comes in between.
  el_wset(editor->line, EL_PREP_TERM, 1);
  int count = 0;
  const wchar_t *line = el_wgets(editor->line, &count);
  if (line == NULL && editor->ending == TESSERA_LINE_READ) editor->ending = TESSERA_LINE_END;
  tessera_watch_window(editor, 0);
  if (editor->ending == TESSERA_LINE_PASTED) {
    editor->text = with_paste(editor->typed ? editor->typed : "", editor->paste);
  } else if (editor->ending == TESSERA_LINE_DROPPED) {
    editor->text = editor->typed;
    editor->typed = NULL;
  } else {
    editor->text = tessera_narrow(line ? line : L"", line && count > 0 ? (size_t)count : 0);
  }
  *ending = editor->ending;
  if (editor->text == NULL) return "";
  size_t length = strlen(editor->text);
  while (length > 0 && (editor->text[length - 1] == '\n' || editor->text[length - 1] == '\r'))
    editor->text[--length] = 0;
  return editor->text;
}
