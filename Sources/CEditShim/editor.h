// What the files of this target share.
#ifndef TESSERA_EDITOR_H
#define TESSERA_EDITOR_H

#include <stdio.h>
#include <histedit.h>
#include <limits.h>
#include <wchar.h>

#include "CEditShim.h"

struct tessera_editor {
  EditLine *line;
  HistoryW *history;
  wchar_t *prompt;
  void *context;
  tessera_completer complete;
  tessera_line ending;
  // What the last read returned.
  char *text;
  // What was typed before a line that was dropped or pasted.
  char *typed;
  // The paste that is being taken.
  char *paste;
  // Bytes that were read and not used yet.
  unsigned char bytes[4096];
  size_t next, count;
};

// Reads one character, as libedit wants it; a paste and a new size of the window become keys.
int tessera_read_key(EditLine *line, wchar_t *key);
// Notices new sizes of the window, or leaves them to whoever did before.
void tessera_watch_window(tessera_editor *editor, int on);
wchar_t *tessera_widen(const char *text);
char *tessera_narrow(const wchar_t *text, size_t count);

#endif
