// Handles: 16 bytes with a slot number and a generation, and without a pointer. Every full userdata
// that a script can reach is a handle.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../machine.h"

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
    lua_pushstring(L, m->locals[handle->number].class_->name);
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
  if (handle == NULL || !sl_class_is(m->locals[handle->number].class_, member->owner)) {
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

// A function that is bound to its object, so that it can be called with a dot or a colon.
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

static const Member *member_at(lua_State *L, const SLClass *class_, int index) {
  if (lua_type(L, index) != LUA_TSTRING) return NULL;
  size_t length;
  const char *name = lua_tolstring(L, index, &length);
  return member_of(class_, name, length);
}

// Pushes the function of a method, which is created on its first read without a charge to the
// script. The key is at 2; the existing functions are in the first upvalue.
static int push_method(lua_State *L, SLMachine *m, const Member *member) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  int64_t fuel = m->fuel;
  lua_pushvalue(L, 2);
  lua_pushlightuserdata(L, (void *)member);
  lua_pushcclosure(L, method_call, 1);
  lua_pushvalue(L, -1);
  lua_insert(L, -3);
  lua_rawset(L, lua_upvalueindex(1));
  m->fuel = fuel;
  return 1;
}

static int object_index(lua_State *L) {
  SLMachine *m = machine_of(L);
  Handle *handle = lua_touserdata(L, 1);
  const Slot *slot = slot_of(m, handle);
  const SLClass *class_ = m->locals[handle->number].class_;
  const Member *member = member_at(L, class_, 2);
  if (slot == NULL) raise_stale(L, 1);
  if (member == NULL) raise_unknown(L, class_, SL_UNKNOWN_GET);
  switch (member->kind) {
    case SL_MEMBER_NUMBER: {
      charge(L, m, READ_WORK);
      double value = member->owner->getter(m->subject, slot->payload, member->number);
      if (isnan(value)) lua_pushnil(L);
      else lua_pushnumber(L, value);
      return 1;
    }
    case SL_MEMBER_METHOD: return push_method(L, m, member);
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

// For a class that only has methods: the methods of retired objects can be read, too.
static int method_index(lua_State *L) {
  SLMachine *m = machine_of(L);
  const Handle *handle = lua_touserdata(L, 1);
  const SLClass *class_ = m->locals[handle->number].class_;
  const Member *member = member_at(L, class_, 2);
  if (member == NULL) raise_unknown(L, class_, SL_UNKNOWN_GET);
  return push_method(L, m, member);
}

static int object_set(lua_State *L) {
  SLMachine *m = machine_of(L);
  Handle *handle = lua_touserdata(L, 1);
  Slot *slot = slot_of(m, handle);
  const SLClass *class_ = m->locals[handle->number].class_;
  const Member *member = member_at(L, class_, 2);
  if (slot == NULL) raise_stale(L, 1);
  if (member == NULL) raise_unknown(L, class_, SL_UNKNOWN_SET);
  if (!member->writable) raise_format(L, "'%s' of %s cannot be set", member->name, class_->name);
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
      lua_pushstring(L, m->locals[handle->number].class_->name);
    }
    lua_pushliteral(L, " (gone)");
    lua_concat(L, 2);
    return 1;
  }
  SLFrame frame = frame_of(handle, slot, NULL);
  frame.reason = SL_DESCRIBE;
  return exactly_one(L, enter_swift(L, m, &frame));
}

// Pushing ------------------------------------------------------------------------------------------

static bool has_methods_only(const SLClass *class_) {
  for (; class_ != NULL; class_ = class_->parent) {
    for (uint32_t i = 0; i < class_->count; i++) {
      if (class_->members[i].kind != SL_MEMBER_METHOD) return false;
    }
  }
  return true;
}

static bool is_callable(const SLClass *class_) {
  while (class_ != NULL && !class_->callable) class_ = class_->parent;
  return class_ != NULL;
}

static void set_function(lua_State *L, const char *name, lua_CFunction function) {
  lua_pushcfunction(L, function);
  lua_setfield(L, -2, name);
}

static void push_metatable(lua_State *L, const SLClass *class_) {
  lua_createtable(L, 0, 6);
  lua_newtable(L);
  lua_pushcclosure(L, has_methods_only(class_) ? method_index : object_index, 1);
  lua_setfield(L, -2, "__index");
  set_function(L, "__newindex", object_set);
  set_function(L, "__tostring", object_text);
  if (is_callable(class_)) set_function(L, "__call", object_call);
  lua_pushstring(L, class_->name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

static const Local *local_of(lua_State *L, SLMachine *m, const SLClass *class_) {
  if (class_->number >= m->local_count) {
    uint32_t count = class_->number + 16;
    Local *locals = realloc(m->locals, count * sizeof *locals);
    if (locals == NULL) luaL_error(L, "not enough memory");
    memset(locals + m->local_count, 0, (count - m->local_count) * sizeof *locals);
    m->locals = locals;
    m->local_count = count;
  }
  Local *local = &m->locals[class_->number];
  if (local->class_ != NULL) return local;
  int64_t fuel = m->fuel;  // creating a class is not charged to the script
  luaL_checkstack(L, 4, NULL);
  push_metatable(L, class_);
  int32_t metatable = keep_forever(L, m, -1);
  lua_pop(L, 1);
  *local = (Local){class_, metatable};
  m->fuel = fuel;
  return local;
}

void push_object(lua_State *L, SLMachine *m, SLObject object) {
  const Local *local = local_of(L, m, object.class_);
  bool live = object.slot < m->slot_count && m->slots[object.slot].generation == object.generation;
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_OBJECTS);
  if (live && m->slots[object.slot].shown) {
    if (lua_rawgeti(L, -1, (lua_Integer)object.slot + 1) == LUA_TUSERDATA) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 1);
  }
  Handle *handle = lua_newuserdatauv(L, sizeof *handle, 1);
  *handle = (Handle){HANDLE_MAGIC, object.class_->number, object.slot, object.generation};
  // An object of another machine becomes a handle that is already retired: generation 0 is never
  // valid.
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
