// Lua's patterns with a count of steps: `find`, `match`, `gmatch` and `gsub` that stop at a limit,
// unlike the library's own functions. Their matches, results and errors are those of Lua 5.4.
#define _GNU_SOURCE
#include "libraries.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

enum {
  escape = '%',
  most_captures = 32,
  deepest_match = 200,
  steps_between_looks = 1 << 12,
};
enum { open_capture = -1, position_capture = -2 };

typedef struct capture {
  const char *start;
  ptrdiff_t length;
} capture;

// An attempted match: the subject, the pattern's end, and the captures so far.
typedef struct matcher {
  lua_State *L;
  const char *text, *text_end, *pattern_end;
  int depth, count, left;
  capture captures[most_captures];
} matcher;

static const char *match_here(matcher *m, const char *at, const char *p);

static inline unsigned char byte_at(const char *at) { return (unsigned char)*at; }

// Counts a step of matching, and regularly checks whether the script must stop.
static inline void step(matcher *m) {
  if (--m->left > 0) return;
  m->left = steps_between_looks;
  tessera_spend(m->L, steps_between_looks);
}

static const char *element_end(matcher *m, const char *p) {
  char first = *p++;
  if (first == escape) {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (*p == '^') p++;
  // The first member may be a bracket itself.
  for (int is_first = 1; is_first || *p != ']'; is_first = 0) {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*p++ == escape && p < m->pattern_end) p++;
  }
  return p + 1;
}

static int is_in_class(int byte, int class) {
  int belongs;
  switch (tolower(class)) {
    case 'a': belongs = isalpha(byte); break;
    case 'c': belongs = iscntrl(byte); break;
    case 'd': belongs = isdigit(byte); break;
    case 'g': belongs = isgraph(byte); break;
    case 'l': belongs = islower(byte); break;
    case 'p': belongs = ispunct(byte); break;
    case 's': belongs = isspace(byte); break;
    case 'u': belongs = isupper(byte); break;
    case 'w': belongs = isalnum(byte); break;
    case 'x': belongs = isxdigit(byte); break;
    case 'z': belongs = byte == 0; break;
    default: return class == byte;
  }
  return (belongs != 0) != (isupper(class) != 0);
}

// `set` is at the opening bracket, `last` at the closing one.
static int is_in_set(int byte, const char *set, const char *last) {
  const char *p = set + 1;
  int found = 1;
  if (*p == '^') {
    found = 0;
    p++;
  }
  while (p < last) {
    if (*p == escape) {
      if (is_in_class(byte, byte_at(p + 1))) return found;
      p += 2;
    } else if (p[1] == '-' && p + 2 < last) {
      if (byte_at(p) <= byte && byte <= byte_at(p + 2)) return found;
      p += 3;
    } else {
      if (byte_at(p) == byte) return found;
      p++;
    }
  }
  return !found;
}

// Returns whether the byte at a position of the subject matches an element of the pattern.
static inline int matches_one(matcher *m, const char *at, const char *p, const char *end) {
  if (at >= m->text_end) return 0;
  step(m);
  switch (*p) {
    case '.': return 1;
    case escape: return is_in_class(byte_at(at), byte_at(p + 1));
    case '[': return is_in_set(byte_at(at), p, end - 1);
    default: return *p == *at;
  }
}

// `%bxy`: from an x to the matching y; `p` is at the x.
static const char *match_balance(matcher *m, const char *at, const char *p) {
  if (p >= m->pattern_end - 1)
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (at >= m->text_end || *at != p[0]) return NULL;
  long open = 1;
  while (++at < m->text_end) {
    step(m);
    if (*at == p[1]) {
      if (--open == 0) return at + 1;
    } else if (*at == p[0]) {
      open++;
    }
  }
  return NULL;
}

static const char *match_most(matcher *m, const char *at, const char *p, const char *end) {
  ptrdiff_t count = 0;
  while (matches_one(m, at + count, p, end)) count++;
  for (; count >= 0; count--) {
    const char *result = match_here(m, at + count, end + 1);
    if (result) return result;
  }
  return NULL;
}

static const char *match_least(matcher *m, const char *at, const char *p, const char *end) {
  for (;;) {
    const char *result = match_here(m, at, end + 1);
    if (result) return result;
    if (!matches_one(m, at, p, end)) return NULL;
    at++;
  }
}

static const char *begin_capture(matcher *m, const char *at, const char *p, ptrdiff_t kind) {
  if (m->count >= most_captures) luaL_error(m->L, "too many captures");
  m->captures[m->count++] = (capture){at, kind};
  const char *result = match_here(m, at, p);
  if (!result) m->count--;
  return result;
}

static const char *end_capture(matcher *m, const char *at, const char *p) {
  int index = m->count - 1;
  while (index >= 0 && m->captures[index].length != open_capture) index--;
  if (index < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[index].length = at - m->captures[index].start;
  const char *result = match_here(m, at, p);
  if (!result) m->captures[index].length = open_capture;
  return result;
}

// Matches the text of an earlier capture again; `p` is at its digit.
static const char *match_again(matcher *m, const char *at, const char *p) {
  int index = byte_at(p) - '1';
  if (index < 0 || index >= m->count || m->captures[index].length == open_capture)
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  // A position capture has no text; as a length it exceeds the rest of any subject.
  size_t length = (size_t)m->captures[index].length;
  if ((size_t)(m->text_end - at) < length) return NULL;
  m->left -= (int)(length / 64 < steps_between_looks ? length / 64 : steps_between_looks);
  step(m);
  return memcmp(m->captures[index].start, at, length) == 0 ? at + length : NULL;
}

// `%f[set]`: between a byte outside the set and one inside; `p` is at the set.
static int is_frontier(matcher *m, const char *at, const char *p, const char *end) {
  int before = at == m->text ? 0 : byte_at(at - 1);
  int behind = at < m->text_end ? byte_at(at) : 0;
  return !is_in_set(before, p, end - 1) && is_in_set(behind, p, end - 1);
}

static const char *match_from(matcher *m, const char *at, const char *p) {
  while (p != m->pattern_end) {
    step(m);
    if (*p == '(') {
      return p[1] == ')' ? begin_capture(m, at, p + 2, position_capture)
                         : begin_capture(m, at, p + 1, open_capture);
    }
    if (*p == ')') return end_capture(m, at, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end) return at == m->text_end ? at : NULL;
    if (*p == escape && p[1] == 'b') {
      at = match_balance(m, at, p + 2);
      if (!at) return NULL;
      p += 4;
      continue;
    }
    if (*p == escape && p[1] == 'f') {
      p += 2;
      if (*p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
      const char *end = element_end(m, p);
      if (!is_frontier(m, at, p, end)) return NULL;
      p = end;
      continue;
    }
    if (*p == escape && isdigit(byte_at(p + 1))) {
      at = match_again(m, at, p + 1);
      if (!at) return NULL;
      p += 2;
      continue;
    }
    const char *end = element_end(m, p);
    // If nothing matches, an optional element is skipped without recursion.
    if (!matches_one(m, at, p, end)) {
      if (*end != '*' && *end != '-' && *end != '?') return NULL;
      p = end + 1;
      continue;
    }
    const char *result;
    switch (*end) {
      case '*': return match_most(m, at, p, end);
      case '+': return match_most(m, at + 1, p, end);
      case '-': return match_least(m, at, p, end);
      case '?':
        result = match_here(m, at + 1, end + 1);
        if (result) return result;
        p = end + 1;
        break;
      default:
        at++;
        p = end;
    }
  }
  return at;
}

// Returns the end of the match at a position, or NULL.
static const char *match_here(matcher *m, const char *at, const char *p) {
  if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
  const char *end = match_from(m, at, p);
  m->depth++;
  return end;
}

static void prepare(matcher *m) {
  m->count = 0;
  m->depth = deepest_match;
}

static void begin(matcher *m, lua_State *L, const char *text, size_t length, const char *pattern_end) {
  m->L = L;
  m->text = text;
  m->text_end = text + length;
  m->pattern_end = pattern_end;
  m->left = steps_between_looks;
}

// Counts the steps since the last check, so that many short matches cost the same as a long one.
static void finish(matcher *m) { tessera_spend(m->L, steps_between_looks - m->left); }

static void push_capture(matcher *m, int index, const char *start, const char *end) {
  if (index >= m->count) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(m->L, start, (size_t)(end - start));
    return;
  }
  capture found = m->captures[index];
  if (found.length == open_capture) luaL_error(m->L, "unfinished capture");
  if (found.length == position_capture) lua_pushinteger(m->L, found.start - m->text + 1);
  else lua_pushlstring(m->L, found.start, (size_t)found.length);
}

// Pushes all captures, or the whole match if there are none and `start` is given. Returns their count.
static int push_captures(matcher *m, const char *start, const char *end) {
  int count = m->count == 0 && start ? 1 : m->count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int index = 0; index < count; index++) push_capture(m, index, start, end);
  return count;
}

// Returns the 0-based start offset for an argument of a script.
static size_t start_offset(lua_State *L, int argument, size_t length) {
  lua_Integer position = luaL_optinteger(L, argument, 1);
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length + (size_t)position;
}

static int is_plain(const char *pattern, size_t length) {
  // The bytes are compared one by one, because a pattern may contain zeros.
  for (size_t i = 0; i < length; i++)
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return 0;
  return 1;
}

static int find_or_match(lua_State *L, int finds) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t start = start_offset(L, 3, length);
  if (start > length) {
    lua_pushnil(L);
    return 1;
  }
  if (finds && (lua_toboolean(L, 4) || is_plain(pattern, pattern_length))) {
    const char *found = memmem(text + start, length - start, pattern, pattern_length);
    if (!found) {
      lua_pushnil(L);
      return 1;
    }
    lua_pushinteger(L, found - text + 1);
    lua_pushinteger(L, found - text + (lua_Integer)pattern_length);
    return 2;
  }
  matcher m;
  begin(&m, L, text, length, pattern + pattern_length);
  int is_anchored = *pattern == '^';
  const char *at = text + start;
  do {
    prepare(&m);
    step(&m);
    const char *end = match_here(&m, at, pattern + is_anchored);
    if (!end) continue;
    finish(&m);
    if (!finds) return push_captures(&m, at, end);
    lua_pushinteger(L, at - text + 1);
    lua_pushinteger(L, end - text);
    return push_captures(&m, NULL, NULL) + 2;
  } while (at++ < m.text_end && !is_anchored);
  finish(&m);
  lua_pushnil(L);
  return 1;
}

static int string_find(lua_State *L) { return find_or_match(L, 1); }
static int string_match(lua_State *L) { return find_or_match(L, 0); }

// The iterator; its upvalues are the subject, the pattern, the next position, and the end of the last
// match (-1: none).
static int next_match(lua_State *L) {
  size_t length, pattern_length;
  const char *text = lua_tolstring(L, lua_upvalueindex(1), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
  lua_Integer start = lua_tointeger(L, lua_upvalueindex(3));
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  matcher m;
  begin(&m, L, text, length, pattern + pattern_length);
  for (; start <= (lua_Integer)length; start++) {
    prepare(&m);
    step(&m);
    const char *end = match_here(&m, text + start, pattern);
    if (!end || end - text == last) continue;
    finish(&m);
    lua_pushinteger(L, end - text);
    lua_pushvalue(L, -1);
    lua_replace(L, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return push_captures(&m, text + start, end);
  }
  finish(&m);
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t start = start_offset(L, 3, length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(start > length ? length + 1 : start));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

// Adds the replacement text (argument 3) for a match, with its %0 to %9 filled in.
static void add_text(matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
  size_t length;
  const char *text = lua_tolstring(m->L, 3, &length);
  const char *text_end = text + length;
  for (;;) {
    const char *sign = memchr(text, escape, (size_t)(text_end - text));
    if (!sign) break;
    luaL_addlstring(buffer, text, (size_t)(sign - text));
    char what = sign[1];
    if (what == escape) {
      luaL_addchar(buffer, what);
    } else if (what == '0') {
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (isdigit((unsigned char)what)) {
      push_capture(m, what - '1', start, end);
      luaL_addvalue(buffer);
    } else {
      luaL_error(m->L, "invalid use of '%%' in replacement string");
    }
    text = sign + 2;
  }
  luaL_addlstring(buffer, text, (size_t)(text_end - text));
}

// Adds the replacement of a match. Returns whether it differs from the match itself.
static int add_replacement(
    matcher *m, luaL_Buffer *buffer, int type, const char *start, const char *end) {
  lua_State *L = m->L;
  switch (type) {
    case LUA_TFUNCTION:
      lua_pushvalue(L, 3);
      lua_call(L, push_captures(m, start, end), 1);
      break;
    case LUA_TTABLE:
      push_capture(m, 0, start, end);
      lua_gettable(L, 3);
      break;
    default: add_text(m, buffer, start, end); return 1;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return 0;
  }
  if (!lua_isstring(L, -1))
    return luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return 1;
}

static int string_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  luaL_argexpected(
      L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
      "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  int is_anchored = *pattern == '^', is_changed = 0;
  matcher m;
  begin(&m, L, text, length, pattern + pattern_length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *at = text, *last = NULL;
  while (count < most) {
    prepare(&m);
    step(&m);
    const char *end = match_here(&m, at, pattern + is_anchored);
    if (end && end != last) {
      count++;
      is_changed |= add_replacement(&m, &buffer, type, at, end);
      at = last = end;
    } else if (at < m.text_end) {
      luaL_addchar(&buffer, *at++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  finish(&m);
  if (is_changed) {
    luaL_addlstring(&buffer, at, (size_t)(m.text_end - at));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

// Repetitions of an empty text are empty; the library's own function would count to the end.
static int string_rep(lua_State *L) {
  size_t length, separator = 0;
  luaL_checklstring(L, 1, &length);
  luaL_optlstring(L, 3, "", &separator);
  if (length + separator == 0) {
    luaL_checkinteger(L, 2);
    lua_pushliteral(L, "");
    return 1;
  }
  return tessera_call_original(L);
}

void tessera_replace_strings(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"find", string_find}, {"match", string_match}, {"gmatch", string_gmatch},
      {"gsub", string_gsub}, {NULL, NULL},
  };
  lua_getglobal(L, LUA_STRLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_getfield(L, -1, "rep");
  lua_pushcclosure(L, string_rep, 1);
  lua_setfield(L, -2, "rep");
  lua_pop(L, 1);
}
