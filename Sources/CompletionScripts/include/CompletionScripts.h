#ifndef COMPLETION_SCRIPTS_H
#define COMPLETION_SCRIPTS_H

/// The script by which bash completes the commands and options of tessera; it lives as long as the
/// program.
const char *completion_script_for_bash(void);

/// The script for zsh.
const char *completion_script_for_zsh(void);

/// The script for fish.
const char *completion_script_for_fish(void);

#endif
