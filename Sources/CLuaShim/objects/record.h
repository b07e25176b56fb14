// A record, and how its numbers are renewed where their places are known.
#ifndef RECORD_H
#define RECORD_H

#include <string.h>

#include "../values/place.h"

// A number that lies in the table, and where it was last.
typedef struct Renewal {
  const void *name;  // the key's address
  int32_t place, number;
} Renewal;

struct SLRecord {
  int32_t table, count;
  const void *address;       // of the table; NULL: nobody knows where in it a number lies
  uint32_t wanted, renewed;  // a bit for each number that lies in the table; that is among the renewals
  uint8_t bits;              // of the table when they were found
  Renewal *renewals_end;
  Renewal renewals[SL_RECORD_NUMBERS];
  double numbers[SL_RECORD_NUMBERS];
  int32_t keys[SL_RECORD_NUMBERS];
  const SLClass *shape;
  SLRecord *next;
};

/// Renews the numbers in the table on top, and notes where they are; raises nothing.
void record_renew(lua_State *L, SLMachine *m, SLRecord *record);

/// Renews the numbers that the script reads and pushes the table; raises nothing.
static inline void record_push(
    lua_State *L, SLMachine *m, SLRecord *record, const double *numbers) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, record->table);
  memcpy(record->numbers, numbers, sizeof record->numbers);
  if (record->wanted == 0) return;
  bool done = record->wanted == record->renewed && bits_of(record->address) == record->bits;
  if (__builtin_expect(done, 1)) {
    Pair *pairs = pairs_of(record->address);
    const Renewal *it = record->renewals, *end = record->renewals_end;
    do done = renew(pairs, it->place, it->name, numbers[it->number]);
    while (done && ++it < end);
  }
  if (__builtin_expect(!done, 0)) record_renew(L, m, record);
}

#endif
