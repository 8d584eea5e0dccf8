// The compiler copies the files of the page into the program, and compiles this file anew when one
// of them has changed.

#include "PlaygroundPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};

#define FILE_ROW(name, type, bytes) {name, type, bytes, sizeof(bytes)}

static const playground_file files[] = {
  FILE_ROW("index.html", "text/html; charset=utf-8", index_html),
};

unsigned long playground_file_count(void) { return sizeof(files) / sizeof(files[0]); }

playground_file playground_file_at(unsigned long index) { return files[index]; }
