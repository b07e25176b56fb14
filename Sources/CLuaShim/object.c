// Handles: 16 bytes that name a slot and which of its lives is meant, and no pointer. Every full
// userdata that a script can reach is one.
//
// Members are found by the address of the key: short strings are interned, so the address of an
// anchored name is its identity.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

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

// Finding ------------------------------------------------------------------------------------------

Handle *handle_at(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  Handle *handle = lua_touserdata(L, index);
  return handle->magic == HANDLE_MAGIC ? handle : NULL;
}

Slot *slot_of(SLMachine *m, const Handle *handle) {
  Slot *slot = &m->slots[handle->slot];
  return slot->generation == handle->generation ? slot : NULL;
}

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

void raise_stale(lua_State *L, int index) {
  Handle *handle = lua_touserdata(L, index);
  SLMachine *m = machine_of(L);
  if (lua_getiuservalue(L, index, 1) != LUA_TSTRING) {
    lua_pushstring(L, m->locals[handle->number]->class_->name);
  }
  raise_format(L, "%s is no longer alive", lua_tostring(L, -1));
}

static SLFrame frame_of(const Handle *handle, const Slot *slot, const Member *member) {
  return (SLFrame){
      .number = member != NULL ? member->number : 0,
      .object = {slot->class_, handle->slot, handle->generation},
      .payload = slot->payload,
      .owner = member != NULL ? member->owner : slot->class_,
  };
}

static int exactly_one(lua_State *L, int count) {
  if (count == 0) lua_pushnil(L);
  if (count > 1) lua_pop(L, count - 1);
  return 1;
}

_Noreturn static void raise_unknown(lua_State *L, const SLClass *class_, SLReason reason) {
  SLFrame frame = {.reason = reason, .first = 2, .count = 1, .owner = class_};
  enter_swift(L, machine_of(L), &frame);
  raise_format(L, "%s has no such member", class_->name);
}

// Calls --------------------------------------------------------------------------------------------

static Slot *receiver(lua_State *L, SLMachine *m, const Member *member) {
  Handle *handle = handle_at(L, 1);
  if (handle == NULL || !sl_class_is(m->locals[handle->number]->class_, member->owner)) {
    raise_format(L, "'%s' is a method of %s: call it with a colon, as in x:%s()", member->name,
        member->owner->name, member->name);
  }
  Slot *slot = slot_of(m, handle);
  if (slot == NULL) raise_stale(L, 1);
  return slot;
}

static int method_call(lua_State *L) {
  SLMachine *m = machine_of(L);
  const Member *member = lua_touserdata(L, lua_upvalueindex(1));
  Slot *slot = receiver(L, m, member);
  SLFrame frame = frame_of(lua_touserdata(L, 1), slot, member);
  frame.reason = SL_CALL_METHOD;
  frame.first = 2;
  frame.count = lua_gettop(L) - 1;
  return enter_swift(L, m, &frame);
}

static int numeric_call(lua_State *L) {
  SLMachine *m = machine_of(L);
  const Member *member = lua_touserdata(L, lua_upvalueindex(1));
  Slot *slot = receiver(L, m, member);
  double arguments[8], results[4];
  for (int i = 0; i < member->arguments; i++) {
    if (lua_type(L, i + 2) != LUA_TNUMBER) {
      raise_format(L, "%s: argument %d: expected number, got %s", member->name, i + 1,
          luaL_typename(L, i + 2));
    }
    arguments[i] = lua_tonumber(L, i + 2);
    if (!isfinite(arguments[i])) {
      raise_format(L, "%s: argument %d is not finite", member->name, i + 1);
    }
  }
  member->owner->method(m->subject, slot->payload, member->number, arguments, results);
  for (int i = 0; i < member->results; i++) {
    if (isnan(results[i])) lua_pushnil(L);
    else lua_pushnumber(L, results[i]);
  }
  return member->results;
}

// A function that knows its object; a colon passes the object too, and does no harm.
static int bound_call(lua_State *L) {
  SLMachine *m = machine_of(L);
  const Member *member = lua_touserdata(L, lua_upvalueindex(2));
  Handle *handle = lua_touserdata(L, lua_upvalueindex(1));
  Slot *slot = slot_of(m, handle);
  if (slot == NULL) raise_stale(L, lua_upvalueindex(1));
  bool colon = lua_rawequal(L, 1, lua_upvalueindex(1));
  SLFrame frame = frame_of(handle, slot, member);
  frame.reason = SL_CALL_METHOD;
  frame.first = colon ? 2 : 1;
  frame.count = lua_gettop(L) - colon;
  return enter_swift(L, m, &frame);
}

static int object_call(lua_State *L) {
  SLMachine *m = machine_of(L);
  Handle *handle = lua_touserdata(L, 1);
  Slot *slot = slot_of(m, handle);
  if (slot == NULL) raise_stale(L, 1);
  SLFrame frame = frame_of(handle, slot, NULL);
  while (!frame.owner->callable) frame.owner = frame.owner->parent;
  frame.reason = SL_CALL_OBJECT;
  frame.first = 2;
  frame.count = lua_gettop(L) - 1;
  return enter_swift(L, m, &frame);
}

// Metamethods --------------------------------------------------------------------------------------

static int read_slowly(
    lua_State *L, SLMachine *m, Handle *handle, const Slot *slot, const Place *place) {
  const Member *member = place->member;
  switch (member->kind) {
    case SL_MEMBER_METHOD:
    case SL_MEMBER_NUMERIC:
      lua_rawgeti(L, lua_upvalueindex(1), place->position);
      return 1;
    case SL_MEMBER_FUNCTION:
      lua_pushvalue(L, 1);
      lua_pushlightuserdata(L, (void *)member);
      lua_pushcclosure(L, bound_call, 2);
      return 1;
    default: {
      SLFrame frame = frame_of(handle, slot, member);
      frame.reason = SL_GET;
      return exactly_one(L, enter_swift(L, m, &frame));
    }
  }
}

static int object_index(lua_State *L) {
  SLMachine *m = machine_of(L);
  Handle *handle = lua_touserdata(L, 1);
  const Slot *slot = &m->slots[handle->slot];
  const Local *local = m->locals[handle->number];
  const Place *place = find(local, lua_topointer(L, 2));
  if (__builtin_expect(slot->generation != handle->generation, 0)) raise_stale(L, 1);
  if (__builtin_expect(place == NULL, 0)) raise_unknown(L, local->class_, SL_UNKNOWN_GET);
  const Member *member = place->member;
  if (__builtin_expect(member->kind != SL_MEMBER_NUMBER, 0)) {
    return read_slowly(L, m, handle, slot, place);
  }
  double value = member->owner->getter(m->subject, slot->payload, member->number);
  if (__builtin_expect(isnan(value), 0)) lua_pushnil(L);
  else lua_pushnumber(L, value);
  return 1;
}

static int object_set(lua_State *L) {
  SLMachine *m = machine_of(L);
  Handle *handle = lua_touserdata(L, 1);
  Slot *slot = slot_of(m, handle);
  const Local *local = m->locals[handle->number];
  const Place *place = find(local, lua_topointer(L, 2));
  if (slot == NULL) raise_stale(L, 1);
  if (place == NULL) raise_unknown(L, local->class_, SL_UNKNOWN_SET);
  const Member *member = place->member;
  if (!member->writable) {
    raise_format(L, "'%s' of %s cannot be set", member->name, local->class_->name);
  }
  SLFrame frame = frame_of(handle, slot, member);
  frame.reason = SL_SET;
  frame.first = 3;
  frame.count = 1;
  enter_swift(L, m, &frame);
  return 0;
}

static int object_text(lua_State *L) {
  SLMachine *m = machine_of(L);
  Handle *handle = handle_at(L, 1);
  if (handle == NULL) return luaL_argerror(L, 1, "an object expected");
  Slot *slot = slot_of(m, handle);
  if (slot == NULL) {
    if (lua_getiuservalue(L, 1, 1) != LUA_TSTRING) {
      lua_pushstring(L, m->locals[handle->number]->class_->name);
    }
    lua_pushliteral(L, " (gone)");
    lua_concat(L, 2);
    return 1;
  }
  SLFrame frame = frame_of(handle, slot, NULL);
  frame.reason = SL_DESCRIBE;
  return exactly_one(L, enter_swift(L, m, &frame));
}

// For a class of methods only, whose members are a plain table: what is not in it.
static int unknown_method(lua_State *L) {
  raise_unknown(L, lua_touserdata(L, lua_upvalueindex(1)), SL_UNKNOWN_GET);
}

// Building -----------------------------------------------------------------------------------------

static uint32_t member_count(const SLClass *class_) {
  uint32_t count = 0;
  for (; class_ != NULL; class_ = class_->parent) count += class_->count;
  return count;
}

static bool has_methods_only(const SLClass *class_) {
  for (; class_ != NULL; class_ = class_->parent) {
    for (uint32_t i = 0; i < class_->count; i++) {
      SLMemberKind kind = class_->members[i].kind;
      if (kind != SL_MEMBER_METHOD && kind != SL_MEMBER_NUMERIC) return false;
    }
  }
  return true;
}

// Adds the members of a class and its ancestors, the nearest first; `names` and `methods` are tables
// on the stack.
static void add_members(lua_State *L, Local *local, int names, int methods) {
  int32_t position = 0;
  for (const SLClass *class_ = local->class_; class_ != NULL; class_ = class_->parent) {
    for (uint32_t i = 0; i < class_->count; i++) {
      const Member *member = &class_->members[i];
      lua_pushstring(L, member->name);
      const void *key = lua_topointer(L, -1);
      if (find(local, key) != NULL) {
        lua_pop(L, 1);
        continue;
      }
      uint32_t at = spread(key) & local->mask;
      while (local->places[at].key != NULL) at = (at + 1) & local->mask;
      local->places[at] = (Place){key, member, ++position};
      if (member->kind == SL_MEMBER_METHOD || member->kind == SL_MEMBER_NUMERIC) {
        lua_pushlightuserdata(L, (void *)member);
        lua_pushcclosure(L, member->kind == SL_MEMBER_METHOD ? method_call : numeric_call, 1);
      } else {
        lua_pushboolean(L, 1);
      }
      lua_pushvalue(L, -1);
      lua_rawseti(L, methods, position);
      lua_rawset(L, names);
    }
  }
}

static void set_function(lua_State *L, int table, const char *name, lua_CFunction function) {
  lua_pushcfunction(L, function);
  lua_setfield(L, table, name);
}

static void fill_metatable(lua_State *L, Local *local, int names, int methods, int metatable) {
  const SLClass *class_ = local->class_;
  if (has_methods_only(class_)) {
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, (void *)class_);
    lua_pushcclosure(L, unknown_method, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, names);
    lua_pushvalue(L, names);
  } else {
    lua_pushvalue(L, methods);
    lua_pushcclosure(L, object_index, 1);
  }
  lua_setfield(L, metatable, "__index");
  set_function(L, metatable, "__newindex", object_set);
  set_function(L, metatable, "__tostring", object_text);
  for (const SLClass *c = class_; c != NULL; c = c->parent) {
    if (c->callable) set_function(L, metatable, "__call", object_call);
  }
  lua_pushstring(L, class_->name);
  lua_setfield(L, metatable, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, metatable, "__metatable");
  lua_pushvalue(L, names);  // anchors the names
  lua_rawseti(L, metatable, 1);
}

static void make_room(lua_State *L, SLMachine *m, uint32_t number) {
  if (number < m->local_count) return;
  uint32_t count = number + 16;
  Local **locals = realloc(m->locals, count * sizeof *locals);
  if (locals == NULL) luaL_error(L, "not enough memory");
  memset(locals + m->local_count, 0, (count - m->local_count) * sizeof *locals);
  m->locals = locals;
  m->local_count = count;
}

static Local *local_of(lua_State *L, SLMachine *m, const SLClass *class_) {
  make_room(L, m, class_->number);
  if (m->locals[class_->number] != NULL) return m->locals[class_->number];
  uint32_t count = member_count(class_), room = 4;
  while (room < 2 * count + 2) room *= 2;
  int top = lua_gettop(L);
  luaL_checkstack(L, 10, NULL);
  // The block is the script's until it is complete, so that an error leaves nothing behind.
  size_t size = sizeof(Local) + room * sizeof(Place);
  Local *draft = lua_newuserdatauv(L, size, 0);
  memset(draft, 0, size);
  draft->class_ = class_;
  draft->mask = room - 1;
  lua_createtable(L, 0, (int)count);
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, 1, 8);
  add_members(L, draft, top + 2, top + 3);
  fill_metatable(L, draft, top + 2, top + 3, top + 4);
  draft->metatable = keep_forever(L, m, top + 4);
  Local *local = malloc(size);
  if (local == NULL) luaL_error(L, "not enough memory");
  memcpy(local, draft, size);
  m->locals[class_->number] = local;
  lua_settop(L, top);
  return local;
}

void locals_free(SLMachine *m) {
  for (uint32_t i = 0; i < m->local_count; i++) free(m->locals[i]);
  free(m->locals);
}

void push_object(lua_State *L, SLMachine *m, SLObject object) {
  Local *local = local_of(L, m, object.class_);
  bool live = object.slot < m->slot_count && m->slots[object.slot].generation == object.generation;
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_OBJECTS);
  if (live && lua_rawgeti(L, -1, (lua_Integer)object.slot + 1) == LUA_TUSERDATA) {
    lua_remove(L, -2);
    return;
  }
  if (live) lua_pop(L, 1);
  Handle *handle = lua_newuserdatauv(L, sizeof *handle, 1);
  *handle = (Handle){HANDLE_MAGIC, object.class_->number, object.slot, object.generation};
  // An object of another machine becomes a handle that is dead from the start: no life is number 0.
  if (object.slot >= m->slot_count) handle->slot = handle->generation = 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, local->metatable);
  lua_setmetatable(L, -2);
  if (live) {
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, (lua_Integer)object.slot + 1);
    m->slots[object.slot].shown = true;
  }
  lua_remove(L, -2);
}

// Lives --------------------------------------------------------------------------------------------

bool sl_object_new(SLMachine *m, const SLClass *class_, uint32_t payload, SLObject *out) {
  uint32_t place = m->slot_free;
  if (place == UINT32_MAX) {
    if (m->slot_count == m->slot_room) {
      uint32_t room = m->slot_room * 2 + 16;
      Slot *slots = realloc(m->slots, room * sizeof *slots);
      if (slots == NULL) return false;
      m->slots = slots;
      m->slot_room = room;
    }
    place = m->slot_count++;
    m->slots[place] = (Slot){.generation = 1};
  } else {
    m->slot_free = m->slots[place].next_free;
  }
  Slot *slot = &m->slots[place];
  slot->class_ = class_;
  slot->payload = payload;
  slot->live = true;
  slot->shown = false;
  m->slots_live++;
  *out = (SLObject){class_, place, slot->generation};
  return true;
}

static void free_slot(SLMachine *m, uint32_t place) {
  Slot *slot = &m->slots[place];
  slot->generation++;
  slot->live = false;
  slot->next_free = m->slot_free;
  m->slot_free = place;
  m->slots_live--;
}

typedef struct Farewell {
  uint32_t slot;
  const char *name;
  size_t length;
} Farewell;

static int farewell_body(lua_State *L) {
  Farewell *farewell = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_OBJECTS);
  if (lua_rawgeti(L, 2, (lua_Integer)farewell->slot + 1) == LUA_TUSERDATA) {
    lua_pushlstring(L, farewell->name, farewell->length);
    lua_setiuservalue(L, 3, 1);
  }
  return 0;
}

static void forget_handle(SLMachine *m, uint32_t place) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_OBJECTS);
  if (lua_rawgeti(L, -1, (lua_Integer)place + 1) != LUA_TNIL) {
    lua_pushnil(L);
    lua_rawseti(L, -3, (lua_Integer)place + 1);
  }
  lua_pop(L, 2);
}

void sl_object_retire(SLMachine *m, SLObject object, const char *name, size_t length) {
  uint32_t payload;
  if (!sl_object_payload(m, object, &payload)) return;
  if (m->slots[object.slot].shown) {
    Farewell farewell = {object.slot, name, length};
    protected(m, farewell_body, &farewell);
    forget_handle(m, object.slot);
  }
  free_slot(m, object.slot);
}

bool sl_object_payload(SLMachine *m, SLObject object, uint32_t *payload) {
  if (object.slot >= m->slot_count) return false;
  const Slot *slot = &m->slots[object.slot];
  if (!slot->live || slot->generation != object.generation) return false;
  *payload = slot->payload;
  return true;
}

bool sl_object_reclaim(SLMachine *m, const SLClass *class_, uint32_t *payload) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_OBJECTS);
  for (; m->reclaim_next < m->slot_count; m->reclaim_next++) {
    Slot *slot = &m->slots[m->reclaim_next];
    if (!slot->live || !slot->shown || slot->class_ != class_) continue;
    bool held = lua_rawgeti(L, -1, (lua_Integer)m->reclaim_next + 1) != LUA_TNIL;
    lua_pop(L, 1);
    if (held) continue;
    *payload = slot->payload;
    free_slot(m, m->reclaim_next++);
    lua_pop(L, 1);
    return true;
  }
  m->reclaim_next = 0;
  lua_pop(L, 1);
  return false;
}
