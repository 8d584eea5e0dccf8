// Debian's Lua 5.4, with the macros that Swift does not import as functions.
#ifndef TESSERA_CLUA_H
#define TESSERA_CLUA_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

static const int clua_registry_index = LUA_REGISTRYINDEX;

static inline void clua_pop(lua_State *L, int n) { lua_settop(L, -n - 1); }
static inline void clua_insert(lua_State *L, int index) { lua_rotate(L, index, 1); }
static inline void clua_remove(lua_State *L, int index) {
  lua_rotate(L, index, -1);
  lua_settop(L, -2);
}
static inline void clua_push_global_table(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

#endif
