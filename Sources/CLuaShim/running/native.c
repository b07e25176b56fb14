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

// Arguments ----------------------------------------------------------------------------------------

static int stack_index(const SLFrame *frame, int32_t index) {
  bool valid = frame->machine->frame == frame && index >= 0 && index < frame->count;
  return valid ? frame->first + index : 0;
}

SLScalar sl_argument(const SLFrame *frame, int32_t index) {
  SLScalar scalar = {.kind = SL_NIL};
  int place = stack_index(frame, index);
  if (place == 0) return scalar;
  lua_State *L = frame->thread;
  switch (lua_type(L, place)) {
    case LUA_TBOOLEAN: scalar.kind = lua_toboolean(L, place) ? SL_TRUE : SL_FALSE; break;
    case LUA_TNUMBER:
      scalar.kind = lua_isinteger(L, place) ? SL_INTEGER : SL_NUMBER;
      scalar.integer = lua_tointegerx(L, place, NULL);
      scalar.number = lua_tonumberx(L, place, NULL);
      break;
    case LUA_TSTRING:
      scalar.kind = SL_STRING;
      scalar.text = lua_tolstring(L, place, &scalar.length);
      break;
    case LUA_TTABLE: scalar.kind = SL_TABLE; break;
    case LUA_TFUNCTION: scalar.kind = SL_FUNCTION; break;
    case LUA_TUSERDATA: {
      Handle *handle = handle_at(L, place);
      Slot *slot = handle != NULL ? slot_of(frame->machine, handle) : NULL;
      scalar.kind = slot != NULL ? SL_OBJECT : SL_DEAD;
      if (slot == NULL) break;
      scalar.object = (SLObject){slot->class_, handle->slot, handle->generation};
      scalar.integer = slot->payload;
      break;
    }
    case LUA_TNIL: break;
    default: scalar.kind = SL_OTHER; break;
  }
  return scalar;
}

typedef struct Request {
  SLTables tables;
} Request;

static int argument_body(lua_State *L) {
  Request *request = lua_touserdata(L, 1);
  encode_begin(machine_of(L));
  encode(L, machine_of(L), 2, request->tables);
  return 0;
}

SLStatus sl_argument_value(const SLFrame *frame, int32_t index, SLTables tables, SLBytes *out) {
  SLMachine *m = frame->machine;
  Request request = {tables};
  int place = stack_index(frame, index);
  encode_begin(m);
  *out = (SLBytes){NULL, 0};
  if (place == 0) return SL_OK;
  SLStatus status = protected_with(m, argument_body, &request, place);
  encode_end(m, status);
  *out = (SLBytes){m->in.start, status == SL_OK ? m->in.count : 0};
  return status;
}
