// A class as one machine has built it: its members by the address of their names.
//
// Short strings are interned, so the address of an anchored name is its identity.
#ifndef LOCAL_H
#define LOCAL_H

#include "../machine.h"

typedef struct Place {
  const void *key;
  const Member *member;
  int32_t position;  // in the list of methods
} Place;

struct Local {
  const SLClass *class_;
  uint32_t mask;
  int32_t metatable;  // a place in the registry
  Place places[];
};

static inline uint32_t spread(const void *key) {
  uintptr_t bits = (uintptr_t)key >> 4;
  return (uint32_t)(bits ^ (bits >> 7));
}

static inline const Place *find(const Local *local, const void *key) {
  uint32_t i = spread(key) & local->mask;
  while (local->places[i].key != key) {
    if (local->places[i].key == NULL) return NULL;
    i = (i + 1) & local->mask;
  }
  return key != NULL ? &local->places[i] : NULL;  // a number has no address
}

// The metamethods and methods of all classes; object.c.
int object_index(lua_State *L);
int object_set(lua_State *L);
int object_text(lua_State *L);
int object_call(lua_State *L);
int method_call(lua_State *L);
int unknown_method(lua_State *L);

#endif
