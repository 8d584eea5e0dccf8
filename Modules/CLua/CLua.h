// Debian's Lua 5.4, with the macros that Swift does not import as functions.
#ifndef TESSERA_CLUA_H
#define TESSERA_CLUA_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

static const int clua_registry_index = LUA_REGISTRYINDEX;

static inline void clua_pop(lua_State *L, int n) { lua_settop(L, -n - 1); }
static inline void clua_new_table(lua_State *L) { lua_createtable(L, 0, 0); }
static inline int clua_upvalue_index(int i) { return lua_upvalueindex(i); }
static inline int clua_is_nil(lua_State *L, int index) { return lua_type(L, index) == LUA_TNIL; }
static inline int clua_is_none_or_nil(lua_State *L, int index) { return lua_type(L, index) <= 0; }
static inline void clua_insert(lua_State *L, int index) { lua_rotate(L, index, 1); }
static inline void clua_remove(lua_State *L, int index) {
  lua_rotate(L, index, -1);
  lua_settop(L, -2);
}
static inline void clua_push_global_table(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
static inline int clua_collect(lua_State *L) { return lua_gc(L, LUA_GCCOLLECT); }

#endif
