// Members of host values: properties and methods, looked up by Lua.
#include "calls.h"

#include <string.h>

// Returns the cache entry of a property.
static tessera_property *remembered(tessera_host *host, const void *name, uint32_t type) {
  return &host->properties[((uintptr_t)name >> 4 ^ type) % tessera_remembered];
}

// The value of `part` for a cached method.
enum { method_part = 2 };

// Finds the member with the name on top in the type's table, and caches it.
static int look_up_member(lua_State *L, tessera_property *property) {
  tessera_box *value = tessera_box_at(L, 1);
  const void *name = lua_topointer(L, 2);
  // Long texts are not interned, so equal ones have different addresses.
  enum { longest_name = 40 };
  int is_name = lua_type(L, 2) == LUA_TSTRING && lua_rawlen(L, 2) <= longest_name;
  lua_pushvalue(L, 2);
  int found = lua_rawget(L, lua_upvalueindex(1));
  if (found == LUA_TNIL) {
    lua_pop(L, 1);
    return tessera_run_native(L, tessera_function_at(L, lua_upvalueindex(2)), NULL);
  }
  if (found != LUA_TNUMBER && found != LUA_TUSERDATA) {
    if (value && is_name) *property = (tessera_property){name, value->type, method_part, NULL};
    return 1;
  }
  if (value == NULL) return 0;
  int part = lua_tointeger(L, 3) & 1;
  tessera_native getter = found == LUA_TUSERDATA ? tessera_function_at(L, 3) : NULL;
  if (is_name) *property = (tessera_property){name, value->type, part, getter};
  lua_settop(L, 2);
  if (getter) return tessera_run_native(L, getter, NULL);
  if (value->magic != pair_magic) return 0;
  lua_pushinteger(L, value->pair[part]);
  return 1;
}

static int index_member(lua_State *L) {
  tessera_box *value = tessera_box_at(L, 1);
  if (value == NULL) return 0;
  const void *name = lua_topointer(L, 2);
  tessera_property *property = remembered(*(tessera_host **)lua_getextraspace(L), name, value->type);
  if (property->name != name || property->type != value->type) return look_up_member(L, property);
  if (property->getter) return tessera_run_native(L, property->getter, value);
  if (property->part == method_part) {
    lua_rawget(L, lua_upvalueindex(1));
    return 1;
  }
  lua_pushinteger(L, value->pair[property->part]);
  return 1;
}

void tessera_push_indexer(lua_State *L, tessera_native otherwise) {
  tessera_push_function(L, otherwise);
  lua_pushcclosure(L, index_member, 2);
}

// If a table of methods is the index itself, missing keys come here with the table; the type's number
// replaces it.
static int index_missing(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_replace(L, 1);
  return tessera_run_native(L, tessera_function_at(L, lua_upvalueindex(2)), NULL);
}

void tessera_answer_missing(lua_State *L, uint32_t type, tessera_native otherwise) {
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "__index");
  lua_pushinteger(L, type);
  tessera_push_function(L, otherwise);
  lua_pushcclosure(L, index_missing, 2);
  lua_rawset(L, -3);
  lua_setmetatable(L, -2);
}

static int assign_member(lua_State *L) {
  lua_settop(L, 3);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TUSERDATA) {
    lua_settop(L, 3);
    return tessera_run_native(L, tessera_function_at(L, lua_upvalueindex(2)), NULL);
  }
  tessera_native setter = tessera_function_at(L, 4);
  lua_settop(L, 3);
  lua_remove(L, 2);
  return tessera_run_native(L, setter, NULL);
}

// Calls a number. UIKit has `numberOfSections` as a property of views and as a method of data sources,
// and scripts write either. The property returns the number, which Lua then calls with the value. Every
// other call of a number raises the usual error, with the same message.
static int call_number(lua_State *L) {
  lua_Debug call = {0};
  int is_known = lua_getstack(L, 0, &call) && lua_getinfo(L, "n", &call) && call.name != NULL;
  if (!is_known) return luaL_error(L, "attempt to call a number value");
  int is_method = strcmp(call.namewhat, "method") == 0;
  int is_count = strcmp(call.name, "numberOfSections") == 0;
  if (is_count && !is_method && lua_gettop(L) == 1)
    return luaL_error(L, "calling 'numberOfSections' on a bad self (no value instead of the object); "
                         "write object:numberOfSections(\u2026) with a colon");
  if (!is_count || !is_method || tessera_box_at(L, 2) == NULL)
    return luaL_error(L, "attempt to call a number value (%s '%s')", call.namewhat, call.name);
  luaL_argcheck(L, lua_gettop(L) == 2, 2, "it takes no arguments");
  lua_settop(L, 1);
  return 1;
}

void tessera_make_numbers_callable(lua_State *L) {
  lua_pushinteger(L, 0);
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, call_number);
  lua_setfield(L, -2, "__call");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

int tessera_is_member_access(lua_CFunction function) {
  return function == index_member || function == assign_member || function == index_missing
         || function == call_number;
}

void tessera_push_assigner(lua_State *L, tessera_native otherwise) {
  tessera_push_function(L, otherwise);
  lua_pushcclosure(L, assign_member, 2);
}
