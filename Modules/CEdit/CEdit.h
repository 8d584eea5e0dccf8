// Debian's libedit: editing of a line, history, search. Its functions take variable arguments, which
// Swift cannot call, so the target CEditShim stands in front of it.
#ifndef TESSERA_CEDIT_H
#define TESSERA_CEDIT_H

#include <histedit.h>

#endif
