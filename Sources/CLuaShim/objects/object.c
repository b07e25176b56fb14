// Handles: 16 bytes that name a slot and a generation of it, and no pointer. Every full
// userdata that a script can reach is one.

#include <math.h>

#include "local.h"

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

int method_call(lua_State *L) {
  SLMachine *m = machine_of(L);
  const Member *member = lua_touserdata(L, lua_upvalueindex(1));
  Slot *slot = receiver(L, m, member);
  SLFrame frame = frame_of(lua_touserdata(L, 1), slot, member);
  frame.reason = SL_CALL_METHOD;
  frame.first = 2;
  frame.count = lua_gettop(L) - 1;
  return enter_swift(L, m, &frame);
}

// A function that is bound to its object, so that a dot and a colon call it alike.
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

int object_call(lua_State *L) {
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

int object_index(lua_State *L) {
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
  charge(L, m, READ_WORK);
  double value = member->owner->getter(m->subject, slot->payload, member->number);
  if (__builtin_expect(isnan(value), 0)) lua_pushnil(L);
  else lua_pushnumber(L, value);
  return 1;
}

int object_set(lua_State *L) {
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

int object_text(lua_State *L) {
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
int unknown_method(lua_State *L) {
  raise_unknown(L, lua_touserdata(L, lua_upvalueindex(1)), SL_UNKNOWN_GET);
}
