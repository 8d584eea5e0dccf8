// Host values in Lua: objects that own one Swift reference, pairs of integers, and plain bytes.
#ifndef TESSERA_VALUES_H
#define TESSERA_VALUES_H

#include "../record.h"

enum { object_magic = 0x7e55e7a1, pair_magic = 0x7e55e7a2, plain_magic = 0x7e55e7a3 };

// Returns our value at an index; NULL for any other value.
static inline tessera_box *tessera_box_at(lua_State *L, int index) {
  if (lua_rawlen(L, index) < sizeof(tessera_box)) return NULL;
  tessera_box *value = lua_touserdata(L, index);
  return value && value->magic >= object_magic && value->magic <= plain_magic ? value : NULL;
}

// The number of levels of the order of host values.
enum { tessera_value_levels = 3 };
uint64_t tessera_value_number(lua_State *L, int index, int level);
// Charges the bytes taken by the running native function to the host object at an index, if there is
// one.
void tessera_charge_taken(lua_State *L, int index);
// Measures all host objects again, unless little has changed since; returns whether it did.
int tessera_measure_objects(tessera_host *host);
// Releases the references that Lua still owns, for a state that is closed.
void tessera_release_held(tessera_host *host);

#endif
