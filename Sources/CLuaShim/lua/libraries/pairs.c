// `pairs` in a fixed order: integers from 1, other numbers, texts byte by byte, false and true, and
// last the keys without a natural order. These are functions of the library, then tables, functions and
// coroutines in the order of their creation, then values of the host. Lua's own order depends on
// addresses and on the clock.
#define _GNU_SOURCE
#include "libraries.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum {
  // Up to this number, keys are sorted on the C stack and kept in the iterator itself.
  few = 32,
  most_keys = 1 << 28,
  // The number of visited elements between checks of the initial count.
  between_looks = 16,
  bytes_of_chunk = 7,
};

// The kinds of keys, in their order.
typedef enum group {
  positive_integers, below_integers, among_integers, above_integers, texts, booleans, library_functions, made_objects,
  host_values, other_values
} group;

// The numbers that order a key: its kind and, for a level, a part of its value. Keys that are equal on
// one level are distinguished on the next.
typedef struct rank {
  uint64_t chunk;
  uint32_t kind, place;
} rank;

static uint64_t signed_order(int64_t value) { return (uint64_t)value ^ (uint64_t)1 << 63; }

static uint64_t float_bits(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

// Returns seven bytes, and the number of bytes left: 8 if there are more. A text is then less than any
// longer text with the same start, even if that continues with bytes of 0.
static uint64_t text_chunk(lua_State *L, int index, size_t prefix, int level) {
  size_t length, start = prefix + (size_t)level * bytes_of_chunk;
  const char *text = lua_tolstring(L, index, &length);
  size_t left = length > start ? length - start : 0;
  uint64_t result = 0;
  for (size_t i = 0; i < bytes_of_chunk; i++)
    result = result << 8 | (i < left ? (unsigned char)text[start + i] : 0);
  return result << 8 | (left > bytes_of_chunk ? bytes_of_chunk + 1 : left);
}

static rank number_rank(lua_State *L, int index, int level) {
  if (lua_isinteger(L, index)) {
    lua_Integer value = lua_tointeger(L, index);
    if (value > 0) return (rank){(uint64_t)value, positive_integers, 0};
    return (rank){level ? 0 : signed_order(value), among_integers, 0};
  }
  // A float key is never an integer of 64 bits, because Lua converts those.
  double value = lua_tonumber(L, index);
  if (value < -0x1p63) return (rank){~float_bits(value), below_integers, 0};
  if (value >= 0x1p63) return (rank){float_bits(value), above_integers, 0};
  int64_t whole = (int64_t)value;
  if ((double)whole > value) whole--;
  return (rank){level ? float_bits(value - (double)whole) : signed_order(whole), among_integers, 0};
}

// Returns the position of a function in its library, whose address differs between runs.
static uint64_t library_place(lua_State *L, int index) {
  Dl_info own, info;
  const void *address = lua_topointer(L, index);
  if (!dladdr(address, &info) || !dladdr((void *)&library_place, &own)) return 0;
  uint64_t offset = (uintptr_t)address - (uintptr_t)info.dli_fbase;
  return info.dli_fbase == own.dli_fbase ? offset : offset | (uint64_t)1 << 63;
}

static int is_library_function(lua_State *L, int index) {
  if (!lua_iscfunction(L, index)) return 0;
  if (lua_getupvalue(L, index, 1) == NULL) return 1;
  lua_pop(L, 1);
  return 0;
}

// Returns the rank of the key at an index on a level. All texts share a prefix of some bytes.
static rank rank_of(lua_State *L, int index, size_t prefix, int level) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: return number_rank(L, index, level);
    case LUA_TSTRING: return (rank){text_chunk(L, index, prefix, level), texts, 0};
    case LUA_TBOOLEAN: return (rank){(uint64_t)lua_toboolean(L, index), booleans, 0};
    case LUA_TFUNCTION:
      if (is_library_function(L, index)) return (rank){library_place(L, index), library_functions, 0};
      return (rank){tessera_made_number(lua_topointer(L, index)), made_objects, 0};
    case LUA_TTABLE: return (rank){tessera_made_number(lua_topointer(L, index)), made_objects, 0};
    case LUA_TTHREAD:
      return (rank){tessera_made_number(lua_getextraspace(lua_tothread(L, index))), made_objects, 0};
    case LUA_TUSERDATA:
      return (rank){tessera_value_number(L, index, level), host_values, 0};
    default: return (rank){0, other_values, 0};
  }
}

// Returns whether keys that are equal down to a level may differ on the next.
static int goes_on(const rank *key, int level) {
  switch ((group)key->kind) {
    case texts: return (key->chunk & 0xFF) > bytes_of_chunk;
    case among_integers: return level < 1;
    case host_values: return level < tessera_value_levels - 1;
    default: return 0;
  }
}

static int is_before(const rank *left, const rank *right) {
  return left->kind != right->kind ? left->kind < right->kind : left->chunk < right->chunk;
}

static int is_alike(const rank *left, const rank *right) {
  return left->kind == right->kind && left->chunk == right->chunk;
}

// The keys to sort, on the stack from an index or in a table at that index, and the number of bytes
// that all texts among them share.
typedef struct keys {
  lua_State *L;
  int index, in_table;
  size_t prefix;
  rank *scratch;
} keys;

static void push_key(const keys *all, uint32_t place) {
  if (all->in_table) lua_rawgeti(all->L, all->index, (lua_Integer)place + 1);
  else lua_pushvalue(all->L, all->index + (int)place);
}

// Sorts by merging, starting with runs that are sorted by insertion.
static void merge_sort(lua_State *L, rank *ranks, rank *scratch, uint32_t count) {
  enum { run = 8 };
  for (uint32_t low = 0; low < count; low += run) {
    uint32_t high = count - low < run ? count : low + run;
    for (uint32_t i = low + 1; i < high; i++) {
      rank moved = ranks[i];
      uint32_t j = i;
      for (; j > low && is_before(&moved, &ranks[j - 1]); j--) ranks[j] = ranks[j - 1];
      ranks[j] = moved;
    }
  }
  rank *from = ranks, *to = scratch;
  for (uint32_t width = run; width < count; width *= 2) {
    for (uint32_t low = 0; low < count; low += 2 * width) {
      uint32_t middle = count - low < width ? count : low + width;
      uint32_t high = count - middle < width ? count : middle + width;
      uint32_t left = low, right = middle;
      tessera_spend(L, (int)(high - low));
      for (uint32_t i = low; i < high; i++) {
        int takes_right = left == middle || (right < high && is_before(&from[right], &from[left]));
        to[i] = takes_right ? from[right++] : from[left++];
      }
    }
    rank *other = from;
    from = to;
    to = other;
  }
  if (from != ranks) memcpy(ranks, from, count * sizeof *ranks);
}

// Reads the ranks of keys on a level.
static void read_ranks(const keys *all, rank *ranks, uint32_t count, int level) {
  lua_State *L = all->L;
  for (uint32_t i = 0; i < count; i++) {
    if ((i & 1023) == 0) tessera_spend(L, (int)(count - i < 1024 ? count - i : 1024));
    uint32_t place = ranks[i].place;
    push_key(all, place);
    ranks[i] = rank_of(L, -1, all->prefix, level);
    ranks[i].place = place;
    lua_pop(L, 1);
  }
}

// Sorts keys that are equal on the previous levels, whose ranks are read. Of the parts that are also
// equal on this level, all except the longest are sorted by a call, so the depth of calls is at most
// log n.
static void sort_ranks(const keys *all, rank *ranks, uint32_t count, int level) {
  while (count > 1) {
    merge_sort(all->L, ranks, all->scratch, count);
    rank *longest = NULL;
    uint32_t longest_count = 0;
    for (uint32_t start = 0, end; start < count; start = end) {
      for (end = start + 1; end < count && is_alike(&ranks[start], &ranks[end]);) end++;
      if (end - start < 2 || !goes_on(&ranks[start], level)) continue;
      rank *part = ranks + start;
      uint32_t part_count = end - start;
      if (part_count > longest_count) {
        rank *shorter = longest;
        uint32_t shorter_count = longest_count;
        longest = part;
        longest_count = part_count;
        part = shorter;
        part_count = shorter_count;
      }
      if (part_count == 0) continue;
      read_ranks(all, part, part_count, level + 1);
      sort_ranks(all, part, part_count, level + 1);
    }
    ranks = longest;
    count = longest_count;
    level++;
    read_ranks(all, ranks, count, level);
  }
}

// Moves the keys of a table into the order of their ranks, along cycles.
static void permute(lua_State *L, int table, rank *ranks, uint32_t count) {
  for (uint32_t first = 0; first < count; first++) {
    if (ranks[first].place == first) continue;
    lua_rawgeti(L, table, (lua_Integer)first + 1);
    uint32_t to = first;
    for (;;) {
      uint32_t from = ranks[to].place;
      ranks[to].place = to;
      if (from == first) break;
      lua_rawgeti(L, table, (lua_Integer)from + 1);
      lua_rawseti(L, table, (lua_Integer)to + 1);
      to = from;
    }
    lua_rawseti(L, table, (lua_Integer)to + 1);
  }
}

// Returns whether the key on top is one of the elements up to a number.
static int is_element(lua_State *L, lua_Integer last) {
  return lua_isinteger(L, -1) && (lua_Unsigned)lua_tointeger(L, -1) - 1u < (lua_Unsigned)last;
}

// Pushes the keys of a table that are not among its first elements, unsorted, and returns their number.
// If there are more than a few, pushes none and returns -1.
static int collect_few(lua_State *L, int table, lua_Integer elements) {
  int top = lua_gettop(L), count = 0, seen = 0;
  for (lua_pushnil(L); lua_next(L, table);) {
    lua_pop(L, 1);
    if ((++seen & 1023) == 0) tessera_spend(L, 1024);
    if (is_element(L, elements)) continue;
    if (++count > few) {
      lua_settop(L, top);
      return -1;
    }
    lua_pushvalue(L, -1);
  }
  return count;
}

// Doubles the room for ranks, whose block is at an index.
static rank *grow(lua_State *L, int block, const rank *ranks, uint32_t count) {
  rank *result = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *ranks, 0);
  memcpy(result, ranks, count * sizeof *ranks);
  lua_replace(L, block);
  return result;
}

// Returns the number of bytes that all texts among the first keys of a list share, and one of the
// texts.
static size_t shared_prefix(lua_State *L, int list, uint32_t count, const char **text) {
  size_t shared = 0;
  *text = NULL;
  for (uint32_t i = 1; i <= count; i++) {
    if (lua_rawgeti(L, list, i) == LUA_TSTRING) {
      size_t length, same = 0;
      const char *other = lua_tolstring(L, -1, &length);
      if (*text == NULL) {
        *text = other;
        shared = length;
      }
      if (length < shared) shared = length;
      while (same < shared && (*text)[same] == other[same]) same++;
      shared = same;
    }
    lua_pop(L, 1);
  }
  return shared;
}

// Returns whether the key on top is a text without the common prefix.
static int begins_otherwise(lua_State *L, const char *text, size_t prefix) {
  if (prefix == 0 || lua_type(L, -1) != LUA_TSTRING) return 0;
  size_t length;
  const char *other = lua_tolstring(L, -1, &length);
  return length < prefix || memcmp(text, other, prefix) != 0;
}

// Pushes a table of the sorted keys that are not among the first elements. A key is stored in the table
// before anything is allocated, because the collector may remove entries from a weak table. Its rank is
// read immediately, from the position at which the first texts differ; if a later text differs before
// it, all ranks are read again.
static void push_many_sorted(lua_State *L, int table, lua_Integer elements) {
  uint32_t count = 0, room = 4 * few;
  // The number of keys from which the prefix is known, and the number of keys whose ranks are still to
  // be read.
  const uint32_t first = room;
  uint32_t unread = first;
  const char *text = NULL;
  size_t prefix = 0;
  lua_createtable(L, (int)room, 0);
  int sorted = lua_gettop(L);
  rank *ranks = lua_newuserdatauv(L, room * sizeof *ranks, 0);
  uint32_t seen = 0;
  for (lua_pushnil(L); lua_next(L, table);) {
    lua_pop(L, 1);
    if ((++seen & 1023) == 0) tessera_spend(L, 1024);
    if (is_element(L, elements)) continue;
    if (count == most_keys)
      luaL_error(L, "too many keys to visit in order (%d is the most)", (int)most_keys);
    lua_pushvalue(L, -1);
    lua_rawseti(L, sorted, (lua_Integer)count + 1);
    if (count == room) {
      ranks = grow(L, sorted + 1, ranks, count);
      room *= 2;
    }
    if (count == first) prefix = shared_prefix(L, sorted, first, &text);
    if (begins_otherwise(L, text, prefix)) {
      prefix = 0;
      unread = count;
    }
    if (count >= first) ranks[count] = rank_of(L, -1, prefix, 0);
    ranks[count].place = count;
    count++;
  }
  keys all = {L, sorted, 1, prefix, lua_newuserdatauv(L, count * sizeof *ranks, 0)};
  read_ranks(&all, ranks, unread < count ? unread : count, 0);
  sort_ranks(&all, ranks, count, 0);
  permute(L, sorted, ranks, count);
  lua_settop(L, sorted);
}

// The upvalues of an iterator over keys: the table, the number of elements that come first, the
// position of the last visited key, and the keys, or a table of them.
enum { visited = 1, element_count = 2, position = 3, first_key = 4 };
static int visit_few(lua_State *L);
static int visit_many(lua_State *L);

// Pushes an iterator over the existing elements up to a number, and then all other keys.
static void push_iterator(lua_State *L, int table, lua_Integer elements) {
  luaL_checkstack(L, 2 * few + 16, "too many keys");
  int base = lua_gettop(L) + 1;
  int count = collect_few(L, table, elements);
  lua_CFunction function = visit_many;
  int upvalues = first_key;
  if (count < 0) {
    push_many_sorted(L, table, elements);
    lua_pushvalue(L, table);
    lua_pushinteger(L, elements);
    lua_pushinteger(L, 0);
    lua_pushvalue(L, base);
  } else {
    rank ranks[few], scratch[few];
    for (int i = 0; i < count; i++) ranks[i].place = (uint32_t)i;
    keys all = {L, base, 0, 0, scratch};
    read_ranks(&all, ranks, (uint32_t)count, 0);
    sort_ranks(&all, ranks, (uint32_t)count, 0);
    lua_pushvalue(L, table);
    lua_pushinteger(L, elements);
    lua_pushinteger(L, 0);
    for (int i = 0; i < count; i++) lua_pushvalue(L, base + (int)ranks[i].place);
    // This is after the last key.
    lua_pushnil(L);
    function = visit_few;
    upvalues = first_key + count;
  }
  lua_pushcclosure(L, function, upvalues);
  lua_insert(L, base);
  lua_settop(L, base);
}

// Pushes the key at a position, counted from 1, or nil after the last one.
static inline int push_visited_key(lua_State *L, int many, lua_Integer at) {
  if (many) return lua_rawgeti(L, lua_upvalueindex(first_key), at);
  lua_pushvalue(L, lua_upvalueindex(first_key + (int)at - 1));
  return lua_type(L, -1);
}

static void check_visited(lua_State *L) {
  if (lua_rawequal(L, 1, lua_upvalueindex(visited))) return;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_error(L, "what 'pairs' returns visits the table that 'pairs' was given, no other");
}

// Returns the position of the key at index 2: that of the iterator, unless a script calls it by hand.
static lua_Integer find_position(lua_State *L, int many) {
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(position));
  if (at > 0) {
    push_visited_key(L, many, at);
    if (lua_rawequal(L, 2, -1)) return at;
  }
  for (at = 1;; at++) {
    if ((at & 1023) == 0) tessera_spend(L, 1024);
    lua_settop(L, 2);
    if (push_visited_key(L, many, at) == LUA_TNIL) return luaL_error(L, "invalid key to 'next'");
    if (lua_rawequal(L, 2, -1)) return at;
  }
}

static inline int visit_keys(lua_State *L, int many) {
  lua_settop(L, 2);
  lua_Integer elements = lua_tointeger(L, lua_upvalueindex(element_count)), at = 0;
  int begins = lua_isnil(L, 2);
  if (begins) check_visited(L);
  if (begins || is_element(L, elements)) {
    for (lua_Integer i = lua_tointeger(L, 2) + 1; i <= elements; i++) {
      if ((i & 1023) == 0) tessera_spend(L, 1024);
      lua_settop(L, 2);
      lua_pushinteger(L, i);
      if (lua_rawgeti(L, lua_upvalueindex(visited), i) != LUA_TNIL) return 2;
    }
  } else {
    at = find_position(L, many);
  }
  for (;;) {
    if ((++at & 1023) == 0) tessera_spend(L, 1024);
    lua_settop(L, 2);
    if (push_visited_key(L, many, at) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    // A field that was cleared in the meantime is skipped.
    if (lua_rawget(L, lua_upvalueindex(visited)) == LUA_TNIL) continue;
    lua_pushinteger(L, at);
    lua_replace(L, lua_upvalueindex(position));
    return 2;
  }
}

static int visit_few(lua_State *L) { return visit_keys(L, 0); }
static int visit_many(lua_State *L) { return visit_keys(L, 1); }

// Returns the number of elements of a table up to the first missing one.
static lua_Integer count_elements(lua_State *L, int table) {
  lua_Integer count = 0;
  for (; lua_rawgeti(L, table, count + 1) != LUA_TNIL; count++) {
    lua_pop(L, 1);
    if ((count & 1023) == 1023) tessera_spend(L, 1024);
  }
  lua_pop(L, 1);
  return count;
}

// The further upvalue of an iterator over elements: an iterator over the remaining keys after a gap in
// the elements, or nil.
enum { remaining = 3 };

// Continues with keys that are not simply the next elements, because some were cleared, or elements and
// other keys are mixed.
static int visit_remaining(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(remaining));
  lua_pushvalue(L, lua_upvalueindex(visited));
  lua_pushvalue(L, 2);
  lua_call(L, 2, 2);
  return 2;
}

// Continues if the next element may not be the only key to visit.
static int visit_elements_slowly(lua_State *L) {
  lua_Integer at = 0, elements = lua_tointeger(L, lua_upvalueindex(element_count));
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) {
    check_visited(L);
    lua_pushnil(L);
    lua_replace(L, lua_upvalueindex(remaining));
  } else if (!lua_isnil(L, lua_upvalueindex(remaining))) {
    return visit_remaining(L);
  } else if (lua_isinteger(L, 2)) {
    at = lua_tointeger(L, 2);
  } else {
    return luaL_error(L, "invalid key to 'next'");
  }
  // While each element follows the previous one, no other key comes before it.
  lua_pushvalue(L, 2);
  if (!lua_next(L, lua_upvalueindex(visited))) return 0;
  if (at < elements && lua_isinteger(L, -2) && lua_tointeger(L, -2) == at + 1) return 2;
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(visited));
  push_iterator(L, 3, at > 0 ? at : count_elements(L, 3));
  lua_replace(L, lua_upvalueindex(remaining));
  tessera_host_of(L)->remembers_keys = 1;
  return visit_remaining(L);
}

// Visits elements if there are no other keys, as fast as Lua's own function; this is the case in most
// loops.
static int visit_elements(lua_State *L) {
  int is_number;
  lua_Integer at = lua_tointegerx(L, 2, &is_number);
  const tessera_host *host = *(tessera_host **)lua_getextraspace(L);
  if (!is_number
      || ((at & (between_looks - 1)) == 0 && at >= lua_tointeger(L, lua_upvalueindex(element_count)))
      || (host->remembers_keys && !lua_isnil(L, lua_upvalueindex(remaining))))
    return visit_elements_slowly(L);
  if (lua_next(L, lua_upvalueindex(visited)) && lua_tointegerx(L, -2, NULL) == at + 1) return 2;
  lua_settop(L, 1);
  lua_pushinteger(L, at);
  return visit_elements_slowly(L);
}

static int visit_nothing(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  return 0;
}

static void push_visitor(lua_State *L) {
  lua_Integer border = (lua_Integer)lua_rawlen(L, 1);
  if (border > 0) lua_pushinteger(L, border);
  else lua_pushnil(L);
  if (!lua_next(L, 1)) {
    if (border == 0) {
      lua_pushcfunction(L, visit_nothing);
      return;
    }
    lua_pushvalue(L, 1);
    lua_pushinteger(L, border);
    lua_pushnil(L);
    lua_pushcclosure(L, visit_elements, 3);
    return;
  }
  lua_settop(L, 1);
  push_iterator(L, 1, count_elements(L, 1));
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

// `pairs`, with Lua's own `next` as its upvalue for values that are not tables, whose error names the
// loop.
static int ordered_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TTABLE) push_visitor(L);
  else lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// Pushes the number of first elements of the table at 1 and a table of its other keys, sorted.
static int sort_keys(lua_State *L) {
  lua_Integer elements = count_elements(L, 1);
  lua_pushinteger(L, elements);
  push_many_sorted(L, 1, elements);
  return 2;
}

int tessera_sort_keys(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushcfunction(L, sort_keys);
  lua_pushvalue(L, index);
  return tessera_protected_call(L, 1, 2);
}

void tessera_replace_pairs(lua_State *L) {
  lua_getglobal(L, "next");
  lua_pushcclosure(L, ordered_pairs, 1);
  lua_setglobal(L, "pairs");
}
