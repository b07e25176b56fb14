// Building a class in a machine, when its first object is pushed.

#include <stdlib.h>
#include <string.h>

#include "local.h"

static uint32_t member_count(const SLClass *class_) {
  uint32_t count = 0;
  for (; class_ != NULL; class_ = class_->parent) count += class_->count;
  return count;
}

static bool has_methods_only(const SLClass *class_) {
  for (; class_ != NULL; class_ = class_->parent) {
    for (uint32_t i = 0; i < class_->count; i++) {
      SLMemberKind kind = class_->members[i].kind;
      if (kind != SL_MEMBER_METHOD) return false;
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
      if (member->kind == SL_MEMBER_METHOD) {
        lua_pushlightuserdata(L, (void *)member);
        lua_pushcclosure(L, method_call, 1);
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
  int64_t fuel = m->fuel;  // a script does not pay for being the first to meet a class
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
  m->fuel = fuel;
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
  if (live && m->slots[object.slot].shown) {
    if (lua_rawgeti(L, -1, (lua_Integer)object.slot + 1) == LUA_TUSERDATA) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 1);
  }
  Handle *handle = lua_newuserdatauv(L, sizeof *handle, 1);
  *handle = (Handle){HANDLE_MAGIC, object.class_->number, object.slot, object.generation};
  // An object of another machine becomes a handle that is dead from the start: generation 0 is none.
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
