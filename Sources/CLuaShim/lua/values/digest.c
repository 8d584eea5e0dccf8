// A digest of a value, to check whether a line of a session has changed anything.
#include "values.h"

#include <string.h>

enum {
  greatest_depth = 6,
  // The maximum cost of a digest. An entry of a table costs one, an object that may contain more costs
  // several.
  greatest_cost = 1 << 18,
  object_cost = 32,
  greatest_text = 64,
  greatest_level = 16
};

static uint64_t mixed(uint64_t a, uint64_t b) {
  uint64_t x = (a ^ (b + 0x9e3779b97f4a7c15u + (a << 6) + (a >> 2))) * 0xbf58476d1ce4e5b9u;
  return x ^ (x >> 29);
}

static uint64_t digest_text(lua_State *L, int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  uint64_t result = length;
  if (length <= 2 * greatest_text) {
    for (size_t i = 0; i < length; i++) result = mixed(result, (unsigned char)text[i]);
    return result;
  }
  // Long texts are not read completely; a different text also has a different address.
  for (size_t i = 0; i < greatest_text; i++) {
    result = mixed(result, (unsigned char)text[i]);
    result = mixed(result, (unsigned char)text[length - 1 - i]);
  }
  return mixed(result, (uintptr_t)text);
}

static uint64_t digest_value(lua_State *L, int index, int depth, int *left);

// Digests the value on top, and pops it.
static uint64_t digest_top(lua_State *L, int depth, int *left) {
  uint64_t result = digest_value(L, -1, depth, left);
  lua_pop(L, 1);
  return result;
}

static int is_weak(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return 0;
  lua_pushliteral(L, "__mode");
  int weak = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return weak;
}

static uint64_t digest_table(lua_State *L, int index, int depth, int *left) {
  uint64_t sum = lua_rawlen(L, index), count = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  int is_outside = lua_rawequal(L, index, -1);
  lua_pop(L, 1);
  // The collector removes entries from weak tables; globals are digested one by one.
  if (is_outside || is_weak(L, index)) return 0;
  if (lua_getmetatable(L, index)) sum += digest_top(L, depth, left);
  int top = lua_gettop(L);
  for (lua_pushnil(L); *left > 0 && lua_next(L, index); count++) {
    --*left;
    uint64_t value = digest_top(L, depth, left);
    // A sum does not depend on the order.
    sum += mixed(digest_value(L, -1, depth, left), value);
  }
  // The key is still on the stack if the rest is not read.
  lua_settop(L, top);
  return mixed(sum, count);
}

// Digests the position of a coroutine, and its local variables; a generator changes nothing else.
static uint64_t digest_thread(lua_State *L, lua_State *thread, int depth, int *left) {
  uint64_t result = mixed((uint64_t)lua_status(thread), (uint64_t)lua_gettop(thread));
  if (thread == L || !lua_checkstack(thread, 1)) return result;
  lua_Debug record;
  for (int level = 0; level < greatest_level && lua_getstack(thread, level, &record); level++) {
    lua_getinfo(thread, "l", &record);
    result = mixed(result, (uint64_t)record.currentline);
    for (int i = 1; *left > 0 && lua_getlocal(thread, &record, i); i++) {
      lua_xmove(thread, L, 1);
      result = mixed(result, digest_top(L, depth, left));
    }
  }
  return result;
}

static uint64_t digest_value(lua_State *L, int index, int depth, int *left) {
  index = lua_absindex(L, index);
  int type = lua_type(L, index);
  uint64_t result = mixed(0x7465737365726121u, (uint64_t)type);
  switch (type) {
    case LUA_TNIL: return result;
    case LUA_TBOOLEAN: return mixed(result, (uint64_t)lua_toboolean(L, index));
    case LUA_TSTRING: return mixed(result, digest_text(L, index));
    case LUA_TNUMBER: {
      if (lua_isinteger(L, index)) return mixed(result, (uint64_t)lua_tointeger(L, index));
      lua_Number number = lua_tonumber(L, index);
      uint64_t bits;
      memcpy(&bits, &number, sizeof bits);
      return mixed(result + 1, bits);
    }
  }
  result = mixed(result, (uintptr_t)lua_topointer(L, index));
  *left -= object_cost;
  if (*left <= 0 || depth == 0 || !lua_checkstack(L, 8)) return result;
  if (type == LUA_TTABLE) return mixed(result, digest_table(L, index, depth - 1, left));
  if (type == LUA_TTHREAD) {
    return mixed(result, digest_thread(L, lua_tothread(L, index), depth - 1, left));
  }
  if (type == LUA_TFUNCTION) {
    for (int i = 1; *left > 0 && lua_getupvalue(L, index, i); i++) {
      result = mixed(result, digest_top(L, depth - 1, left));
    }
  }
  return result;
}

uint64_t tessera_digest(lua_State *L, int index) {
  if (!lua_checkstack(L, 8)) return 0;
  int left = greatest_cost;
  return digest_value(L, index, greatest_depth, &left);
}
