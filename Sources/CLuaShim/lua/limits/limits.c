// The state's record: allocator, limits and the hook that enforces them.
#include "limits.h"

#include "../../process/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The number of bytes that a native function copies between checks.
enum { bytes_between_looks = 1 << 16 };
// The size suffices for a message with its excerpt, and for the output of a session. Untouched memory
// costs only addresses.
enum { reserved_bytes = 8 << 20 };

static int64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int tessera_where(lua_State *L, const char **source) {
  // The source is stored in one buffer per process, because states are single-threaded and callers copy
  // it.
  static _Thread_local char place[LUA_IDSIZE];
  lua_Debug record;
  for (int level = 0; lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sl", &record);
    if (record.currentline > 0) {
      memcpy(place, record.short_src, sizeof place);
      *source = place;
      return record.currentline;
    }
  }
  *source = "";
  return 0;
}

// Records the script's line at the stop; the first one stays.
static void note_place(tessera_host *host, lua_State *L) {
  const char *source;
  int line = host->stop_place[0] ? 0 : tessera_where(L, &source);
  if (line) snprintf(host->stop_place, sizeof host->stop_place, "%s:%d", source, line);
}

// The header of each of Lua's blocks: the creation number of objects that have no other order.
typedef struct block_head {
  uint64_t number;
} block_head;

static block_head *head_of(const void *block) { return (block_head *)block - 1; }

uint64_t tessera_made_number(const void *block) { return head_of(block)->number; }

// Allocates a block, or changes its size. Returns NULL, without any change, if there is no memory.
static void *resize_block(void *block, size_t size) {
  if (size > SIZE_MAX - sizeof(block_head)) return NULL;
  block_head *head = realloc(block ? head_of(block) : NULL, sizeof *head + size);
  return head ? head + 1 : NULL;
}

// Frees the memory that is reserved for the report that the system has no more.
static int release_reserve(tessera_host *host) {
  if (!host->reserve) return 0;
  free(host->reserve);
  host->reserve = NULL;
  return 1;
}

static void *allocate(void *context, void *block, size_t old_size, size_t new_size);

// The system has no more memory: the script ends, and the report uses the reserve.
static void *refuse_exhausted(tessera_host *host, void *block, size_t old_size, size_t new_size) {
  if (!host->stop) note_place(host, host->current);
  if (host->soft) {
    // Nothing may raise an error here.
    if (!release_reserve(host)) {
      tessera_end_without_memory();
      return NULL;
    }
    host->exhausted = 1;
    if (!host->stop) host->stop = TESSERA_STOP_MEMORY;
    return allocate(host, block, old_size, new_size);
  }
  if (++host->refusals > 1) {
    host->exhausted = 1;
    if (!host->stop) host->stop = TESSERA_STOP_MEMORY;
    release_reserve(host);
  }
  return NULL;
}

// Returns the bytes that the C library needs for a block. Without this overhead, small blocks would
// exceed the limit by a third.
static size_t cost(size_t size) {
  enum { header = 8 + sizeof(block_head), unit = 16, least = 32 };
  size_t whole = (size + header + unit - 1) / unit * unit;
  return size == 0 ? 0 : whole < least ? least : whole;
}

// Counts every block. In soft mode (a Swift frame is above the innermost protected call) it never
// refuses, so that no API function can raise an error through Swift. After a refusal, Lua collects
// garbage and tries again; the second consecutive refusal ends the script.
static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  tessera_host *host = context;
  size_t held = block ? old_size : 0;
  size_t taken = cost(held), wanted = cost(new_size);
  if (new_size == 0) {
    if (block) free(head_of(block));
    host->used -= taken;
    return NULL;
  }
  if (wanted > taken && !host->soft && host->limit
      && (wanted - taken > host->limit || host->used > host->limit - (wanted - taken))) {
    // The location would be unknown later, because a buffer gives up after one refusal.
    if (!host->stop) note_place(host, host->current);
    if (++host->refusals > 1 && !host->stop) host->stop = TESSERA_STOP_MEMORY;
    return NULL;
  }
  void *result = resize_block(block, new_size);
  if (result == NULL) {
    if (new_size <= held) return block;
    return refuse_exhausted(host, block, old_size, new_size);
  }
  // For a new object, Lua passes its kind instead of its size.
  if (block == NULL
      && (old_size == LUA_TTABLE || old_size == LUA_TFUNCTION || old_size == LUA_TTHREAD))
    head_of(result)->number = host->made++;
  host->used += wanted - taken;
  if (new_size > held && host->refusals) {
    host->refusals = 0;
    if (!host->stop) host->stop_place[0] = 0;
  }
  if (host->used > host->peak) host->peak = host->used;
  return result;
}

// An error outside every protected call is a bug of ours, so it is reported and the process ends.
static int panic(lua_State *L) {
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "no message";
  fprintf(stderr, "tessera: unprotected Lua error, which is a bug in tessera: %s\n", message);
  abort();
}

tessera_host *tessera_open(
    void *owner, void (*release)(void *object), size_t (*measure)(void *owner, void *object),
    void (*describe)(lua_State *L, uint32_t type), void (*settle)(lua_State *L)) {
  tessera_host *host = calloc(1, sizeof *host);
  if (host == NULL) return NULL;
  host->owner = owner;
  host->release = release;
  host->measure = measure;
  host->describe = describe;
  host->settle = settle;
  host->look_at = bytes_between_looks;
  host->soft = 1;
  host->watermark = SIZE_MAX;
  host->main = lua_newstate(allocate, host);
  if (host->main == NULL) {
    free(host);
    return NULL;
  }
  host->current = host->running = host->main;
  lua_atpanic(host->main, panic);
  *(tessera_host **)lua_getextraspace(host->main) = host;
  return host;
}

void tessera_close(tessera_host *host) {
  tessera_receive_interrupts(host, 0);
  tessera_stop_watching(host);
  host->stop = TESSERA_STOP_NONE;
  lua_sethook(host->main, NULL, 0, 0);
  lua_close(host->main);
  tessera_release_held(host);
  if (host->debugger) host->debugger->close(host);
  free(host->reserve);
  free(host);
}

lua_State *tessera_main(tessera_host *host) { return host->main; }
lua_State *tessera_current(tessera_host *host) { return host->current; }
tessera_host *tessera_host_of(lua_State *L) { return *(tessera_host **)lua_getextraspace(L); }
void tessera_set_owner(tessera_host *host, void *owner) { host->owner = owner; }
void *tessera_owner(lua_State *L) { return tessera_host_of(L)->owner; }
void tessera_note_failure(tessera_host *host, int has_failed) { host->has_failed = has_failed; }
int tessera_has_failed(lua_State *L) { return tessera_host_of(L)->has_failed; }

static void hook(lua_State *L, lua_Debug *record);

// Sets the hook of a thread, with the frequency that the limits need.
static void set_hook(lua_State *L, tessera_host *host) {
  lua_sethook(L, host->armed ? hook : NULL, host->armed ? LUA_MASKCOUNT : 0, host->period);
  if (host->debugger) host->debugger->install(host);
}

// Returns whether uncharged memory has made the process exceed the limit, and garbage does not explain
// it.
static int is_short_of_memory(lua_State *L, tessera_host *host) {
  if (!host->short_of_memory) return 0;
  host->short_of_memory = 0;
  if (!tessera_has_reusable_memory()) tessera_collect(L);
  if (!tessera_has_reusable_memory()) return 1;
  set_hook(L, host);
  return 0;
}

// Counts steps and raises the stop if there is a reason for one.
void tessera_look(lua_State *L, tessera_host *host, int64_t steps) {
  if (host->stop) tessera_raise_stop(L);
  if (host->debugger) host->debugger->poll(L);
  host->steps += steps;
  if (host->stop_request) tessera_mark_stop(L, TESSERA_STOP_INTERRUPT);
  else if (host->max_steps && host->steps > host->max_steps) tessera_mark_stop(L, TESSERA_STOP_STEPS);
  else if (host->deadline && monotonic_nanoseconds() > host->deadline)
    tessera_mark_stop(L, TESSERA_STOP_TIME);
  else if (is_short_of_memory(L, host)) tessera_mark_stop(L, TESSERA_STOP_MEMORY);
  else return;
  tessera_raise_stop(L);
}

static void hook(lua_State *L, lua_Debug *record) {
  (void)record;
  tessera_host *host = tessera_host_of(L);
  tessera_look(L, host, host->period);
}

void tessera_spend(lua_State *L, int steps) {
  tessera_host *host = tessera_host_of(L);
  if (!host->armed && !host->stop_request && !host->stop) return;
  // The clock is not read for every short match.
  host->unspent += steps;
  if (host->unspent < 1 << 10 && !host->stop_request && !host->stop) return;
  steps = host->unspent;
  host->unspent = 0;
  tessera_look(L, host, steps);
}

void tessera_set_limits(
    tessera_host *host, int64_t steps, int64_t nanoseconds, size_t memory, int interruptible) {
  host->limit = memory;
  host->watermark = memory ? memory - memory / 4 : SIZE_MAX;
  host->steps = 0;
  host->max_steps = steps;
  host->deadline = nanoseconds ? monotonic_nanoseconds() + nanoseconds : 0;
  host->time_limit = nanoseconds;
  host->stop = TESSERA_STOP_NONE;
  host->stop_request = 0;
  host->refusals = 0;
  host->exhausted = 0;
  host->short_of_memory = 0;
  if (!host->reserve) {
    host->reserve = malloc(reserved_bytes);
    if (!host->reserve) {
      lua_gc(host->main, LUA_GCCOLLECT);
      host->reserve = malloc(reserved_bytes);
    }
  }
  host->stop_place[0] = 0;
  host->period = steps && steps < 200 ? (int)steps : 200;
  int armed = steps || nanoseconds || interruptible;
  host->armed = armed;
  host->unspent = 0;
  set_hook(host->main, host);
}

void tessera_mark_stop(lua_State *L, tessera_stop reason) {
  tessera_host *host = tessera_host_of(L);
  if (!host->stop) host->stop = reason;
  note_place(host, L);
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  if (L != host->main) lua_sethook(host->main, hook, LUA_MASKCOUNT, 1);
}

void tessera_notice_refusal(lua_State *L) {
  if (tessera_host_of(L)->refusals == 0 || lua_type(L, -1) != LUA_TSTRING) return;
  if (strcmp(lua_tostring(L, -1), "not enough memory") == 0)
    tessera_mark_stop(L, TESSERA_STOP_MEMORY);
}

int tessera_raise_stop(lua_State *L) {
  tessera_mark_stop(L, TESSERA_STOP_INTERRUPT);
  lua_pushlightuserdata(L, tessera_host_of(L));
  return lua_error(L);
}

static int look_at_taken(lua_State *L, tessera_host *host) {
  host->look_at = host->taken + bytes_between_looks;
  if (host->stop) return 0;
  if (host->stop_request) tessera_mark_stop(L, TESSERA_STOP_INTERRUPT);
  else if (host->deadline && monotonic_nanoseconds() > host->deadline)
    tessera_mark_stop(L, TESSERA_STOP_TIME);
  else if (host->limit && !tessera_has_room(L, host->taken + host->taken_outside))
    tessera_mark_stop(L, TESSERA_STOP_MEMORY);
  else if (is_short_of_memory(L, host)) tessera_mark_stop(L, TESSERA_STOP_MEMORY);
  return !host->stop;
}

int tessera_may_go_on(lua_State *L) { return look_at_taken(L, tessera_host_of(L)); }

int tessera_take(lua_State *L, size_t bytes) {
  tessera_host *host = tessera_host_of(L);
  host->taken += bytes;
  return host->taken < host->look_at || look_at_taken(L, host);
}

void tessera_collect(lua_State *L) {
  tessera_host *host = tessera_host_of(L);
  int saved = host->soft;
  host->soft = 1;
  host->settle(L);
  host->soft = saved;
  lua_gc(L, LUA_GCCOLLECT);
}

int tessera_has_room(lua_State *L, size_t bytes) {
  tessera_host *host = tessera_host_of(L);
  if (bytes <= host->limit && host->used <= host->limit - bytes) return 1;
  tessera_collect(L);
  if (bytes <= host->limit && host->used <= host->limit - bytes) return 1;
  return tessera_measure_objects(host) && bytes <= host->limit && host->used <= host->limit - bytes;
}

void tessera_charge_for_good(tessera_host *host, size_t bytes) {
  host->used += bytes;
  host->untold += bytes;
}

void tessera_arm_now(tessera_host *host) {
  lua_sethook(host->running, hook, LUA_MASKCOUNT, 1);
}

void tessera_stop_now(lua_State *L, tessera_stop reason) { tessera_mark_stop(L, reason); }
void tessera_request_stop(tessera_host *host) { host->stop_request = 1; }
tessera_stop tessera_stopped(tessera_host *host) { return host->stop; }
const char *tessera_stop_place(tessera_host *host) { return host->stop_place; }
int64_t tessera_steps(tessera_host *host) { return host->steps; }
int tessera_exhausted(tessera_host *host) { return host->exhausted; }
size_t tessera_memory(tessera_host *host) { return host->used; }
size_t tessera_memory_peak(tessera_host *host) { return host->peak; }

void tessera_set_clock(tessera_host *host, double seconds, int real) {
  host->clock = seconds;
  host->real_clock = real;
}

void tessera_hide_chunk(tessera_host *host, const char *name) {
  snprintf(host->hidden, sizeof host->hidden, "%s", name ? name : "");
}
