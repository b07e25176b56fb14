// Records: tables whose numbers the host renews before each call, such as the event of a `frame`
// hook. Only numbers that the script has read once are renewed; the others are found when they are
// missed, and all of them before the table is walked or goes to the host.
//
// Renewing is not protected: a pcall more would cost as much as the hook. It allocates only when the
// script has taken a number out, and then no limit holds, so that nothing can be refused.

#include <stdlib.h>
#include <string.h>

#include "record.h"

static SLRecord *record_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

// Which number the key at an index names; -1: none.
static int32_t find_number(lua_State *L, const SLRecord *record, int key) {
  for (int32_t i = 0; i < record->count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, record->keys[i]);
    bool same = lua_rawequal(L, -1, key);
    lua_pop(L, 1);
    if (same) return i;
  }
  return -1;
}

static void set_number(lua_State *L, SLRecord *record, int table, int32_t number) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, record->keys[number]);
  lua_pushnumber(L, record->numbers[number]);
  lua_rawset(L, table);
  record->wanted |= 1u << number;
}

// Where the numbers are that lie in the table now.
static void find_places(lua_State *L, SLRecord *record) {
  record->renewed = 0;
  record->renewals_end = record->renewals;
  if (record->address == NULL) return;
  record->bits = bits_of(record->address);
  for (uint32_t wanted = record->wanted; wanted != 0; wanted &= wanted - 1) {
    int number = __builtin_ctz(wanted);
    lua_rawgeti(L, LUA_REGISTRYINDEX, record->keys[number]);
    const void *name = lua_topointer(L, -1);
    lua_pop(L, 1);
    int32_t place = find_place(record->address, name);
    if (place == NO_PLACE) return;
    *record->renewals_end++ = (Renewal){name, place, number};
    record->renewed |= 1u << number;
  }
}

static int missing_number(lua_State *L) {
  SLRecord *record = record_of(L);
  int32_t number = find_number(L, record, 2);
  if (number < 0) return shape_miss(L, record->shape);
  set_number(L, record, 1, number);
  lua_pushnumber(L, record->numbers[number]);
  return 1;
}

// What the script writes itself stands until the numbers are renewed.
static int written_number(lua_State *L) {
  SLRecord *record = record_of(L);
  int32_t number = find_number(L, record, 2);
  if (number >= 0) record->wanted |= 1u << number;
  lua_rawset(L, 1);
  return 0;
}

void record_fill(lua_State *L, SLRecord *record, int index) {
  luaL_checkstack(L, 4, NULL);
  for (int32_t i = 0; i < record->count; i++) {
    if ((record->wanted & 1u << i) == 0) set_number(L, record, index, i);
  }
}

static int record_pairs(lua_State *L) {
  lua_settop(L, 1);
  record_fill(L, record_of(L), 1);
  return raw_pairs(L);
}

static void set_closure(lua_State *L, SLRecord *record, const char *name, lua_CFunction function) {
  lua_pushlightuserdata(L, record);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

static int record_body(lua_State *L) {
  SLRecord *record = lua_touserdata(L, 1);
  SLMachine *m = machine_of(L);
  int count = push_written(L, m) - 1;
  if (count > SL_RECORD_NUMBERS) raise_format(L, "a record has at most %d numbers", SL_RECORD_NUMBERS);
  for (int i = 0; i < count; i++) record->keys[i] = keep_forever(L, m, i + 3);
  record->count = count;
  lua_createtable(L, 1, 4);
  lua_pushlightuserdata(L, record);
  lua_rawseti(L, -2, SHAPE_CONTENT);
  set_closure(L, record, "__index", missing_number);
  set_closure(L, record, "__newindex", written_number);
  set_closure(L, record, "__pairs", record_pairs);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, 2);
  record->table = keep_forever(L, m, 2);
  record->address = can_renew() ? lua_topointer(L, 2) : NULL;
  return 0;
}

SLStatus sl_record_new(SLMachine *m, const SLClass *shape, SLRecord **out) {
  *out = NULL;
  SLRecord *record = calloc(1, sizeof *record);
  if (record == NULL) return note_text(m, SL_MEMORY, "not enough memory");
  record->shape = shape;
  // Handed to the machine at once: closures of the script may hold it whatever comes.
  record->next = m->records;
  m->records = record;
  SLStatus status = protected(m, record_body, record);
  if (status == SL_OK) *out = record;
  return status;
}

void records_free(SLMachine *m) {
  for (SLRecord *record = m->records, *next; record != NULL; record = next) {
    next = record->next;
    free(record);
  }
}

void record_renew(lua_State *L, SLMachine *m, SLRecord *record) {
  bool capped = m->capped;
  m->capped = false;
  for (uint32_t wanted = record->wanted; wanted != 0; wanted &= wanted - 1) {
    int number = __builtin_ctz(wanted);
    lua_rawgeti(L, LUA_REGISTRYINDEX, record->keys[number]);
    lua_pushnumber(L, record->numbers[number]);
    lua_rawset(L, -3);
  }
  m->capped = capped;
  find_places(L, record);
}
