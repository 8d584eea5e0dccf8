// The functions of `table` that visit many elements, with a count of steps. C metamethods can let a
// table claim any length, which the library's own functions believe, and hooks do not reach them.
#include "libraries.h"

#include <string.h>

enum { most_elements = 1 << 28, steps_between_looks = 1 << 10 };

// Counts an element, and regularly checks whether the script must stop.
static inline void step(lua_State *L, lua_Integer index) {
  if ((index & (steps_between_looks - 1)) == 0) tessera_spend(L, steps_between_looks);
}

static int has_metafield(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  int found = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return found;
}

enum { reads = 1, writes = 2, has_length = 4 };

// Checks for a table, or a value with the metamethods of one.
static void check_table(lua_State *L, int argument, int needs) {
  if (lua_type(L, argument) == LUA_TTABLE) return;
  if (lua_getmetatable(L, argument)) {
    int serves = (!(needs & reads) || has_metafield(L, "__index"))
                 && (!(needs & writes) || has_metafield(L, "__newindex"))
                 && (!(needs & has_length) || has_metafield(L, "__len"));
    lua_pop(L, 1);
    if (serves) return;
  }
  luaL_checktype(L, argument, LUA_TTABLE);
}

static lua_Integer length_of(lua_State *L, int argument, int needs) {
  check_table(L, argument, needs | has_length);
  return luaL_len(L, argument);
}

static void check_count(lua_State *L, lua_Unsigned count, const char *what) {
  if (count > most_elements)
    luaL_error(L, "too many elements to %s (%I, and %d is the most)", what, (lua_Integer)count,
               (int)most_elements);
}

static int table_insert(lua_State *L) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)length_of(L, 1, reads | writes) + 1);
  lua_Integer position = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      position = luaL_checkinteger(L, 2);
      luaL_argcheck(
          L, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
      check_count(L, (lua_Unsigned)end - (lua_Unsigned)position, "shift");
      for (lua_Integer i = end; i > position; i--) {
        step(L, i);
        lua_geti(L, 1, i - 1);
        lua_seti(L, 1, i);
      }
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer size = length_of(L, 1, reads | writes);
  lua_Integer position = luaL_optinteger(L, 2, size);
  // The number of the argument is the library's own, because scripts may show it.
  if (position != size)
    luaL_argcheck(
        L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 1, "position out of bounds");
  if (position < size) check_count(L, (lua_Unsigned)size - (lua_Unsigned)position, "shift");
  lua_geti(L, 1, position);
  for (; position < size; position++) {
    step(L, position);
    lua_geti(L, 1, position + 1);
    lua_seti(L, 1, position);
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  int destination = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1, reads);
  check_table(L, destination, writes);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    check_count(L, (lua_Unsigned)count, "move");
    int upwards = target > last || target <= first
                  || (destination != 1 && !lua_compare(L, 1, destination, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = upwards ? i : count - 1 - i;
      step(L, i);
      lua_geti(L, 1, first + offset);
      lua_seti(L, destination, target + offset);
    }
  }
  lua_pushvalue(L, destination);
  return 1;
}

static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer index) {
  step(L, index);
  lua_geti(L, 1, index);
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), index);
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  lua_Integer size = length_of(L, 1, reads);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, size);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; first < last; first++) {
    add_element(L, &buffer, first);
    luaL_addlstring(&buffer, separator, separator_length);
  }
  if (first == last) add_element(L, &buffer, first);
  luaL_pushresult(&buffer);
  return 1;
}

// The stack indices of `table.sort`'s arguments and of its two arrays.
enum { sorted = 1, comparator = 2, front = 3, back = 4 };

// Returns whether the value at one index comes before the value at another.
static int precedes(lua_State *L, int left, int right) {
  if (lua_isnil(L, comparator)) return lua_compare(L, left, right, LUA_OPLT);
  left = lua_absindex(L, left);
  right = lua_absindex(L, right);
  lua_pushvalue(L, comparator);
  lua_pushvalue(L, left);
  lua_pushvalue(L, right);
  lua_call(L, 2, 1);
  int result = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

// Merges two sorted runs of one array, [low, middle) and [middle, high), into the other.
static void merge(
    lua_State *L, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle, place = low;
  if (left < middle && right < high) {
    lua_rawgeti(L, from, left);
    lua_rawgeti(L, from, right);
    for (;;) {
      step(L, place);
      // Equal elements keep their order.
      if (precedes(L, -1, -2)) {
        lua_rawseti(L, to, place++);
        if (++right == high) break;
        lua_rawgeti(L, from, right);
      } else {
        lua_pushvalue(L, -2);
        lua_rawseti(L, to, place++);
        lua_remove(L, -2);
        if (++left == middle) break;
        lua_rawgeti(L, from, left);
        lua_insert(L, -2);
      }
    }
    lua_pop(L, 1);
  }
  for (; left < middle; left++, place++) {
    lua_rawgeti(L, from, left);
    lua_rawseti(L, to, place);
  }
  for (; right < high; right++, place++) {
    lua_rawgeti(L, from, right);
    lua_rawseti(L, to, place);
  }
}

// Sorts by merging, starting with runs of one element. The order is stable and the same in every run.
// There are at most n log n comparisons for any comparator, and an error leaves the table unchanged.
static int table_sort(lua_State *L) {
  lua_Integer size = length_of(L, sorted, reads | writes);
  if (size < 2) return 0;
  luaL_argcheck(L, size <= most_elements, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 0);
  for (lua_Integer i = 1; i <= size; i++) {
    step(L, i);
    lua_geti(L, sorted, i);
    // The array has no holes: a nil is refused when it is compared, as in Lua.
    lua_rawseti(L, front, i);
  }
  int from = front, to = back;
  for (lua_Integer width = 1; width < size; width *= 2) {
    for (lua_Integer low = 1; low <= size; low += 2 * width) {
      lua_Integer middle = low + width < size + 1 ? low + width : size + 1;
      lua_Integer high = low + 2 * width < size + 1 ? low + 2 * width : size + 1;
      step(L, low);
      merge(L, from, to, low, middle, high);
    }
    int other = from;
    from = to;
    to = other;
  }
  for (lua_Integer i = 1; i <= size; i++) {
    step(L, i);
    lua_rawgeti(L, from, i);
    lua_seti(L, sorted, i);
  }
  return 0;
}

void tessera_replace_tables(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"insert", table_insert}, {"remove", table_remove}, {"move", table_move},
      {"concat", table_concat}, {"sort", table_sort}, {NULL, NULL},
  };
  lua_getglobal(L, LUA_TABLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
