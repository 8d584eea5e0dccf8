// Host values in Lua: objects that own one Swift reference, pairs of integers, and plain bytes.
#include "values.h"

#include <stdlib.h>
#include <string.h>

// A reference that Lua owns. Lua drops a finaliser if it has no memory for it, so remaining references
// are released when the state is closed.
struct tessera_held {
  void *object;
  // The present charge, and the charge when it was pushed.
  size_t charge, least;
  // The number of objects that were passed to Lua before.
  uint64_t number;
  tessera_held *previous, *next;
};

typedef tessera_box box;

// A value that Lua stores directly, without an object and without a finaliser.
typedef struct plain_box {
  box start;
  // The number of values that were passed to Lua before.
  uint64_t number;
  char bytes[];
} plain_box;

static const char objects_key, pairs_key;

uint32_t tessera_type(lua_State *L, int index) {
  box *value = tessera_box_at(L, index);
  return value ? value->type : 0;
}

void *tessera_to_object(lua_State *L, int index, uint32_t type) {
  box *value = tessera_box_at(L, index);
  return value && value->magic == object_magic && value->type == type ? value->object : NULL;
}

int tessera_to_integer(lua_State *L, int index, int64_t *value) {
  if (lua_type(L, index) != LUA_TNUMBER) return 0;
  int is_integer;
  *value = lua_tointegerx(L, index, &is_integer);
  return is_integer;
}

uint64_t tessera_value_number(lua_State *L, int index, int level) {
  box *value = tessera_box_at(L, index);
  if (value == NULL) return 0;
  if (level == 0) return value->type;
  if (value->magic == pair_magic) return (uint64_t)value->pair[level - 1] ^ (uint64_t)1 << 63;
  if (value->magic == plain_magic) return level == 1 ? ((plain_box *)value)->number : 0;
  return value->held && level == 1 ? value->held->number : 0;
}

int tessera_to_pair(lua_State *L, int index, uint32_t type, int64_t *first, int64_t *second) {
  box *value = tessera_box_at(L, index);
  if (value == NULL || value->magic != pair_magic || value->type != type) return 0;
  *first = value->pair[0];
  *second = value->pair[1];
  return 1;
}

// Reads two numbers of the table at an absolute index.
static int read_two(lua_State *L, int index, int64_t *first, int64_t *second) {
  if (lua_rawlen(L, index) != 2) return 0;
  int is_first = 0, is_second = 0;
  if (lua_rawgeti(L, index, 1) == LUA_TNUMBER) *first = lua_tointegerx(L, -1, &is_first);
  if (lua_rawgeti(L, index, 2) == LUA_TNUMBER) *second = lua_tointegerx(L, -1, &is_second);
  lua_settop(L, -3);
  return is_first && is_second;
}

int tessera_to_integers(lua_State *L, int index, int64_t *first, int64_t *second) {
  if (lua_type(L, index) != LUA_TTABLE) return 0;
  return read_two(L, lua_absindex(L, index), first, second);
}

tessera_few_numbers tessera_to_few_numbers(lua_State *L, int index) {
  tessera_few_numbers few = {{0, 0, 0, 0}, 0};
  if (lua_type(L, index) != LUA_TTABLE) return few;
  size_t length = lua_rawlen(L, index);
  if (length < 1 || length > 4) return few;
  int count = (int)length;
  index = lua_absindex(L, index);
  few.count = count;
  for (int place = 0; place < count; place++) {
    if (lua_rawgeti(L, index, place + 1) != LUA_TNUMBER) few.count = 0;
    few.numbers[place] = lua_tonumberx(L, -1, NULL);
    // This condition also excludes NaN.
    if (!(few.numbers[place] - few.numbers[place] == 0)) few.count = 0;
  }
  lua_settop(L, -count - 1);
  return few;
}

int64_t tessera_to_numbers(
    lua_State *L, int index, int64_t first, double *numbers, int64_t count) {
  // The number of values that are pushed before they are popped, for which any C function has room.
  enum { together = 8 };
  if (lua_type(L, index) != LUA_TTABLE) return 0;
  index = lua_absindex(L, index);
  int64_t read = 0;
  // A list of integers is read without conversion, because converting one to a float takes Lua twice as
  // long.
  int are_whole = 1;
  while (read < count) {
    int pushed = count - read < together ? (int)(count - read) : together;
    int fitting = 0;
    for (int place = 0; place < pushed; place++) {
      if (lua_rawgeti(L, index, first + read + place) != LUA_TNUMBER) {
        pushed = place + 1;
        break;
      }
      if (are_whole) numbers[read + place] = (double)lua_tointegerx(L, -1, &are_whole);
      if (!are_whole) numbers[read + place] = lua_tonumberx(L, -1, NULL);
      fitting++;
    }
    lua_settop(L, -pushed - 1);
    read += fitting;
    if (fitting < pushed) break;
  }
  return read;
}

int64_t tessera_to_number_pairs(
    lua_State *L, int index, int64_t first, double *numbers, int64_t count) {
  if (lua_type(L, index) != LUA_TTABLE) return 0;
  index = lua_absindex(L, index);
  for (int64_t read = 0; read < count; read++) {
    int fits = lua_rawgeti(L, index, first + read) == LUA_TTABLE && lua_rawlen(L, -1) == 2;
    if (fits) {
      fits = lua_rawgeti(L, -1, 1) == LUA_TNUMBER;
      fits = lua_rawgeti(L, -2, 2) == LUA_TNUMBER && fits;
      numbers[2 * read] = lua_tonumberx(L, -2, NULL);
      numbers[2 * read + 1] = lua_tonumberx(L, -1, NULL);
      lua_settop(L, -3);
    }
    lua_settop(L, -2);
    if (!fits) return read;
  }
  return count;
}

int tessera_to_path(lua_State *L, int index, uint32_t type, int64_t *first, int64_t *second) {
  switch (lua_type(L, index)) {
    case LUA_TUSERDATA:
      if (!tessera_to_pair(L, index, type, first, second)) return 0;
      break;
    case LUA_TTABLE:
      if (!read_two(L, index, first, second)) return 0;
      break;
    case LUA_TNUMBER:
      if (!tessera_to_integer(L, index, first) || !tessera_to_integer(L, index + 1, second)) return 0;
      return *first >= 0 && *second >= 0 ? 2 : 0;
    default: return 0;
  }
  int is_last = lua_gettop(L) <= index || lua_type(L, index + 1) <= LUA_TNIL;
  return is_last && *first >= 0 && *second >= 0;
}

int tessera_word_number(lua_State *L, int index, const char *words) {
  if (lua_type(L, index) != LUA_TSTRING) return -1;
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  for (int number = 0; *words; number++) {
    const char *end = strchr(words, ' ');
    size_t size = end ? (size_t)(end - words) : strlen(words);
    if (size == length && memcmp(words, text, length) == 0) return number;
    words += end ? size + 1 : size;
  }
  return -1;
}

// Pushes a table with weak values, created at its first use.
static void push_weak_table(lua_State *L, const char *key) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "__mode");
  lua_pushliteral(L, "v");
  lua_rawset(L, -3);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

static box *push_box(lua_State *L, uint32_t magic, uint32_t type, size_t more) {
  box *value = lua_newuserdatauv(L, sizeof(box) + more, 0);
  memset(value, 0, sizeof *value);
  value->magic = magic;
  value->type = type;
  return value;
}

// Returns the key of a type's metatable in the registry. It is far from Lua's own references, which are
// positive, and from LUA_NOREF and LUA_REFNIL, -2 and -1.
static lua_Integer metatable_slot(uint32_t type) { return -1000 - (lua_Integer)type; }

// Most scripts use few types, so each type is registered at its first value. This uses a separate
// thread, because the stack for the value may be full.
static void set_type_metatable(lua_State *L, uint32_t type) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, metatable_slot(type)) == LUA_TNIL) {
    lua_pop(L, 1);
    tessera_host_of(L)->describe(lua_newthread(L), type);
    lua_pop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, metatable_slot(type));
  }
  lua_setmetatable(L, -2);
}

// Returns the key of the metatable for a type's plain values, which is that of its objects without the
// finaliser.
static lua_Integer plain_slot(uint32_t type) { return -100000 - (lua_Integer)type; }

// Pushes a copy of the metatable of a type's objects, without the finaliser.
static void push_plain_metatable(lua_State *L, uint32_t type) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, metatable_slot(type)) == LUA_TNIL) {
    lua_pop(L, 1);
    tessera_host_of(L)->describe(lua_newthread(L), type);
    lua_pop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, metatable_slot(type));
  }
  lua_createtable(L, 0, 8);
  lua_pushnil(L);
  while (lua_next(L, -3)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  lua_pushliteral(L, "__gc");
  lua_pushnil(L);
  lua_rawset(L, -3);
  lua_remove(L, -2);
}

static void set_plain_metatable(lua_State *L, uint32_t type) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, plain_slot(type)) == LUA_TNIL) {
    lua_pop(L, 1);
    // A separate thread has enough room.
    lua_State *thread = lua_newthread(L);
    push_plain_metatable(thread, type);
    lua_rawseti(thread, LUA_REGISTRYINDEX, plain_slot(type));
    lua_pop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, plain_slot(type));
  }
  lua_setmetatable(L, -2);
}

static tessera_held *hold(tessera_host *host, void *object, size_t least) {
  tessera_held *held = malloc(sizeof *held);
  if (held == NULL) return NULL;
  size_t charge = sizeof *held + least + host->taken;
  *held = (tessera_held){object, charge, charge, host->made++, NULL, host->held};
  host->taken = 0;
  host->look_at = 0;
  host->used += charge;
  host->unmeasured += charge;
  host->untold += charge;
  if (host->held) host->held->previous = held;
  host->held = held;
  return held;
}

static void let_go(tessera_host *host, tessera_held *held) {
  if (held->previous) held->previous->next = held->next;
  else host->held = held->next;
  if (held->next) held->next->previous = held->previous;
  host->used -= held->charge;
  free(held);
}

static void charge_object(tessera_host *host, box *value, size_t bytes) {
  if (value == NULL || value->magic != object_magic || value->held == NULL) return;
  value->held->charge += bytes;
  host->used += bytes;
  host->unmeasured += bytes;
  host->untold += bytes;
}

void tessera_charge_taken(lua_State *L, int index) {
  tessera_host *host = tessera_host_of(L);
  charge_object(host, tessera_box_at(L, index), host->taken);
  host->taken = 0;
}

void tessera_charge_object(lua_State *L, void *object, size_t bytes) {
  push_weak_table(L, &objects_key);
  lua_rawgetp(L, -1, object);
  charge_object(tessera_host_of(L), tessera_box_at(L, -1), bytes);
  lua_pop(L, 2);
}

int tessera_measure_objects(tessera_host *host) {
  // Measuring walks through all objects, so enough bytes must have been charged since the last time.
  if (host->unmeasured <= host->limit / 16) return 0;
  host->unmeasured = 0;
  for (tessera_held *held = host->held; held; held = held->next) {
    size_t measured = host->measure ? host->measure(host->owner, held->object) : 0;
    if (measured == 0) measured = held->least;
    host->used += measured - held->charge;
    held->charge = measured;
  }
  return 1;
}

void tessera_release_held(tessera_host *host) {
  while (host->held) {
    void *object = host->held->object;
    let_go(host, host->held);
    host->release(object);
  }
}

void tessera_push_new_object(lua_State *L, uint32_t type, void *object, size_t least) {
  box *value = push_box(L, object_magic, type, 0);
  set_type_metatable(L, type);
  value->object = object;
  value->held = hold(tessera_host_of(L), object, least);
}

void tessera_push_plain(lua_State *L, uint32_t type, const void *bytes, size_t size) {
  plain_box *value =
      (plain_box *)push_box(L, plain_magic, type, sizeof(plain_box) - sizeof(box) + size);
  value->number = tessera_host_of(L)->made++;
  memcpy(value->bytes, bytes, size);
  set_plain_metatable(L, type);
}

const void *tessera_to_plain(lua_State *L, int index, uint32_t type, size_t size) {
  box *value = tessera_box_at(L, index);
  if (value == NULL || value->magic != plain_magic || value->type != type) return NULL;
  if (lua_rawlen(L, index) != sizeof(plain_box) + size) return NULL;
  return ((plain_box *)value)->bytes;
}

void tessera_push_object(lua_State *L, uint32_t type, void *object, size_t least, int *fresh) {
  push_weak_table(L, &objects_key);
  *fresh = lua_rawgetp(L, -1, object) != LUA_TUSERDATA;
  if (*fresh) {
    lua_pop(L, 1);
    tessera_push_new_object(L, type, object, least);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -3, object);
  }
  lua_remove(L, -2);
}

void tessera_push_pair(lua_State *L, uint32_t type, int64_t first, int64_t second) {
  int shared = first >= 0 && first < 0x3fffffff && second >= 0 && second < 0x1ffffffff;
  int64_t key = shared ? first << 33 | second : 0;
  push_weak_table(L, &pairs_key);
  if (!shared || lua_rawgeti(L, -1, key) != LUA_TUSERDATA) {
    if (shared) lua_pop(L, 1);
    box *value = push_box(L, pair_magic, type, 0);
    value->pair[0] = first;
    value->pair[1] = second;
    set_type_metatable(L, type);
    if (shared) {
      lua_pushvalue(L, -1);
      lua_rawseti(L, -3, key);
    }
  }
  lua_remove(L, -2);
}

// Releases the reference, once; does nothing for a pair or for a foreign value.
static int collect_object(lua_State *L) {
  box *value = tessera_box_at(L, 1);
  if (value == NULL || value->magic != object_magic || value->object == NULL) return 0;
  tessera_host *host = tessera_host_of(L);
  void *object = value->object;
  value->object = NULL;
  if (value->held) let_go(host, value->held);
  int saved = host->soft;
  host->soft = 1;
  host->release(object);
  host->soft = saved;
  return 0;
}

void tessera_register_type(lua_State *L, uint32_t type, int owns) {
  if (owns) {
    lua_pushliteral(L, "__gc");
    lua_pushcfunction(L, collect_object);
    lua_rawset(L, -3);
  }
  lua_rawseti(L, LUA_REGISTRYINDEX, metatable_slot(type));
  lua_pushnil(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, plain_slot(type));
  // Cached members of the type's earlier metatable are invalid.
  tessera_host *host = tessera_host_of(L);
  memset(host->properties, 0, sizeof host->properties);
}
