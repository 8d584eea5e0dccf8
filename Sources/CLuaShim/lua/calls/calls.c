// Calls across the border, in both directions.
#include "calls.h"

#include <string.h>

static const char traceback_key, failed_value_key, frames_key;

void tessera_begin_taking(tessera_host *host, size_t outside) {
  host->taken_outside += outside;
  host->taken = 0;
  host->look_at = 0;
}

static void end_taking(lua_State *L, tessera_host *host, size_t outside) {
  if (host->taken) tessera_charge_taken(L, 1);
  host->taken_outside -= outside;
  host->taken = outside;
  host->look_at = 0;
}

static void tell_collector(lua_State *L, tessera_host *host) {
  size_t kilobytes = host->untold >> 10;
  host->untold = 0;
  lua_gc(L, LUA_GCSTEP, kilobytes < 1 << 20 ? (int)kilobytes : 1 << 20);
}

int tessera_reserve(lua_State *L, int count) {
  if (lua_checkstack(L, count)) return 1;
  tessera_host *host = tessera_host_of(L);
  host->overflowed = 1;
  // A function that takes bytes must be settled.
  if (!host->taken) host->taken = 1;
  return 0;
}

static int raise_overflow(lua_State *L, tessera_host *host) {
  host->overflowed = 0;
  lua_settop(L, 0);
  return luaL_error(L, "stack overflow");
}

int tessera_settle_native(lua_State *L, tessera_host *host, int saved, size_t outside, int results) {
  if (outside || host->taken) end_taking(L, host, outside);
  if (host->stop) return tessera_raise_stop(L);
  if (host->overflowed) return raise_overflow(L, host);
  if (results < 0) return lua_error(L);
  if (!saved) {
    if (host->used > host->watermark && host->unmeasured > host->limit / 16) {
      tessera_collect(L);
      tessera_measure_objects(host);
    }
    if (host->limit && host->used > host->limit && !tessera_has_room(L, 0)) {
      tessera_mark_stop(L, TESSERA_STOP_MEMORY);
      return tessera_raise_stop(L);
    }
    if (host->untold > tessera_bytes_untold) tell_collector(L, host);
  }
  return results;
}

// Refuses values that nothing would read. Nils are ignored, and the function itself reports a wrong
// receiver.
static int refuse_surplus(lua_State *L, const tessera_function *called) {
  int count = lua_gettop(L);
  while (count > called->greatest && lua_isnil(L, count)) count--;
  lua_settop(L, count);
  if (count <= called->greatest || (called->method && tessera_type(L, 1) == 0)) return 0;
  const char *source;
  int line = tessera_where(L, &source);
  if (line > 0) lua_pushfstring(L, "%s:%d: ", source, line);
  else lua_pushliteral(L, "");
  int taken = called->greatest - called->method;
  lua_pushfstring(L, "bad argument #%d to '%s' (", taken + 1, lua_tostring(L, lua_upvalueindex(2)));
  if (taken == 0) lua_pushliteral(L, "it takes no arguments)");
  else if (taken == 1) lua_pushliteral(L, "it takes one argument)");
  else lua_pushfstring(L, "it takes %d arguments)", taken);
  lua_concat(L, 3);
  return lua_error(L);
}

// The first upvalue is the function, the second its name.
static int trampoline(lua_State *L) {
  const tessera_function *called = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_gettop(L) > called->greatest) refuse_surplus(L, called);
  return tessera_run_native(L, called->function, NULL);
}

static void push_function(lua_State *L, tessera_function function) {
  *(tessera_function *)lua_newuserdatauv(L, sizeof function, 0) = function;
}

void tessera_push_function(lua_State *L, tessera_native function) {
  push_function(L, (tessera_function){.function = function, .greatest = TESSERA_ANY_COUNT});
}

void tessera_push_native(
    lua_State *L, tessera_native function, const char *name, int method, int greatest) {
  push_function(L, (tessera_function){function, greatest + method, method});
  lua_pushstring(L, name);
  lua_pushcclosure(L, trampoline, 2);
}

const char *tessera_native_name(lua_State *L, int *method) {
  lua_Debug record;
  *method = 0;
  if (!lua_getstack(L, 0, &record)) return NULL;
  lua_getinfo(L, "f", &record);
  const char *name = NULL;
  lua_CFunction entry = lua_tocfunction(L, -1);
  if (entry == trampoline && lua_getupvalue(L, -1, 2)) {
    name = lua_tostring(L, -1);
    lua_pop(L, 1);
    lua_getupvalue(L, -1, 1);
    *method = ((const tessera_function *)lua_touserdata(L, -1))->method;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return name;
}

static int describe_frame(lua_State *L, lua_Debug *record);

// Appends a name and a value, which is on top, to the table below it.
static int keep_variable(lua_State *L, const char *name, int place) {
  if (*name == '(' || strcmp(name, "_ENV") == 0 || *name == '\0') {
    lua_pop(L, 1);
    return place;
  }
  lua_rawseti(L, -2, place + 1);
  lua_pushstring(L, name);
  lua_rawseti(L, -2, place);
  return place + 2;
}

// Keeps the current frames with their local variables and the captured variables of their functions.
static void keep_frames(lua_State *L) {
  enum { most_frames = 20, most_places = 80, most_levels = 200 };
  lua_Debug record;
  int count = 0;
  if (!lua_checkstack(L, 16)) return;
  lua_createtable(L, 8, 0);
  for (int level = 1; level < most_levels && count < most_frames && lua_getstack(L, level, &record);
       level++) {
    lua_getinfo(L, "Sl", &record);
    if (record.currentline <= 0) continue;
    if (tessera_is_hidden(L, level)) break;
    lua_createtable(L, 8, 0);
    if (!describe_frame(L, &record)) lua_pushliteral(L, "");
    lua_rawseti(L, -2, 1);
    int place = 2;
    const char *name;
    for (int n = 1; place < most_places && (name = lua_getlocal(L, &record, n)); n++)
      place = keep_variable(L, name, place);
    lua_getinfo(L, "f", &record);
    lua_insert(L, -2);
    for (int n = 1; place < most_places && (name = lua_getupvalue(L, -2, n)); n++)
      place = keep_variable(L, name, place);
    lua_remove(L, -2);
    lua_rawseti(L, -2, ++count);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &frames_key);
}

void tessera_keep_frames(tessera_host *host, int on) {
  host->keeps_frames = on ? TESSERA_KEEP_FRAMES : 0;
  lua_pushnil(host->main);
  lua_rawsetp(host->main, LUA_REGISTRYINDEX, &frames_key);
}

void tessera_push_frames(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &frames_key); }

int tessera_definition(lua_State *L, int index, const char **source) {
  static _Thread_local char place[LUA_IDSIZE];
  lua_Debug record;
  *source = "";
  if (lua_type(L, index) != LUA_TFUNCTION || lua_iscfunction(L, index)) return 0;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &record);
  memcpy(place, record.short_src, sizeof place);
  *source = place;
  return record.linedefined;
}

// Keeps the traceback of the innermost failure, even if Swift passes the same error on.
static int message_handler(lua_State *L) {
  if (lua_type(L, 1) == LUA_TLIGHTUSERDATA) return 1;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &failed_value_key);
  tessera_host *host = tessera_host_of(L);
  int known = host->rethrown && lua_rawequal(L, 1, -1);
  host->rethrown = 0;
  lua_settop(L, 1);
  if (!known || lua_rawgetp(L, LUA_REGISTRYINDEX, &traceback_key) != LUA_TSTRING) {
    lua_settop(L, 1);
    tessera_build_traceback(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &traceback_key);
    lua_pushvalue(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &failed_value_key);
    if (host->keeps_frames & TESSERA_KEEP_FRAMES) keep_frames(L);
    else if (host->keeps_frames) host->debugger->fail(L);
  }
  lua_settop(L, 1);
  return 1;
}

void tessera_push_traceback(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &failed_value_key);
  int known = lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  if (known) lua_rawgetp(L, LUA_REGISTRYINDEX, &traceback_key);
  else lua_pushnil(L);
}

void tessera_replace_failure(lua_State *L) {
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &failed_value_key);
}

void tessera_mark_rethrown(lua_State *L) { tessera_host_of(L)->rethrown = 1; }

// Refuses a call for which the stack has no room, with Lua's message.
static int refuse_deep_call(lua_State *L, int arguments) {
  const char *source;
  int line = tessera_where(L, &source);
  lua_settop(L, -arguments - 2);
  if (line > 0) lua_pushfstring(L, "%s:%d: C stack overflow", source, line);
  else lua_pushliteral(L, "C stack overflow");
  return LUA_ERRRUN;
}

int tessera_protected_call(lua_State *L, int arguments, int results) {
  if (!tessera_has_stack()) return refuse_deep_call(L, arguments);
  tessera_host *host = tessera_host_of(L);
  int handler = lua_gettop(L) - arguments;
  lua_pushcfunction(L, message_handler);
  lua_insert(L, handler);
  int saved = host->soft;
  lua_State *current = host->current;
  host->soft = 0;
  // An error that was passed on and caught differs from the next one, even if both are equal.
  host->rethrown = 0;
  int status = lua_pcall(L, arguments, results, handler);
  host->soft = saved;
  host->current = current;
  if (status != LUA_OK) {
    tessera_note_caught(host);
    tessera_notice_refusal(L);
  }
  lua_remove(L, handler);
  return status;
}

int tessera_load_text(lua_State *L, const char *text, size_t length, const char *name) {
  tessera_host *host = tessera_host_of(L);
  int saved = host->soft;
  host->soft = 0;
  int status = luaL_loadbufferx(L, text, length, name, "t");
  host->soft = saved;
  return status;
}

// Like Lua's own function, but without addresses, which differ between runs.
int tessera_plain_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  int type = lua_type(L, 1);
  if (type == LUA_TNUMBER && lua_tonumber(L, 1) != lua_tonumber(L, 1)) {
    // The sign of a NaN has no meaning, and differs between machines.
    lua_pushliteral(L, "nan");
    return 1;
  }
  luaL_tolstring(L, 1, NULL);
  if (type < LUA_TTABLE && type != LUA_TLIGHTUSERDATA) return 1;
  if (luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL) {
    lua_pop(L, 1);
    return 1;
  }
  if (luaL_getmetafield(L, 1, "__name") != LUA_TSTRING) lua_pushstring(L, luaL_typename(L, 1));
  return 1;
}

void tessera_push_tostring(lua_State *L) { lua_pushcfunction(L, tessera_plain_tostring); }

int tessera_to_string(lua_State *L, int index) {
  index = lua_absindex(L, index);
  tessera_push_tostring(L);
  lua_pushvalue(L, index);
  return tessera_protected_call(L, 1, 1);
}

// Appends "in …" for a frame: script functions by name and line, native ones by their Lua name.
static int describe_frame(lua_State *L, lua_Debug *record) {
  lua_getinfo(L, "Slnf", record);
  const char *name = record->name;
  if (tessera_is_member_access(lua_tocfunction(L, -1))) {
    lua_pop(L, 1);
    return 0;
  }
  lua_CFunction entry = lua_tocfunction(L, -1);
  if (entry == trampoline && lua_getupvalue(L, -1, 2)) {
    name = lua_tostring(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  if (strcmp(record->what, "C") == 0) {
    if (name == NULL || strcmp(name, "?") == 0) return 0;
    lua_pushfstring(L, "\n  in '%s'", name);
  } else if (strcmp(record->what, "main") == 0) {
    lua_pushfstring(L, "\n  %s:%d: in the main chunk", record->short_src, record->currentline);
  } else if (name != NULL && strcmp(name, "?") != 0) {
    lua_pushfstring(L, "\n  %s:%d: in '%s'", record->short_src, record->currentline, name);
  } else {
    lua_pushfstring(L, "\n  %s:%d: in the function at line %d", record->short_src,
                    record->currentline, record->linedefined);
  }
  return 1;
}

// Counts the frames by doubling and bisecting, because Lua finds a level by walking all levels above
// it.
static int stack_depth(lua_State *L) {
  lua_Debug record;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &record)) {
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &record)) low = middle;
    else high = middle;
  }
  return high;
}

int tessera_is_hidden(lua_State *L, int level) {
  const char *hidden = tessera_host_of(L)->hidden;
  if (!*hidden) return 0;
  lua_Debug record;
  for (int above = 0; above <= level && lua_getstack(L, above, &record); above++) {
    lua_getinfo(L, "S", &record);
    if (strcmp(record.source, hidden) == 0) return 1;
  }
  return 0;
}

// Returns the number of frames that are visible to a script.
static int shown_depth(lua_State *L) {
  int depth = stack_depth(L);
  if (!*tessera_host_of(L)->hidden) return depth;
  lua_Debug record;
  for (int level = 0; level < depth && lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "S", &record);
    if (strcmp(record.source, tessera_host_of(L)->hidden) == 0) return level;
  }
  return depth;
}

void tessera_build_traceback(lua_State *L, int level) {
  enum { shown_first = 12, shown_last = 8 };
  lua_Debug record;
  int depth = shown_depth(L);
  lua_pushliteral(L, "traceback:");
  if (lua_getstack(L, level, &record) && lua_getinfo(L, "Sn", &record) && *record.what == 'C'
      && record.name && (strcmp(record.name, "error") == 0 || strcmp(record.name, "assert") == 0))
    level++;
  for (; level < depth && lua_getstack(L, level, &record); level++) {
    if (level >= shown_first && level < depth - shown_last) {
      lua_pushfstring(L, "\n  … %d more", depth - shown_last - level);
      lua_concat(L, 2);
      level = depth - shown_last - 1;
    } else if (describe_frame(L, &record)) {
      lua_concat(L, 2);
    }
  }
}
