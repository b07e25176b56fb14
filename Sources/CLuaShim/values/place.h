// A number that a table has under a name, written in its place: the host renews some at each frame, and
// finding the name again takes ten times as long as writing.
//
// This reads and writes what Lua keeps of a table. The system may have a Lua with another layout; that is
// noticed before anything of a script is written (`can_renew`). A place is looked at each time: it counts
// only while the table has as much room as when it was found, and the very name there, so that nothing has
// to be known of what moved it.
#ifndef PLACE_H
#define PLACE_H

#include "../machine.h"

// A name and what lies under it, in every Lua 5.4.
typedef struct Pair {
  double number;
  uint8_t type, name_type;
  int next;
  const void *name;
} Pair;

// How a table begins.
typedef struct Pairs {
  void *after;
  uint8_t type, marked, flags, bits;  // of the number of pairs
  unsigned list;
  void *values;
  Pair *pairs;
} Pairs;

enum { FLOAT_TYPE = 0x13, SHORT_NAME = 0x44, NO_PLACE = -1, MOST_BITS = 6 };

/// Whether places can be found in the Lua that is linked.
bool can_renew(void);

/// Where a small table, by its address, has a short name, by the address of that; `NO_PLACE`: nowhere.
int32_t find_place(const void *table, const void *name);

/// How many pairs a table has room for, as the number of bits of a place.
static inline uint8_t bits_of(const void *table) { return ((const Pairs *)table)->bits; }

/// The pairs of a table, until something is added to it.
static inline Pair *pairs_of(const void *table) { return ((const Pairs *)table)->pairs; }

/// The pair at a place that the table has room for; NULL: another name is there, or none.
static inline Pair *pair_at(Pair *pairs, int32_t place, const void *name) {
  Pair *pair = &pairs[place];
  return pair->name == name && pair->name_type == SHORT_NAME ? pair : NULL;
}

/// Writes a number, which no collector has to know of, at such a place; false: the name is not there.
static inline bool renew(Pair *pairs, int32_t place, const void *name, double number) {
  Pair *pair = pair_at(pairs, place, name);
  if (pair == NULL) return false;
  pair->number = number;
  pair->type = FLOAT_TYPE;
  return true;
}

#endif
