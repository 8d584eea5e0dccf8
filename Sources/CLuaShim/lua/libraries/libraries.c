// The standard library for scripts. It has no files, processes or bytecode, cannot catch a stop or
// configure the collector, and behaves the same in every run.
#include "libraries.h"



#include <string.h>

// The maximum number of bytes of a chunk, as for a file.
enum { greatest_chunk = 16 << 20 };

// 2001-01-01 00:00:00 UTC, the start of every virtual clock.
static const lua_Integer virtual_epoch = 978307200;

int tessera_rethrow_if_stopped(lua_State *L) {
  if (lua_gettop(L) > 0) tessera_notice_refusal(L);
  return tessera_host_of(L)->stop ? tessera_raise_stop(L) : 0;
}

static int finish_protected(lua_State *L, int status, lua_KContext skipped) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)skipped;
  tessera_note_caught(tessera_host_of(L));
  tessera_rethrow_if_stopped(L);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_protected);
  return finish_protected(L, status, 0);
}

// Runs the script's message handler (first upvalue), except for a stop. The hook would stop the handler
// too, which would call the handler again, and so on.
static int call_handler(lua_State *L) {
  if (tessera_host_of(L)->stop) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int protected_call_with_handler(lua_State *L) {
  int arguments = lua_gettop(L) - 2;
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, call_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, arguments, LUA_MULTRET, 2, 2, finish_protected);
  return finish_protected(L, status, 2);
}

int tessera_catches_errors(lua_CFunction function) {
  return function == protected_call || function == protected_call_with_handler
         || tessera_resumes_protected(function);
}

// Calls the original (first upvalue), then raises a stop that the original turned into results.
static int guarded(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  tessera_rethrow_if_stopped(L);
  return lua_gettop(L);
}

int tessera_call_original(lua_State *L) { return guarded(L); }

// The same for an original that may report a wrong argument. It does not know the name of the call, so
// the error is raised again from here.
static int guarded_by_name(lua_State *L) {
  static const char start[] = "bad argument #";
  static const char middle[] = " to '?' (";
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
  tessera_rethrow_if_stopped(L);
  if (status == LUA_OK) return lua_gettop(L);
  tessera_note_caught(tessera_host_of(L));
  const char *message = status == LUA_ERRRUN && lua_type(L, -1) == LUA_TSTRING
                            ? lua_tostring(L, -1) : NULL;
  if (message == NULL) return lua_error(L);
  if (strncmp(message, start, sizeof start - 1) != 0) return luaL_error(L, "%s", message);
  const char *rest = message + sizeof start - 1;
  int argument = 0;
  for (; *rest >= '0' && *rest <= '9' && argument < 1000000; rest++) argument = 10 * argument + *rest - '0';
  size_t length = strlen(rest);
  if (strncmp(rest, middle, sizeof middle - 1) != 0 || rest[length - 1] != ')')
    return luaL_error(L, "%s", message);
  rest += sizeof middle - 1;
  lua_pushlstring(L, rest, length - (sizeof middle - 1) - 1);
  return luaL_argerror(L, argument, lua_tostring(L, -1));
}

static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(L, "'__gc' is not available to scripts: limits cannot reach a finaliser; "
                           "use '__close' with a local <close> variable");
    lua_pop(L, 1);
  }
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

// Joins the results of a function, up to nil or an empty text, as one chunk.
static int collect_chunk(lua_State *L) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  size_t total = 0;
  for (;;) {
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) break;
    if (!lua_isstring(L, -1)) {
      luaL_where(L, 2);
      lua_pushliteral(L, "reader function must return a string");
      lua_concat(L, 2);
      return lua_error(L);
    }
    size_t length = 0;
    lua_tolstring(L, -1, &length);
    if (length == 0) break;
    total += length;
    if (total > greatest_chunk) return luaL_error(L, "chunk larger than %d MiB", greatest_chunk >> 20);
    tessera_spend(L, 8);
    luaL_addvalue(&buffer);
  }
  lua_pop(L, 1);
  luaL_pushresult(&buffer);
  return 1;
}

static const char reserved_key;

void tessera_reserve_chunk(tessera_host *host, const char *file) {
  lua_State *L = host->main;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &reserved_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &reserved_key);
  }
  lua_pushboolean(L, 1);
  lua_setfield(L, -2, file);
  lua_pop(L, 1);
}

// Returns whether the chunk name at an index is displayed like a reserved file name.
static int is_reserved(lua_State *L, int index) {
  const char *name = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "";
  if (*name != '@' && *name != '=') return 0;
  int height = lua_gettop(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &reserved_key);
  int found = lua_istable(L, -1) && lua_getfield(L, -1, name + 1) != LUA_TNIL;
  lua_settop(L, height);
  return found;
}

// Only text is accepted, in any requested mode, up to the maximum size of a file.
static int load_text(lua_State *L) {
  int arguments = lua_gettop(L);
  if (arguments < 3) lua_settop(L, 3);
  if (lua_type(L, 1) == LUA_TFUNCTION) {
    if (lua_isnil(L, 2)) {
      lua_pushliteral(L, "=(load)");
      lua_replace(L, 2);
    }
    lua_pushcfunction(L, collect_chunk);
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
      tessera_note_caught(tessera_host_of(L));
      tessera_rethrow_if_stopped(L);
      lua_pushnil(L);
      lua_insert(L, -2);
      return 2;
    }
    lua_replace(L, 1);
  }
  size_t length = 0;
  if (lua_type(L, 1) == LUA_TSTRING) lua_tolstring(L, 1, &length);
  if (length > greatest_chunk) {
    lua_pushnil(L);
    lua_pushfstring(L, "chunk larger than %d MiB", greatest_chunk >> 20);
    return 2;
  }
  if (is_reserved(L, 2)) {
    lua_pushliteral(L, "=(load)");
    lua_replace(L, 2);
  }
  lua_pushliteral(L, "t");
  lua_replace(L, 3);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  tessera_rethrow_if_stopped(L);
  return lua_gettop(L);
}

static int collect_garbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") == 0) {
    lua_pushnumber(L, lua_gc(L, LUA_GCCOUNT) + lua_gc(L, LUA_GCCOUNTB) / 1024.0);
    return 1;
  }
  if (strcmp(option, "collect") == 0 || strcmp(option, "step") == 0) {
    tessera_collect(L);
    lua_pushinteger(L, 0);
    return 1;
  }
  if (strcmp(option, "isrunning") == 0) {
    lua_pushboolean(L, 1);
    return 1;
  }
  return luaL_error(L, "collectgarbage: '%s' is not available to scripts, only \"count\", "
                       "\"collect\", \"step\" and \"isrunning\" are", option);
}

// Addresses differ between runs, so '%p' is refused, and '%s' uses our tostring.
static int format_text(lua_State *L) {
  const char *format = luaL_checkstring(L, 1);
  int count = lua_gettop(L), argument = 1;
  for (const char *at = strchr(format, '%'); at != NULL; at = strchr(at, '%')) {
    at += 1 + strspn(at + 1, "-+ #0123456789.");
    if (*at == '\0') break;
    if (*at++ == '%') continue;
    argument++;
    if (at[-1] == 'p')
      return luaL_error(L, "string.format: '%%p' is not available to scripts: addresses differ from "
                           "one run to the next");
    if (at[-1] != 's' || argument > count) continue;
    if (lua_type(L, argument) == LUA_TSTRING) continue;
    lua_pushcfunction(L, tessera_plain_tostring);
    lua_pushvalue(L, argument);
    lua_call(L, 1, 1);
    lua_replace(L, argument);
  }
  return guarded_by_name(L);
}

// Without an argument, the seed of the run replaces the clock.
static int random_seed(lua_State *L) {
  if (lua_gettop(L) == 0) lua_pushinteger(L, tessera_host_of(L)->seed);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

static int clock_seconds(lua_State *L) {
  if (tessera_host_of(L)->real_clock) return guarded(L);
  lua_pushnumber(L, tessera_host_of(L)->clock);
  return 1;
}

static int time_now(lua_State *L) {
  if (!lua_isnoneornil(L, 1) || tessera_host_of(L)->real_clock) return guarded(L);
  lua_pushinteger(L, virtual_epoch + (lua_Integer)tessera_host_of(L)->clock);
  return 1;
}

// Dates are UTC, so they do not depend on the machine.
static int date_text(lua_State *L) {
  const char *format = luaL_optstring(L, 1, "%c");
  lua_settop(L, 2);
  if (*format != '!') format = lua_pushfstring(L, "!%s", format);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushstring(L, format);
  if (!lua_isnoneornil(L, 2)) lua_pushvalue(L, 2);
  else if (tessera_host_of(L)->real_clock) lua_pushnil(L);
  else lua_pushinteger(L, virtual_epoch + (lua_Integer)tessera_host_of(L)->clock);
  lua_call(L, 2, 1);
  return 1;
}

static int debug_traceback(lua_State *L) {
  if (!lua_isnoneornil(L, 1) && lua_type(L, 1) != LUA_TSTRING && lua_type(L, 1) != LUA_TNUMBER) {
    lua_settop(L, 1);
    return 1;
  }
  const char *message = lua_tostring(L, 1);
  tessera_build_traceback(L, 1);
  if (message) {
    lua_pushfstring(L, "%s\n", message);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return 1;
}

// Like Lua's own function, but without the locations of calls in a hidden chunk.
static int raise_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0 && !tessera_is_hidden(L, level)) {
    luaL_where(L, level);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// Only names and lines: no function values, no locals, no upvalues of others.
static int debug_getinfo(lua_State *L) {
  lua_Debug record;
  if (lua_type(L, 1) == LUA_TFUNCTION) {
    lua_pushvalue(L, 1);
    lua_getinfo(L, ">Su", &record);
    record.currentline = -1;
    record.name = NULL;
  } else {
    lua_Integer level = luaL_checkinteger(L, 1);
    if (level < 0 || level > 1000000 || !lua_getstack(L, (int)level, &record)) return 0;
    if (tessera_is_hidden(L, (int)level)) return 0;
    lua_getinfo(L, "Slnu", &record);
  }
  lua_createtable(L, 0, 7);
  lua_pushstring(L, record.short_src);
  lua_setfield(L, -2, "short_src");
  lua_pushstring(L, record.what);
  lua_setfield(L, -2, "what");
  lua_pushinteger(L, record.currentline);
  lua_setfield(L, -2, "currentline");
  lua_pushinteger(L, record.linedefined);
  lua_setfield(L, -2, "linedefined");
  lua_pushinteger(L, record.lastlinedefined);
  lua_setfield(L, -2, "lastlinedefined");
  lua_pushinteger(L, record.nparams);
  lua_setfield(L, -2, "nparams");
  if (record.name) {
    lua_pushstring(L, record.name);
    lua_setfield(L, -2, "name");
  }
  return 1;
}

// Replaces field `name` of the table on top by a function that has the original as its upvalue.
static void wrap(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

static void replace(lua_State *L, const char *name, lua_CFunction function) {
  if (function) lua_pushcfunction(L, function);
  else lua_pushnil(L);
  lua_setfield(L, -2, name);
}

static int open_libraries(lua_State *L) {
  static const luaL_Reg kept[] = {
      {LUA_GNAME, luaopen_base},          {LUA_COLIBNAME, luaopen_coroutine},
      {LUA_TABLIBNAME, luaopen_table},    {LUA_STRLIBNAME, luaopen_string},
      {LUA_MATHLIBNAME, luaopen_math},    {LUA_UTF8LIBNAME, luaopen_utf8},
  };
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    luaL_requiref(L, kept[i].name, kept[i].func, 1);
    lua_pop(L, 1);
  }

  lua_pushglobaltable(L);
  replace(L, "dofile", NULL);
  replace(L, "loadfile", NULL);
  replace(L, "warn", NULL);
  replace(L, "print", NULL);
  replace(L, "error", raise_error);
  replace(L, "pcall", protected_call);
  replace(L, "xpcall", protected_call_with_handler);
  replace(L, "setmetatable", set_metatable);
  replace(L, "collectgarbage", collect_garbage);
  replace(L, "tostring", tessera_plain_tostring);
  wrap(L, "load", load_text);

  tessera_replace_coroutines(L);
  tessera_replace_strings(L);
  tessera_replace_tables(L);
  tessera_replace_pairs(L);

  lua_getfield(L, -1, LUA_STRLIBNAME);
  replace(L, "dump", NULL);
  wrap(L, "format", format_text);
  lua_pop(L, 1);
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushliteral(L, "string");
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);

  tessera_make_numbers_callable(L);

  lua_getfield(L, -1, LUA_MATHLIBNAME);
  wrap(L, "randomseed", random_seed);
  lua_getfield(L, -1, "randomseed");
  lua_call(L, 0, 0);
  lua_pop(L, 1);

  luaL_requiref(L, LUA_OSLIBNAME, luaopen_os, 0);
  lua_createtable(L, 0, 4);
  static const struct { const char *name; lua_CFunction function; } clocks[] = {
      {"clock", clock_seconds}, {"time", time_now}, {"date", date_text}, {"difftime", guarded}};
  for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
    lua_getfield(L, -2, clocks[i].name);
    lua_pushcclosure(L, clocks[i].function, 1);
    lua_setfield(L, -2, clocks[i].name);
  }
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, LUA_OSLIBNAME);
  lua_pop(L, 1);
  lua_setfield(L, -3, LUA_OSLIBNAME);
  lua_pop(L, 1);

  static const luaL_Reg debug_functions[] = {
      {"traceback", debug_traceback}, {"getinfo", debug_getinfo}, {NULL, NULL}};
  luaL_newlib(L, debug_functions);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, LUA_DBLIBNAME);

  lua_createtable(L, 0, 3);
  // The separators of folders and of paths, the placeholder of a name, and two characters that only C
  // modules need.
  lua_pushliteral(L, "/\n;\n?\n!\n-\n");
  lua_setfield(L, -2, "config");
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "loaded");
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_setfield(L, -2, "preload");
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, LUA_LOADLIBNAME);
  lua_setfield(L, -4, LUA_LOADLIBNAME);
  lua_pop(L, 1);
  lua_setfield(L, -2, LUA_DBLIBNAME);
  lua_pop(L, 1);
  return 0;
}

int tessera_open_libraries(lua_State *L, int64_t seed) {
  tessera_host_of(L)->seed = seed;
  lua_pushcfunction(L, open_libraries);
  return tessera_protected_call(L, 0, 0);
}
