// Replacements for functions of Lua's own libraries.
#ifndef TESSERA_LIBRARIES_H
#define TESSERA_LIBRARIES_H

#include "../calls/calls.h"

// Returns whether a C function catches the errors of the script's functions that it calls.
int tessera_catches_errors(lua_CFunction function);
// Returns the coroutine that the innermost function of a thread has resumed; NULL if it resumes none.
lua_State *tessera_resumed_by(lua_State *L);
// Returns whether a function resumes coroutines and returns their errors.
int tessera_resumes_protected(lua_CFunction function);
// Raises a stop again that a protected call has turned into an error value, which is on top.
int tessera_rethrow_if_stopped(lua_State *L);
// Calls the library's function that a replacement has as its first upvalue.
int tessera_call_original(lua_State *L);
// Replaces the functions of `string` and `table` that could run forever without meeting the hook.
void tessera_replace_strings(lua_State *L);
void tessera_replace_tables(lua_State *L);
// Replaces `pairs` by a function with a fixed order.
void tessera_replace_pairs(lua_State *L);
// Replaces the functions that run or close coroutines.
void tessera_replace_coroutines(lua_State *L);

#endif
