// Coroutines that pass a stop on, and always record the running one. The signal handlers must know on
// which Lua thread to set the hook.
#include "libraries.h"

// The maximum depth of coroutines that are closed while others are closed. Lua 5.4.4 does not count it,
// and overruns its own C stack.
enum { deepest_closing = 100 };

static lua_State *thread_argument(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "coroutine");
  return thread;
}

// Resumes a coroutine with the values on top. Returns the number of results, or -1 with the error on
// top. Raises stops.
static int resume(lua_State *L, lua_State *thread, int arguments) {
  tessera_host *host = tessera_host_of(L);
  if (!lua_checkstack(thread, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, arguments);
  lua_State *running = host->running;
  host->running = thread;
  int results, status = lua_resume(thread, L, arguments, &results);
  host->running = running;
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(thread, L, 1);
    tessera_rethrow_if_stopped(L);
    return -1;
  }
  if (host->stop) return tessera_raise_stop(L);
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

static int resume_coroutine(lua_State *L) {
  int results = resume(L, thread_argument(L), lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) results = 1;
  lua_insert(L, -(results + 1));
  return results + 1;
}

// Closes the open variables of a coroutine. Returns a status; the error is then on top of the
// coroutine.
static int close_thread(lua_State *L, lua_State *thread) {
  tessera_host *host = tessera_host_of(L);
  if (host->closing >= deepest_closing)
    return luaL_error(L, "C stack overflow: coroutines are closed from the closing of others, %d deep",
                      deepest_closing);
  lua_State *running = host->running;
  host->running = thread;
  host->closing++;
  int status = lua_resetthread(thread);
  host->closing--;
  host->running = running;
  return status;
}

static int resume_wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    // Closing reports the coroutine's error again, or one that is raised in the meantime.
    lua_pushvalue(L, -1);
    lua_xmove(L, thread, 1);
    status = close_thread(L, thread);
    if (status != LUA_OK) {
      lua_pop(L, 1);
      lua_xmove(thread, L, 1);
    }
    tessera_rethrow_if_stopped(L);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int wrap_coroutine(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  lua_pushcclosure(L, resume_wrapped, 1);
  return 1;
}

static int close_coroutine(lua_State *L) {
  lua_State *thread = thread_argument(L);
  lua_Debug record;
  int status = lua_status(thread);
  if (L == thread || (status == LUA_OK && lua_getstack(thread, 0, &record)))
    return luaL_error(L, "cannot close a %s coroutine", L == thread ? "running" : "normal");
  if (close_thread(L, thread) == LUA_OK) {
    if (tessera_host_of(L)->stop) return tessera_raise_stop(L);
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(thread, L, 1);
  tessera_rethrow_if_stopped(L);
  return 2;
}

lua_State *tessera_resumed_by(lua_State *L) {
  lua_Debug record;
  if (!lua_checkstack(L, 3) || !lua_getstack(L, 0, &record)) return NULL;
  lua_State *thread = NULL;
  lua_getinfo(L, "f", &record);
  lua_CFunction function = lua_tocfunction(L, -1);
  if (function == resume_wrapped && lua_getupvalue(L, -1, 1)) {
    thread = lua_tothread(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  if ((function == resume_coroutine || function == close_coroutine) && lua_getlocal(L, &record, 1)) {
    thread = lua_tothread(L, -1);
    lua_pop(L, 1);
  }
  return thread;
}

int tessera_resumes_protected(lua_CFunction function) { return function == resume_coroutine; }

void tessera_replace_coroutines(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"resume", resume_coroutine},
      {"wrap", wrap_coroutine},
      {"close", close_coroutine},
      {NULL, NULL},
  };
  lua_getglobal(L, LUA_COLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
