// The arguments of a call into Swift.

#include "../machine.h"


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
