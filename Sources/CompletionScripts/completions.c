// The compiler copies the scripts into the program. The argument parser makes them of the commands,
// which takes it longer than a script of Lua needs to run; a test compares them with what it makes,
// and writes them anew with TESSERA_RECORD=1.

#include "CompletionScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char bash[] = {
#embed "Shells/tessera.bash"
  , 0};

static const char zsh[] = {
#embed "Shells/tessera.zsh"
  , 0};

static const char fish[] = {
#embed "Shells/tessera.fish"
  , 0};

const char *completion_script_for_bash(void) { return bash; }

const char *completion_script_for_zsh(void) { return zsh; }

const char *completion_script_for_fish(void) { return fish; }
