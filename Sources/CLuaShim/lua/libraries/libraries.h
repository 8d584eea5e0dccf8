// What replaces functions of Lua's own libraries.
#ifndef TESSERA_LIBRARIES_H
#define TESSERA_LIBRARIES_H

#include "../calls/calls.h"

// Whether a function in C catches the errors of the script's functions that it calls.
int tessera_catches_errors(lua_CFunction function);
// The coroutine that the innermost function of a thread has resumed; NULL if it is none that resumes.
lua_State *tessera_resumed_by(lua_State *L);
// Whether a function is the one that resumes coroutines and returns their errors.
int tessera_resumes_protected(lua_CFunction function);
// Lets a stop pass that a protected call has turned into an error value, which is on top.
int tessera_rethrow_if_stopped(lua_State *L);
// Calls the function of the library that a replacement has as its first upvalue.
int tessera_call_original(lua_State *L);
// Replace the functions of `string` and `table` that could run on without meeting the hook.
void tessera_replace_strings(lua_State *L);
void tessera_replace_tables(lua_State *L);
// Replaces `pairs` by one that visits in a fixed order.
void tessera_replace_pairs(lua_State *L);
// Replaces what lets one coroutine run or close another.
void tessera_replace_coroutines(lua_State *L);

#endif
