// The functions for a debugger: hooks at lines, the frames of all coroutines with their variables, and
// expressions that are evaluated in a frame. Without a debugger, none of this runs.
//
// The debugger examines a stopped script from its own Lua thread, the helper. Hooks are off on the
// thread that stopped inside one, so nothing could end an endless expression there.
#include "../libraries/libraries.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  // The number of bytes by which an examination may make a script grow.
  look_memory = 256 << 20,
  // The number of instructions between two checks for requests.
  instructions_between_polls = 10000,
  // Lines above this number are looked up without a filter.
  filtered_lines = 1 << 16,
  most_threads = 256,
  // The number of frames whose latest lines are stored.
  remembered_frames = 1 << 10,
};

// A line of a function where no statement begins. It is the rest of an earlier statement, such as a
// call after its arguments, or the end of a function that is only created there. The previous line of
// the frame shows which case it is.
typedef struct inner_line {
  int line, from, defined;
  char *chunk;
} inner_line;

// The latest line of a frame, identified by its thread and its depth; a call resets it.
typedef struct frame_line {
  const lua_State *thread;
  int depth, line;
} frame_line;

typedef struct tessera_debugger {
  tessera_watcher told;
  tessera_debug_notice notice;
  // The thread of expressions, and the stopped thread; NULL while the script runs.
  lua_State *helper, *stopped;
  // The position of the script: the number of lines and moments so far.
  int64_t tick;
  // The tick at which a repeated run must stop, 0 for none; and the maximum depth of recorded lines,
  // with the last of them.
  int64_t target, noted;
  int greatest_depth;
  // The next step of the script, and its frame.
  tessera_debug_step step;
  lua_State *thread;
  int depth;
  // The thread of the latest event and the number of its frames, counted from calls and returns; no
  // thread if that must be measured again.
  const lua_State *counted;
  int counted_depth;
  // The number of measurements of a whole stack's depth.
  int64_t long_looks;
  int calls;
  // The number of stops, so that an expression that outlives its stop finds no frames.
  unsigned generation;
  // The number of the next coroutine, and the thread that last met a line.
  int next_number;
  lua_State *latest;
  // The values while the script runs.
  lua_State *running, *current;
  int armed;
  int64_t deadline, time_limit;
  // The current examinations, and the memory limit outside of them.
  int looks;
  size_t memory_limit;
  // The lines that stop, and those where no statement begins, sorted by line.
  unsigned char lines[filtered_lines / 8], inner_filter[filtered_lines / 8];
  inner_line *inner;
  size_t inner_count, inner_room;
  frame_line frames[remembered_frames];
} tessera_debugger;

static const char helper_key, thread_key, threads_key;

static tessera_debugger *debugger_in(tessera_host *host) { return (tessera_debugger *)host->debugger; }

static tessera_debugger *debugger_of(lua_State *L) { return debugger_in(tessera_host_of(L)); }

static void debug_hook(lua_State *L, lua_Debug *record);

static void install_hooks(tessera_host *host) {
  tessera_debugger *debugger = debugger_in(host);
  int mask = LUA_MASKLINE | LUA_MASKCOUNT | LUA_MASKCALL | LUA_MASKRET;
  debugger->counted = NULL;
  lua_sethook(host->main, debug_hook, mask, instructions_between_polls);
  if (debugger->stopped && debugger->stopped != host->main)
    lua_sethook(debugger->stopped, debug_hook, mask, instructions_between_polls);
  host->armed = 1;
}

static void close_debugger(tessera_host *host) {
  tessera_debugger *debugger = debugger_in(host);
  for (size_t i = 0; i < debugger->inner_count; i++) free(debugger->inner[i].chunk);
  free(debugger->inner);
  free(debugger);
  host->debugger = NULL;
}

// Notifies the debugger, with the thread as that of the running native function. Returns whether the
// script continues.
static int may_go_on(lua_State *L, tessera_debug_event event, int line) {
  tessera_host *host = tessera_host_of(L);
  int soft = host->soft;
  lua_State *current = host->current;
  host->soft = 1;
  host->current = L;
  int goes_on = debugger_in(host)->notice(L, event, line);
  host->soft = soft;
  host->current = current;
  return goes_on;
}

static void tell(lua_State *L, tessera_debug_event event, int line) {
  if (!may_go_on(L, event, line)) tessera_raise_stop(L);
}

static void poll_requests(lua_State *L) {
  tessera_debugger *debugger = debugger_of(L);
  if (debugger->stopped == NULL && L != debugger->helper) tell(L, TESSERA_DEBUG_POLL, 0);
}

// Gives a coroutine its number at its first line.
static void note_thread(lua_State *L, tessera_debugger *debugger) {
  debugger->latest = L;
  if (L == tessera_host_of(L)->main || !lua_checkstack(L, 6)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &threads_key);
  lua_pushthread(L);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pushthread(L);
    lua_pushinteger(L, debugger->next_number);
    lua_rawset(L, -4);
    lua_pushthread(L);
    lua_rawseti(L, -3, debugger->next_number++);
  }
  lua_pop(L, 2);
}

static int stack_depth(lua_State *L) {
  lua_Debug record;
  int low = -1, high = 1;
  while (lua_getstack(L, high, &record)) {
    low = high;
    high *= 2;
  }
  if (low < 0) return lua_getstack(L, 0, &record) ? 1 : 0;
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &record)) low = middle;
    else high = middle;
  }
  return high;
}

// Returns the threads from the main one to the running or stopped one, each of which has resumed the
// next.
static int resumed_threads(tessera_host *host, lua_State *last, lua_State **threads) {
  int count = 0;
  for (lua_State *at = host->main; at && count < most_threads; at = tessera_resumed_by(at)) {
    threads[count++] = at;
    if (at == last) return count;
  }
  threads[0] = last;
  return 1;
}

static int total_depth(lua_State *L) {
  lua_State *threads[most_threads];
  int count = resumed_threads(tessera_host_of(L), L, threads), depth = 0;
  for (int i = 0; i < count; i++) depth += stack_depth(threads[i]);
  return depth;
}

// Returns whether the number of frames of a thread and its resumers exceeds a depth.
static int is_deeper(lua_State *L, int depth) {
  lua_State *threads[most_threads];
  lua_Debug record;
  int count = resumed_threads(tessera_host_of(L), L, threads);
  for (int i = 0; i < count; i++) {
    if (lua_getstack(threads[i], depth, &record)) return 1;
    if (i + 1 < count) depth -= stack_depth(threads[i]);
  }
  return 0;
}

// Returns whether a thread runs, or has resumed the running one.
static int is_active(lua_State *thread) {
  lua_Debug record;
  return lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &record);
}

static frame_line *line_of_frame(tessera_debugger *debugger, const lua_State *L, int depth) {
  return &debugger->frames[((uintptr_t)L / 64 + (unsigned)depth) % remembered_frames];
}

static void meet_caught(tessera_host *host) {
  debugger_in(host)->counted = NULL;
}

// Returns the depth of the frame of an event. Lua finds a level by walking to it, so the stack is
// measured only for another thread than before, and after a caught error.
static int depth_of_event(lua_State *L, tessera_debugger *debugger) {
  if (debugger->counted != L) {
    debugger->counted = L;
    debugger->counted_depth = stack_depth(L);
    debugger->long_looks++;
  }
  return debugger->counted_depth;
}

static void meet_call(lua_State *L, tessera_debugger *debugger, int is_tail) {
  if (debugger->counted == L && !is_tail) debugger->counted_depth++;
  int depth = depth_of_event(L, debugger);
  line_of_frame(debugger, L, depth)->thread = NULL;
  if (debugger->calls) tell(L, TESSERA_DEBUG_CALL, 0);
}

static void meet_return(lua_State *L, tessera_debugger *debugger) {
  if (debugger->counted == L) debugger->counted_depth--;
}

// Returns whether a line at a depth ends the current step.
static int ends_step(lua_State *L, tessera_debugger *debugger, int depth) {
  switch (debugger->step) {
    case TESSERA_DEBUG_CONTINUE: return 0;
    case TESSERA_DEBUG_STEP_IN: return 1;
    case TESSERA_DEBUG_STEP_OVER: case TESSERA_DEBUG_STEP_OUT: break;
  }
  if (L != debugger->thread) return !is_active(debugger->thread);
  return depth <= debugger->depth - (debugger->step == TESSERA_DEBUG_STEP_OUT);
}

static int has_bit(const unsigned char *lines, int line) {
  return line >= filtered_lines || (lines[line / 8] >> (line % 8) & 1);
}

static void set_bit(unsigned char *lines, int line) {
  if (line >= 0 && line < filtered_lines) lines[line / 8] |= (unsigned char)(1 << (line % 8));
}

// Returns whether no statement begins where a frame comes to a line from another one.
static int is_inner(lua_State *L, lua_Debug *record, tessera_debugger *debugger, int line, int from) {
  size_t low = 0, high = debugger->inner_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (debugger->inner[middle].line < line) low = middle + 1;
    else high = middle;
  }
  if (low == debugger->inner_count || debugger->inner[low].line != line) return 0;
  lua_getinfo(L, "S", record);
  for (; low < debugger->inner_count && debugger->inner[low].line == line; low++) {
    const inner_line *entry = &debugger->inner[low];
    if (entry->defined == record->linedefined && entry->from == from
        && strcmp(entry->chunk, record->source) == 0)
      return 1;
  }
  return 0;
}

static void meet_line(lua_State *L, lua_Debug *record, tessera_debugger *debugger) {
  int line = record->currentline;
  debugger->tick++;
  if (L != debugger->latest) note_thread(L, debugger);
  int depth = depth_of_event(L, debugger);
  frame_line *latest = line_of_frame(debugger, L, depth);
  int from = latest->thread == L && latest->depth == depth ? latest->line : 0;
  *latest = (frame_line){L, depth, line};
  if (debugger->target && debugger->tick >= debugger->target) return tell(L, TESSERA_DEBUG_TARGET, line);
  int may_note = debugger->target && debugger->greatest_depth;
  int is_asked = has_bit(debugger->lines, line);
  if (!is_asked && !may_note && !debugger->step) return;
  if (has_bit(debugger->inner_filter, line) && is_inner(L, record, debugger, line, from)) return;
  if (may_note && !is_deeper(L, debugger->greatest_depth)) debugger->noted = debugger->tick;
  if (!debugger->target && debugger->step && ends_step(L, debugger, depth))
    tell(L, TESSERA_DEBUG_STEP, line);
  else if (is_asked) tell(L, TESSERA_DEBUG_LINE, line);
}

static void debug_hook(lua_State *L, lua_Debug *record) {
  tessera_host *host = tessera_host_of(L);
  tessera_debugger *debugger = debugger_in(host);
  if (host->stop) tessera_raise_stop(L);
  if (debugger == NULL) return;
  if (record->event == LUA_HOOKCOUNT) return tessera_look(L, host, instructions_between_polls);
  if (debugger->stopped || L == debugger->helper) return;
  switch (record->event) {
    case LUA_HOOKLINE: return meet_line(L, record, debugger);
    case LUA_HOOKCALL: return meet_call(L, debugger, 0);
    case LUA_HOOKTAILCALL: return meet_call(L, debugger, 1);
    case LUA_HOOKRET: return meet_return(L, debugger);
    default: return;
  }
}

// Returns whether a function on the stack of a thread would catch an error. Lua finds a level by
// walking to it, so the middle of a very deep stack is not examined.
static int catches_errors(lua_State *thread) {
  enum { first_levels = 2000, last_levels = 200 };
  lua_Debug record;
  int depth = stack_depth(thread);
  if (!lua_checkstack(thread, 2)) return 0;
  for (int level = 0; level < depth; level++) {
    if (level == first_levels && depth - last_levels > level) level = depth - last_levels;
    if (!lua_getstack(thread, level, &record)) return 0;
    lua_getinfo(thread, "f", &record);
    lua_CFunction function = lua_tocfunction(thread, -1);
    lua_pop(thread, 1);
    if (function && tessera_catches_errors(function)) return 1;
  }
  return 0;
}

// Returns whether nothing in the script would catch an error that is raised in a thread.
static int is_uncaught(lua_State *L) {
  lua_State *threads[most_threads];
  for (int i = resumed_threads(tessera_host_of(L), L, threads) - 1; i >= 0; i--)
    if (catches_errors(threads[i])) return 0;
  return 1;
}

static void meet_failure(lua_State *L) {
  tessera_host *host = tessera_host_of(L);
  if (host->stop || debugger_in(host)->stopped || L == debugger_in(host)->helper || !is_uncaught(L)) return;
  // A message handler cannot raise errors, so its caller raises the stop.
  if (!may_go_on(L, TESSERA_DEBUG_FAILURE, 0)) tessera_mark_stop(L, TESSERA_STOP_INTERRUPT);
}

int tessera_debug_open(tessera_host *host, tessera_debug_notice notice) {
  if (host->debugger) return 1;
  tessera_debugger *debugger = calloc(1, sizeof *debugger);
  if (debugger == NULL) return 0;
  lua_State *L = host->main;
  debugger->told =
      (tessera_watcher){install_hooks, meet_failure, poll_requests, meet_caught, close_debugger};
  debugger->notice = notice;
  debugger->next_number = 2;
  debugger->helper = lua_newthread(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &helper_key);
  // The coroutines by number, and their numbers; ended coroutines disappear.
  lua_createtable(L, 0, 4);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "kv");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &threads_key);
  host->debugger = &debugger->told;
  host->keeps_frames = TESSERA_TELL_DEBUGGER;
  install_hooks(host);
  return 1;
}

const char *tessera_debug_source(lua_State *L) {
  lua_Debug record;
  if (!lua_getstack(L, 0, &record)) return "";
  lua_getinfo(L, "S", &record);
  return *record.source == '@' || *record.source == '=' ? record.source + 1 : "";
}

const char *tessera_debug_called(lua_State *L, int *is_native) {
  lua_Debug record;
  *is_native = 0;
  if (!lua_getstack(L, 0, &record)) return "";
  lua_getinfo(L, "Sn", &record);
  if (record.name == NULL || *record.what == 'm') return "";
  *is_native = *record.what == 'C';
  // The caller of a native metamethod is an operator, without a name in the script.
  if (*is_native && strcmp(record.namewhat, "metamethod") == 0) return "";
  return record.name;
}

// Settings of the debugger.

void tessera_debug_set_line(tessera_host *host, int line) {
  set_bit(debugger_in(host)->lines, line);
}

void tessera_debug_clear_lines(tessera_host *host) {
  memset(debugger_in(host)->lines, 0, sizeof debugger_in(host)->lines);
}

void tessera_debug_set_calls(tessera_host *host, int on) {
  debugger_in(host)->calls = on;
}

void tessera_debug_set_step(tessera_host *host, tessera_debug_step step) {
  tessera_debugger *debugger = debugger_in(host);
  lua_State *L = debugger->stopped ? debugger->stopped : host->running;
  debugger->step = step;
  // If `__close` runs after an error, the error is not caught yet, and the count is too high.
  debugger->counted = NULL;
  debugger->thread = L;
  if (step != TESSERA_DEBUG_STEP_OVER && step != TESSERA_DEBUG_STEP_OUT) return;
  // The thread is retained, because its address identifies it.
  if (lua_checkstack(L, 2)) {
    lua_pushthread(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &thread_key);
  }
  lua_Debug record;
  debugger->depth = stack_depth(L);
  // The C functions on top belong to the line that calls them.
  for (int level = 0; lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "l", &record);
    if (record.currentline > 0) break;
    debugger->depth--;
  }
}

int64_t tessera_debug_long_looks(tessera_host *host) { return debugger_in(host)->long_looks; }

void tessera_debug_set_target(tessera_host *host, int64_t tick, int greatest_depth) {
  debugger_in(host)->target = tick;
  debugger_in(host)->greatest_depth = greatest_depth;
  debugger_in(host)->noted = 0;
}

int64_t tessera_debug_tick(tessera_host *host) { return debugger_in(host)->tick; }
int64_t tessera_debug_noted(tessera_host *host) { return debugger_in(host)->noted; }

int tessera_debug_count_moment(tessera_host *host) {
  tessera_debugger *debugger = debugger_in(host);
  debugger->tick++;
  return debugger->target && debugger->tick >= debugger->target;
}

// Stops.

int tessera_debug_is_stopped(tessera_host *host) { return debugger_in(host)->stopped != NULL; }

void tessera_debug_enter(tessera_host *host) {
  tessera_debugger *debugger = debugger_in(host);
  debugger->stopped = host->current;
  debugger->running = host->running;
  debugger->current = host->current;
  debugger->deadline = host->deadline;
  debugger->time_limit = host->time_limit;
  debugger->generation++;
  lua_settop(debugger->helper, 0);
  host->current = host->running = debugger->helper;
}

void tessera_debug_leave(tessera_host *host) {
  tessera_debugger *debugger = debugger_in(host);
  host->current = debugger->current;
  host->running = debugger->running;
  host->deadline = debugger->deadline;
  host->time_limit = debugger->time_limit;
  lua_settop(debugger->helper, 0);
  debugger->generation++;
  install_hooks(host);
  debugger->stopped = NULL;
}

int tessera_debug_depth(tessera_host *host) {
  return debugger_in(host)->stopped ? total_depth(debugger_in(host)->stopped) : 0;
}

void tessera_debug_begin_look(tessera_host *host, int64_t nanoseconds) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  host->deadline = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + nanoseconds;
  // Native functions cannot be interrupted: a text of gigabytes would take its time.
  size_t most = host->used + look_memory;
  if (debugger_in(host)->looks++ == 0) debugger_in(host)->memory_limit = host->limit;
  if (host->limit == 0 || host->limit > most) host->limit = most;
  lua_sethook(debugger_in(host)->helper, debug_hook, LUA_MASKCOUNT, 1000);
}

int tessera_debug_end_look(tessera_host *host) {
  tessera_stop stop = host->stop;
  host->deadline = debugger_in(host)->deadline;
  if (--debugger_in(host)->looks == 0) host->limit = debugger_in(host)->memory_limit;
  if (stop == TESSERA_STOP_TIME || stop == TESSERA_STOP_MEMORY) {
    host->stop = TESSERA_STOP_NONE;
    host->stop_place[0] = 0;
    host->refusals = 0;
  }
  lua_settop(debugger_in(host)->helper, 0);
  install_hooks(host);
  return stop != TESSERA_STOP_NONE;
}

// Threads and frames.

static lua_State *thread_numbered(tessera_host *host, int number) {
  lua_State *helper = debugger_in(host)->helper;
  if (number == 1) return host->main;
  lua_rawgetp(helper, LUA_REGISTRYINDEX, &threads_key);
  lua_rawgeti(helper, -1, number);
  lua_State *thread = lua_tothread(helper, -1);
  lua_pop(helper, 2);
  return thread == helper ? NULL : thread;
}

static int number_of(tessera_host *host, lua_State *thread) {
  lua_State *helper = debugger_in(host)->helper;
  if (thread == host->main) return 1;
  lua_rawgetp(helper, LUA_REGISTRYINDEX, &threads_key);
  lua_pushthread(thread);
  lua_xmove(thread, helper, 1);
  lua_rawget(helper, -2);
  int number = (int)lua_tointeger(helper, -1);
  lua_pop(helper, 2);
  return number;
}

int tessera_debug_threads(tessera_host *host, int *numbers, int most) {
  tessera_debugger *debugger = debugger_in(host);
  int count = 0;
  for (int number = 1; number < debugger->next_number && count < most; number++) {
    lua_State *thread = thread_numbered(host, number);
    lua_Debug record;
    if (thread && (number == 1 || lua_getstack(thread, 0, &record))) numbers[count++] = number;
  }
  return count;
}

int tessera_debug_stopped_threads(tessera_host *host, int *numbers, int most) {
  lua_State *threads[most_threads];
  lua_State *last = debugger_in(host)->stopped;
  if (last == NULL) return 0;
  int count = resumed_threads(host, last, threads), found = 0;
  // A coroutine may stop before its first line.
  note_thread(last, debugger_in(host));
  for (int i = count - 1; i >= 0 && found < most; i--) numbers[found++] = number_of(host, threads[i]);
  return found;
}

static lua_State *find_frame(tessera_host *host, int number, int level, lua_Debug *record) {
  lua_State *thread = thread_numbered(host, number);
  if (thread == NULL || level < 0 || !lua_checkstack(thread, 8)) return NULL;
  return lua_getstack(thread, level, record) ? thread : NULL;
}

int tessera_debug_frame(tessera_host *host, int number, int level, tessera_debug_frame_facts *facts) {
  lua_Debug record;
  lua_State *thread = find_frame(host, number, level, &record);
  if (thread == NULL) return 0;
  lua_getinfo(thread, "Sln", &record);
  facts->line = record.currentline;
  facts->defined = record.linedefined;
  facts->is_main = strcmp(record.what, "main") == 0;
  facts->is_native = *record.what == 'C';
  facts->name[0] = facts->source[0] = 0;
  if (record.name) strncat(facts->name, record.name, sizeof facts->name - 1);
  // The text after the mark of a chunk with a name; source texts have no name here.
  if (*record.source == '@' || *record.source == '=')
    strncat(facts->source, record.source + 1, sizeof facts->source - 1);
  else strncat(facts->source, record.short_src, sizeof facts->source - 1);
  return 1;
}

const char *tessera_debug_push_local(tessera_host *host, int number, int level, int place) {
  lua_Debug record;
  lua_State *thread = find_frame(host, number, level, &record);
  const char *name = thread ? lua_getlocal(thread, &record, place) : NULL;
  if (name) lua_xmove(thread, debugger_in(host)->helper, 1);
  return name;
}

const char *tessera_debug_push_upvalue(tessera_host *host, int number, int level, int place) {
  lua_Debug record;
  lua_State *thread = find_frame(host, number, level, &record);
  if (thread == NULL) return NULL;
  lua_getinfo(thread, "f", &record);
  const char *name = lua_iscfunction(thread, -1) ? NULL : lua_getupvalue(thread, -1, place);
  if (name) {
    lua_xmove(thread, debugger_in(host)->helper, 1);
  }
  lua_pop(thread, 1);
  return name;
}

// Expressions: a chunk whose globals are the variables of a frame, followed by the frame's own globals.
// Each access finds the frame again by its level.

// Finds a variable of a frame by its name. Returns the number of the innermost local, or a negative
// number for a captured variable.
static int find_variable(lua_State *thread, lua_Debug *record, const char *wanted) {
  int found = 0;
  const char *name;
  for (int n = 1; (name = lua_getlocal(thread, record, n)); n++) {
    if (strcmp(name, wanted) == 0) found = n;
    lua_pop(thread, 1);
  }
  if (found) return found;
  lua_getinfo(thread, "f", record);
  int is_native = lua_iscfunction(thread, -1);
  for (int n = 1; !found && !is_native && (name = lua_getupvalue(thread, -1, n)); n++) {
    if (strcmp(name, wanted) == 0) found = -n;
    lua_pop(thread, 1);
  }
  lua_pop(thread, 1);
  return found;
}

static void push_variable(lua_State *thread, lua_Debug *record, int place) {
  if (place > 0) {
    lua_getlocal(thread, record, place);
    return;
  }
  lua_getinfo(thread, "f", record);
  lua_getupvalue(thread, -1, -place);
  lua_remove(thread, -2);
}

// Assigns the value on top of the thread, and pops it.
static void set_variable(lua_State *thread, lua_Debug *record, int place) {
  if (place > 0) {
    lua_setlocal(thread, record, place);
    return;
  }
  lua_getinfo(thread, "f", record);
  lua_insert(thread, -2);
  lua_setupvalue(thread, -2, -place);
  lua_pop(thread, 1);
}

// Finds the frame of an expression; the upvalues are the number of the thread, the level and the
// generation.
static lua_State *frame_of_expression(lua_State *L, lua_Debug *record) {
  tessera_host *host = tessera_host_of(L);
  tessera_debugger *debugger = debugger_in(host);
  unsigned generation = (unsigned)lua_tointeger(L, lua_upvalueindex(3));
  if (!debugger || !debugger->stopped || debugger->generation != generation) return NULL;
  int level = (int)lua_tointeger(L, lua_upvalueindex(2));
  lua_State *thread = find_frame(host, (int)lua_tointeger(L, lua_upvalueindex(1)), level, record);
  return thread == L ? NULL : thread;
}

// Pushes the globals of the frame.
static void push_globals(lua_State *L, lua_State *thread, lua_Debug *record) {
  int place = thread ? find_variable(thread, record, "_ENV") : 0;
  if (place) {
    push_variable(thread, record, place);
    lua_xmove(thread, L, 1);
  } else {
    lua_pushglobaltable(L);
  }
}

static int index_variable(lua_State *L) {
  lua_Debug record;
  lua_State *thread = frame_of_expression(L, &record);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  int place = thread && name ? find_variable(thread, &record, name) : 0;
  if (place) {
    push_variable(thread, &record, place);
    lua_xmove(thread, L, 1);
    return 1;
  }
  push_globals(L, thread, &record);
  lua_pushvalue(L, 2);
  lua_gettable(L, -2);
  return 1;
}

static int assign_variable(lua_State *L) {
  lua_Debug record;
  lua_State *thread = frame_of_expression(L, &record);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  int place = thread && name ? find_variable(thread, &record, name) : 0;
  lua_settop(L, 3);
  if (place) {
    lua_xmove(L, thread, 1);
    set_variable(thread, &record, place);
    return 0;
  }
  push_globals(L, thread, &record);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_settable(L, -3);
  return 0;
}

static void push_frame_function(lua_State *L, lua_CFunction function, int number, int level) {
  lua_pushinteger(L, number);
  lua_pushinteger(L, level);
  lua_pushinteger(L, debugger_of(L)->generation);
  lua_pushcclosure(L, function, 3);
}

int tessera_debug_load(
    tessera_host *host, int number, int level, const char *text, size_t length, const char *name) {
  lua_State *L = debugger_in(host)->helper;
  int status = tessera_load_text(L, text, length, name);
  if (status != LUA_OK) return status;
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 2);
  push_frame_function(L, index_variable, number, level);
  lua_setfield(L, -2, "__index");
  push_frame_function(L, assign_variable, number, level);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  lua_setupvalue(L, -2, 1);
  return LUA_OK;
}

int tessera_debug_push_varargs(tessera_host *host, int number, int level) {
  int count = 0;
  while (count < 100 && lua_checkstack(debugger_in(host)->helper, 4)
         && tessera_debug_push_local(host, number, level, -(count + 1)))
    count++;
  return count;
}

// The lines of a chunk with code, and those where no statement begins. Lua reports the lines of only
// one function, and not those of inner functions before they are created. So the lines are read from
// the compiled chunk.

typedef struct chunk_reader {
  const unsigned char *bytes;
  size_t count, at;
  int broken;
  void *context;
  void (*found)(void *context, int line);
  // Receives lines where no statement begins, instead.
  void (*found_inner)(void *context, int line, int from, int defined);
} chunk_reader;

static void skip(chunk_reader *reader, size_t count) {
  if (count > reader->count - reader->at) {
    reader->broken = 1;
    reader->at = reader->count;
  } else {
    reader->at += count;
  }
}

static int read_byte(chunk_reader *reader) {
  if (reader->at >= reader->count) {
    reader->broken = 1;
    return 0;
  }
  return reader->bytes[reader->at++];
}

static size_t read_size(chunk_reader *reader) {
  size_t value = 0;
  for (int n = 0; n < 10 && !reader->broken; n++) {
    int byte = read_byte(reader);
    value = value << 7 | (size_t)(byte & 0x7F);
    if (byte & 0x80) return value;
  }
  reader->broken = 1;
  return 0;
}

static void skip_text(chunk_reader *reader) {
  size_t size = read_size(reader);
  if (size > 1) skip(reader, size - 1);
}

static void skip_constants(chunk_reader *reader) {
  for (size_t left = read_size(reader); left > 0 && !reader->broken; left--) {
    switch (read_byte(reader)) {
      case 0x03: case 0x13: skip(reader, 8); break;
      case 0x04: case 0x14: skip_text(reader); break;
      case 0x00: case 0x01: case 0x11: break;
      default: reader->broken = 1;
    }
  }
}

// Classifies an instruction: whether it starts a loop again, jumps, or creates a function. The numbers
// are those of Lua 5.4, which the bytecode names as its version.
static int is_jump(unsigned instruction) {
  enum { jump = 56, numeric_loop = 73, generic_call = 76, generic_loop = 77 };
  unsigned code = instruction & 0x7F;
  return code == jump || code == numeric_loop || code == generic_call || code == generic_loop;
}

static int makes_function(unsigned instruction) { return (instruction & 0x7F) == 79; }

static unsigned instruction_at(const unsigned char *code, size_t index) {
  unsigned instruction;
  memcpy(&instruction, code + 4 * index, sizeof instruction);
  return instruction;
}

// A walk through the lines of a function's instructions.
typedef struct line_walk {
  int line, from, defined, only_makes;
  // The lines so far, as bits that several lines share.
  unsigned char seen[512];
} line_walk;

static int take_seen(line_walk *walk, int line) {
  unsigned place = (unsigned)line % (8 * sizeof walk->seen);
  int was_seen = walk->seen[place / 8] >> (place % 8) & 1;
  walk->seen[place / 8] |= (unsigned char)(1 << (place % 8));
  return was_seen;
}

// Handles an instruction at a line: whether a sequence of them continues an earlier statement, or only
// creates functions.
static void walk_on(chunk_reader *reader, line_walk *walk, int line, unsigned instruction) {
  if (line == walk->line) {
    walk->only_makes = walk->only_makes && makes_function(instruction);
    return;
  }
  int was_seen = take_seen(walk, line);
  if (was_seen && line < walk->line && !is_jump(instruction))
    reader->found_inner(reader->context, line, walk->line, walk->defined);
  if (walk->only_makes) reader->found_inner(reader->context, walk->line, walk->from, walk->defined);
  walk->from = walk->line;
  walk->line = line;
  walk->only_makes = makes_function(instruction);
}

static void read_function(chunk_reader *reader, int depth) {
  enum { deepest = 250, no_difference = 0x80 };
  skip_text(reader);
  line_walk walk = {.defined = (int)read_size(reader)};
  int line = walk.defined;
  read_size(reader);
  read_byte(reader);
  int is_variadic = read_byte(reader);
  read_byte(reader);
  size_t code_count = read_size(reader), code_start = reader->at;
  skip(reader, 4 * code_count);
  skip_constants(reader);
  skip(reader, 3 * read_size(reader));
  for (size_t left = read_size(reader); left > 0 && !reader->broken; left--) {
    if (depth >= deepest) reader->broken = 1;
    else read_function(reader, depth + 1);
  }
  size_t differences = read_size(reader);
  size_t start = reader->at;
  skip(reader, differences);
  size_t lines = read_size(reader);
  if (differences > code_count) reader->broken = 1;
  // Lines that are too far from the previous one are in a separate list.
  for (size_t i = 0; i < differences && !reader->broken; i++) {
    int difference = reader->bytes[start + i];
    if (difference == no_difference) {
      if (lines == 0) break;
      lines--;
      read_size(reader);
      line = (int)read_size(reader);
    } else {
      line += (signed char)difference;
    }
    if (line <= 0 || (is_variadic && i == 0)) continue;
    if (reader->found) reader->found(reader->context, line);
    else walk_on(reader, &walk, line, instruction_at(reader->bytes + code_start, i));
  }
  for (; lines > 0 && !reader->broken; lines--) {
    read_size(reader);
    read_size(reader);
  }
  for (size_t left = read_size(reader); left > 0 && !reader->broken; left--) {
    skip_text(reader);
    read_size(reader);
    read_size(reader);
  }
  for (size_t left = read_size(reader); left > 0 && !reader->broken; left--) skip_text(reader);
}

static int append_bytes(lua_State *L, const void *bytes, size_t count, void *buffer) {
  (void)L;
  luaL_addlstring(buffer, bytes, count);
  return 0;
}

static int push_dump(lua_State *L) {
  luaL_Buffer buffer;
  lua_settop(L, 1);
  // The buffer occupies the top of the stack, so the function is dumped from a separate thread.
  lua_State *other = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, other, 1);
  luaL_buffinit(L, &buffer);
  if (lua_dump(other, append_bytes, &buffer, 0) != 0) return luaL_error(L, "no dump");
  luaL_pushresult(&buffer);
  return 1;
}

// Reads the function on top. Returns 0 if its compiled form is not supported.
static int read_chunk(lua_State *L, chunk_reader *reader) {
  static const unsigned char start[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
  lua_pushcfunction(L, push_dump);
  lua_pushvalue(L, -2);
  int known = 0;
  if (tessera_protected_call(L, 1, 1) == LUA_OK && lua_type(L, -1) == LUA_TSTRING) {
    reader->bytes = (const unsigned char *)lua_tolstring(L, -1, &reader->count);
    if (reader->count > sizeof start && memcmp(reader->bytes, start, sizeof start - 1) == 0) {
      skip(reader, sizeof start - 1 + 16 + 1);
      read_function(reader, 0);
      known = !reader->broken;
    }
  }
  lua_pop(L, 1);
  return known;
}

int tessera_active_lines(lua_State *L, void *context, void (*found)(void *context, int line)) {
  chunk_reader reader = {.context = context, .found = found};
  return read_chunk(L, &reader);
}

typedef struct learned_chunk {
  tessera_debugger *debugger;
  const char *name;
} learned_chunk;

static void learn_line(void *context, int line, int from, int defined) {
  learned_chunk *chunk = context;
  tessera_debugger *debugger = chunk->debugger;
  if (debugger->inner_count == debugger->inner_room) {
    size_t room = 2 * debugger->inner_room + 64;
    inner_line *more = realloc(debugger->inner, room * sizeof *more);
    if (more == NULL) return;
    debugger->inner = more;
    debugger->inner_room = room;
  }
  char *name = strdup(chunk->name);
  if (name == NULL) return;
  debugger->inner[debugger->inner_count++] =
      (inner_line){.line = line, .from = from, .defined = defined, .chunk = name};
  set_bit(debugger->inner_filter, line);
}

static int compare_lines(const void *first, const void *second) {
  const inner_line *one = first, *other = second;
  return (one->line > other->line) - (one->line < other->line);
}

void tessera_debug_learn(tessera_host *host) {
  lua_State *L = host->current;
  lua_Debug record;
  if (host->debugger == NULL || !lua_checkstack(L, 4) || lua_type(L, -1) != LUA_TFUNCTION) return;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">S", &record);
  learned_chunk chunk = {.debugger = debugger_in(host), .name = record.source};
  chunk_reader reader = {.context = &chunk, .found_inner = learn_line};
  read_chunk(L, &reader);
  if (debugger_in(host)->inner_count)
    qsort(debugger_in(host)->inner, debugger_in(host)->inner_count, sizeof(inner_line), compare_lines);
}
