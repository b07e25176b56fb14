// Calls of functions of the script by Swift.

#include "../machine.h"

typedef struct Call {
  int32_t function;
  SLTables tables;
} Call;

static int call_body(lua_State *L) {
  SLMachine *m = machine_of(L);
  Call *call = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->function);
  lua_call(L, push_written(L, m), LUA_MULTRET);
  check_spent(L, m);
  // All values from the second are results of the function.
  int top = lua_gettop(L);
  encode_begin(m);
  for (int i = 2; i <= top; i++) encode(L, m, i, call->tables);
  return 0;
}

SLStatus sl_call(
    SLMachine *m, int32_t function, SLBudget budget, SLTables tables, SLBytes *out) {
  Call call = {.function = function, .tables = tables};
  encode_begin(m);
  SLStatus status = run_script(m, call_body, &call, budget);
  encode_end(m, status);
  *out = (SLBytes){m->in.start, status == SL_OK ? m->in.count : 0};
  return status;
}
