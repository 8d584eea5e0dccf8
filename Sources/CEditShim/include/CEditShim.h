// A line editor on a terminal: libedit with what it lacks. A paste comes in one piece, Ctrl-C drops
// the line and keeps the session, and a new width of the window redraws.
#ifndef TESSERA_CEDIT_SHIM_H
#define TESSERA_CEDIT_SHIM_H

#include <stddef.h>

typedef struct tessera_editor tessera_editor;

// How reading a line ended.
typedef enum tessera_line {
  TESSERA_LINE_READ,
  // A paste that is to be run as it is; it may have many lines.
  TESSERA_LINE_PASTED,
  // Ctrl-C.
  TESSERA_LINE_DROPPED,
  // Ctrl-D on an empty line, or the terminal is gone.
  TESSERA_LINE_END,
} tessera_line;

// What may complete the text before the cursor: a text made by malloc, freed by the editor. Its first
// line is inserted; the others are shown below. NULL for nothing.
typedef char *(*tessera_completer)(void *context, const char *text, size_t cursor);

// An editor on standard input and output, or NULL if there is no memory.
tessera_editor *tessera_editor_open(const char *program, void *context, tessera_completer complete);
void tessera_editor_close(tessera_editor *editor);

// Reads a line, or several that were recalled together. The text is valid until the next call; it has
// no line break at its end, and is never NULL.
const char *tessera_editor_read(tessera_editor *editor, const char *prompt, tessera_line *ending);

// Adds a statement to what the arrow keys recall and Ctrl-R finds.
void tessera_editor_remember(tessera_editor *editor, const char *text);

#endif
