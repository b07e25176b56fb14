// The work of the instruction that runs next.
//
// Most instructions take about the same time, but some move thousands of values: they pass `...`,
// follow a chain of colliding keys, convert or compare long strings. The count hook therefore reads
// the next instruction and charges its work for all instructions since the last hook. The number of
// instructions between two hooks is one of several primes, so each instruction of a loop is charged
// in proportion to the number of its runs.

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "../machine.h"
#include "layout.h"

enum {
  FEW_VALUES = 16,      // a number of values whose work is not charged
  SHORT_CHAIN = 12,     // nodes; random keys rarely have a longer chain
  UNEVEN_CHAIN = 64,    // the same for keys whose place depends on their address or on a seed
  FEW_CALLS = 64,       // a depth of nested calls that is not charged
  FEW_LINKS = 4,        // tables that refer to each other by __index
  MOST_LINKS = 2000,    // the limit of Lua
};

// Tables -------------------------------------------------------------------------------------------

static uint32_t node_count(const TableView *table) { return (uint32_t)1 << table->log_nodes; }

// A number as Lua hashes it.
static uint64_t hash_of_number(double number) {
  int exponent;
  number = frexp(number, &exponent) * -(double)INT_MIN;
  if (!(number >= -0x1p63 && number < 0x1p63)) return 0;
  unsigned hash = (unsigned)exponent + (unsigned)(int64_t)number;
  return hash <= INT_MAX ? hash : ~hash;
}

// The number of nodes from a place to the end of its chain.
static int64_t chain_from(const TableView *table, uint64_t place) {
  int64_t length = 1;
  const NodeView *node = table->nodes + place;
  for (uint32_t left = node_count(table); node->next != 0 && left > 0; left--) {
    node += node->next;
    length++;
  }
  return length;
}

// The place of an integer. Before Lua 5.4.3 it was given by the last bits.
static uint64_t place_of_integer(lua_Unsigned integer, uint32_t count) {
  return LUA_VERSION_RELEASE_NUM < 50403 ? integer & (count - 1) : integer % ((count - 1) | 1);
}

static int64_t chain_of_integer(const TableView *table, lua_Integer integer) {
  if ((lua_Unsigned)integer - 1 < table->array_size) return 0;
  uint64_t place = place_of_integer((lua_Unsigned)integer, node_count(table));
  int64_t length = chain_from(table, place);
  return length > SHORT_CHAIN ? length : 0;
}

static int64_t chain_of_key(lua_State *L, int table_index, int key) {
  const TableView *table = lua_topointer(L, table_index);
  uint32_t most = (node_count(table) - 1) | 1;
  int is_integer = 0;
  switch (lua_type(L, key)) {
    case LUA_TNUMBER: {
      lua_Integer integer = lua_tointegerx(L, key, &is_integer);
      if (is_integer) return chain_of_integer(table, integer);
      int64_t length = chain_from(table, hash_of_number(lua_tonumber(L, key)) % most);
      return length > SHORT_CHAIN ? length : 0;
    }
    case LUA_TTABLE:
    case LUA_TFUNCTION:
    case LUA_TUSERDATA:
    case LUA_TTHREAD: {
      uint32_t hash = (uint32_t)(uintptr_t)lua_topointer(L, key);
      int64_t length = chain_from(table, hash % most);
      return length > UNEVEN_CHAIN ? length : 0;
    }
    default: return 0;
  }
}

// The number of tables that refer to each other by a metamethod; Lua searches them in this order.
static int64_t count_links(lua_State *L, int index, const char *event) {
  if (!lua_getmetatable(L, index)) return 0;
  int64_t links = 0;
  for (; links < MOST_LINKS; links++) {
    lua_pushstring(L, event);
    if (lua_rawget(L, -2) != LUA_TTABLE || !lua_getmetatable(L, -1)) {
      lua_pop(L, 1);
      break;
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return links > FEW_LINKS ? links : 0;
}

static int64_t work_of_links(lua_State *L, int index, const char *event) {
  return 2 * count_links(L, index, event);
}

int64_t work_of_search(lua_State *L, int table, int key) {
  // The hash of a long string is computed once, but a new string can have the same bytes.
  if (lua_type(L, key) == LUA_TSTRING) {
    size_t length = lua_rawlen(L, key);
    return length > SHORT_TEXT ? (int64_t)(length >> 4) : 0;
  }
  return lua_type(L, table) == LUA_TTABLE ? chain_of_key(L, table, key) / 3 : 0;
}

static int64_t work_of_integer(lua_State *L, int table, lua_Integer integer) {
  if (lua_type(L, table) != LUA_TTABLE) return 0;
  return chain_of_integer(lua_topointer(L, table), integer) / 3;
}

static int64_t work_of_access(lua_State *L, int table, int key, const char *event) {
  int64_t work = key == 0 ? 0 : work_of_search(L, table, key);
  return work + work_of_links(L, table, event);
}

// The table is the upvalue of the running function with this number.
static int64_t work_of_upvalue(lua_State *L, lua_Debug *ar, int number, const char *event) {
  int top = lua_gettop(L);
  lua_getinfo(L, "f", ar);
  int64_t work = 0;
  if (lua_getupvalue(L, -1, number) != NULL) work = work_of_links(L, -1, event);
  lua_settop(L, top);
  return work;
}

int64_t work_of_walk(lua_State *L, int index) {
  const TableView *table = lua_topointer(L, index);
  uint32_t count = node_count(table);
  // A large table is not in the cache of the processor.
  bool is_large = count >= LARGE / sizeof(NodeView);
  int64_t work = (int64_t)table->array_size / 4 + (is_large ? count : count / 2);
  // Each step looks for the last key again. A chain is on average as long as the way from a node to
  // its end.
  enum { SAMPLES = 32 };
  if (count < 2 * SAMPLES) return work;
  int64_t length = 0;
  for (uint32_t i = 0; i < SAMPLES; i++) length += chain_from(table, i * (count / SAMPLES));
  length /= SAMPLES;
  return length > SHORT_CHAIN / 2 ? work + count * length / 3 : work;
}

// Growing tables -----------------------------------------------------------------------------------

static int compare_hashes(const void *one, const void *other) {
  uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
  return (a > b) - (a < b);
}

// Estimates the steps of moving the keys of a table to `count` nodes, from a sample.
static int64_t steps_of_move(const TableView *table, uint32_t count) {
  enum { SAMPLES = 256 };
  uint32_t hashes[SAMPLES], most = (count - 1) | 1;
  uint32_t each = node_count(table) / SAMPLES;
  size_t taken = 0;
  for (uint32_t i = 0; i < SAMPLES; i++) {
    const NodeView *node = table->nodes + i * each;
    if (node->key_type == KEY_INTEGER) {
      hashes[taken++] = (uint32_t)place_of_integer((uint64_t)node->key.integer, count);
    } else if (node->key_type == KEY_NUMBER) {
      hashes[taken++] = (uint32_t)(hash_of_number(node->key.number) % most);
    }
  }
  qsort(hashes, taken, sizeof *hashes, compare_hashes);
  int64_t pairs = 0, same = 0;
  for (size_t i = 1; i < taken; i++) {
    same = hashes[i] == hashes[i - 1] ? same + 1 : 0;
    pairs += same;
  }
  return pairs * each * each;
}

bool may_grow_table(SLMachine *m, size_t size) {
  size_t nodes = size / sizeof(NodeView);
  if (size % sizeof(NodeView) != 0 || (nodes & (nodes - 1)) != 0 || nodes > UINT32_MAX) return true;
  lua_State *L = m->running;
  int top = lua_gettop(L);
  int64_t steps = 0;
  // The table is a register of a Lua function, or an argument or a local value of a C function.
  for (int i = 1; i <= top && i <= UINT8_MAX + 1; i++) {
    if (lua_type(L, i) != LUA_TTABLE) continue;
    const TableView *table = lua_topointer(L, i);
    if (node_count(table) < nodes / 4 || node_count(table) > 2 * nodes) continue;
    int64_t found = steps_of_move(table, (uint32_t)nodes);
    if (found > steps) steps = found;
  }
  return sl_charge(m, steps / 3);
}

// Values on the stack ------------------------------------------------------------------------------

// The number of values of `...` in the running function; 0 if they are few.
static int64_t count_of_varargs(lua_State *L, lua_Debug *ar) {
  int low = 0, high = FEW_VALUES;
  while (lua_getlocal(L, ar, -high) != NULL) {
    lua_pop(L, 1);
    low = high;
    high *= 2;
  }
  if (low == 0) return 0;
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (lua_getlocal(L, ar, -middle) != NULL) {
      lua_pop(L, 1);
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

static int64_t work_of_values(int64_t count) { return count > FEW_VALUES ? count / 8 : 0; }

// Each table that is called becomes an argument, and moves the others.
static int64_t work_of_call(lua_State *L, int function, int64_t count) {
  int64_t links = lua_type(L, function) == LUA_TTABLE ? count_links(L, function, "__call") : 0;
  return work_of_values(count) + links * (links + count + FEW_VALUES) / FEW_VALUES;
}

// Strings ------------------------------------------------------------------------------------------

int64_t work_of_numeral(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TSTRING ? NUMERAL_WORK + (int64_t)(lua_rawlen(L, index) >> 2) : 0;
}

static bool are_strings(lua_State *L, int a, int b) {
  return lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING;
}

int64_t work_of_equality(lua_State *L, int a, int b) {
  if (!are_strings(L, a, b)) return 0;
  size_t length = lua_rawlen(L, a);
  return length == lua_rawlen(L, b) ? (int64_t)(length >> 6) : 0;
}

// Lua compares the parts between zeros one by one.
int64_t work_of_order(lua_State *L, int a, int b) {
  if (!are_strings(L, a, b)) return 0;
  size_t one, other, i = 0;
  const char *text = lua_tolstring(L, a, &one), *second = lua_tolstring(L, b, &other);
  int64_t zeros = 0;
  for (; i < one && i < other && text[i] == second[i]; i++) zeros += text[i] == 0;
  return (int64_t)(i >> 5) + 2 * zeros;
}

static int64_t work_of_concat(lua_State *L, int first, int count) {
  int64_t work = 0;
  for (int i = first; i < first + count; i++) {
    if (lua_type(L, i) == LUA_TNUMBER) work += lua_isinteger(L, i) ? 10 : NUMBER_WORK / 2;
  }
  return work;
}

// Lua marks each running function when the interval of the hook changes.
int64_t work_of_hook(const lua_Debug *ar) {
  int64_t depth = 0;
  for (const CallView *call = (const CallView *)ar->i_ci; call != NULL; call = call->previous) {
    depth++;
  }
  return depth > FEW_CALLS ? depth : 0;
}

// The instruction ----------------------------------------------------------------------------------

static uint32_t instruction_at(const lua_Debug *ar) {
  return ((const CallView *)ar->i_ci)->next_instruction[-1];
}

// In a count hook the values of the stack are the registers of the function.
int64_t work_of_instruction(lua_State *L, lua_Debug *ar) {
  uint32_t word = instruction_at(ar);
  int a = (int)(word >> 7 & 0xff) + 1, b = (int)(word >> 16 & 0xff) + 1;
  int c = (int)(word >> 24) + 1;
  switch (word & 0x7f) {
    case OP_GETTABUP: return work_of_upvalue(L, ar, b, "__index");
    case OP_SETTABUP: return work_of_upvalue(L, ar, a, "__newindex");
    case OP_GETTABLE: return work_of_access(L, b, c, "__index");
    case OP_GETI: return work_of_integer(L, b, c - 1) + work_of_links(L, b, "__index");
    case OP_SETI: return work_of_integer(L, a, b - 1) + work_of_links(L, a, "__newindex");
    case OP_GETFIELD:
    case OP_SELF: return work_of_access(L, b, 0, "__index");
    case OP_SETTABLE: return work_of_access(L, a, b, "__newindex");
    case OP_SETFIELD: return work_of_access(L, a, 0, "__newindex");
    case OP_MOD: return lua_isinteger(L, b) && lua_isinteger(L, c) ? 0 : MODULO_WORK;
    case OP_MODK: return lua_isinteger(L, b) ? 0 : MODULO_WORK;
    case OP_CONCAT: return work_of_concat(L, a, b - 1);
    case OP_EQ: return work_of_equality(L, a, b);
    case OP_LT:
    case OP_LE: return work_of_order(L, a, b);
    case OP_FORPREP: return work_of_numeral(L, a + 1);
    case OP_CALL:
    case OP_TAILCALL: return work_of_call(L, a, b > 1 ? b - 2 : lua_gettop(L) - a);
    case OP_RETURN: return work_of_values(b > 1 ? b - 2 : lua_gettop(L) - a);
    case OP_VARARG: return work_of_values(c > 1 ? c - 2 : count_of_varargs(L, ar));
    default: return 0;
  }
}

// The check of the layout --------------------------------------------------------------------------

static const char probe[] = "local a, b = ... local t = { [a] = b } return t[a] .. b";

static void find_concat(lua_State *L, lua_Debug *ar) {
  uint32_t word = instruction_at(ar);
  if ((word & 0x7f) != OP_CONCAT) return;
  int first = (int)(word >> 7 & 0xff) + 1;
  const char *text = lua_tostring(L, first);
  if (text == NULL || *text != 'y') return;
  lua_pushboolean(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, probe);
}

bool finds_layout(lua_State *L) {
  enum { KEY = 3 * 7 };  // the keys 3 and 21 have the same place among four nodes
  if (luaL_loadbufferx(L, probe, sizeof probe - 1, "=probe", "t") != LUA_OK) return false;
  lua_pushliteral(L, "x");
  lua_pushliteral(L, "y");
  lua_sethook(L, find_concat, LUA_MASKCOUNT, 1);
  lua_call(L, 2, 0);
  lua_sethook(L, NULL, 0, 0);
  bool finds = lua_rawgetp(L, LUA_REGISTRYINDEX, probe) == LUA_TBOOLEAN;
  lua_pop(L, 1);
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, probe);
  lua_createtable(L, 0, 4);
  for (int i = 1; i <= 4; i++) {
    lua_pushinteger(L, i * KEY);
    lua_rawseti(L, -2, i * KEY);
  }
  const TableView *table = lua_topointer(L, -1);
  finds = finds && table->type == (LUA_TTABLE | 0) && table->log_nodes == 2;
  int64_t sum = 0;
  for (int i = 0; i < 4 && finds; i++) {
    finds = table->nodes[i].key_type == KEY_INTEGER;
    if (finds) sum += table->nodes[i].key.integer;
  }
  finds = finds && sum == 10 * KEY;
  if (finds && LUA_VERSION_RELEASE_NUM >= 50403) finds = chain_from(table, 0) == 4;
  lua_pop(L, 1);
  return finds;
}
