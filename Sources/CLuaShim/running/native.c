// Calls from Lua into Swift. A native returns a status; its error is raised here, after all Swift
// frames between Lua and this function have returned.

#include "../machine.h"

int enter_swift(lua_State *L, SLMachine *m, SLFrame *frame) {
  check_spent(L, m);
  check_stack(L, m);
  charge(L, m, SWIFT_WORK + 2 * frame->count);
  const SLFrame *outer = m->frame;
  frame->machine = m;
  frame->thread = L;
  m->frame = frame;
  leave_script(m);
  int32_t status = m->host.invoke(m->host.context, frame);
  enter_script(m);
  m->frame = outer;
  check_spent(L, m);
  int count = push_written(L, m);
  if (status == 0) return count;
  charge(L, m, HOST_ERROR_WORK);
  return status == 1 ? raise_placed(L) : lua_error(L);
}

static int native_call(lua_State *L) {
  SLFrame frame = {
      .reason = SL_CALL_NATIVE,
      .first = 1,
      .count = lua_gettop(L),
      .number = (uint32_t)lua_tointeger(L, lua_upvalueindex(1)),
  };
  return enter_swift(L, machine_of(L), &frame);
}

void push_native(lua_State *L, uint32_t number) {
  lua_pushinteger(L, number);
  lua_pushcclosure(L, native_call, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_NATIVES);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, (lua_Integer)number + 1);
  lua_pop(L, 1);
}

bool sl_native_is_held(SLMachine *m, uint32_t native) {
  lua_State *L = m->running;
  lua_rawgeti(L, LUA_REGISTRYINDEX, REG_NATIVES);
  bool held = lua_rawgeti(L, -1, (lua_Integer)native + 1) != LUA_TNIL;
  lua_pop(L, 2);
  return held;
}
