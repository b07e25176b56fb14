// Declarations that the shim's files share: the machine, its registry, and functions between files.
//
// Rules for all files:
// - A function that can raise takes a lua_State as its first argument and is only called under
//   lua_pcall.
// - m->running is always the running thread: coroutine.resume and similar functions update it.
// - After a budget is spent, every checked function raises immediately, until the call that owns
//   the budget has ended.
#ifndef MACHINE_H
#define MACHINE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "include/CLuaShim.h"

enum {
  INTERVAL = 127,        // instructions between two checks of the limits, about
  SHORT_INTERVAL = 7,    // the same since a large block can make a single instruction slow
  TRACE_DEPTH = 32,      // lines of a traceback
  TREE_DEPTH = 32,       // nested tables in a copied value, in both directions
  TREE_SIZE = 200000,    // pairs of a copied tree
  LARGE = 1 << 20,       // bytes of a block that causes an immediate check
  SLOW_BLOCK = 1 << 18,  // bytes of a block that makes single instructions slow
  LARGE_BLOCK = 1 << 16, // bytes of a block that can be a stack
  MOST_PLACES = 1 << 16, // maximum number of places of a table for keys outside of its list
  PLACE_BYTES = 24,      // size of such a place
  LARGE_HEAP = 1 << 24,  // bytes of the state that no cache of the processor holds
  SMALL_BLOCK = 1 << 10, // bytes of the pairs of a table that are charged with the table
  SHORT_TEXT = 40,       // bytes of a string that Lua keeps only once
  MOST_RESULTS = 10240,  // maximum number of results of unpack and byte
  // Values on the stack of a thread: some thousand nested calls, and twice the results of a call
  // with the values of its caller, because a full stack doubles.
  STACK_SLOTS = 2 * MOST_RESULTS + 1024,
  SLOT_BYTES = 16,       // size of a value
  // Work that takes longer than its instructions. A unit takes at most about 10 ns on the machine
  // on which the limits were chosen.
  SWIFT_WORK = 235,      // a call into Swift, at least
  PAIR_WORK = 20,        // a pair of a table that the host copies
  READ_WORK = 56,        // a number that Swift reads without a call
  ERROR_WORK = 150,      // an error that is caught
  HOST_ERROR_WORK = 10000,  // an error of the host, with its location and its suggestion
  BLOCK_WORK = 13,       // a block of memory, in addition to its size, including its collection
  NUMBER_WORK = 56,      // a number that is converted to text
  NUMERAL_WORK = 16,     // a text that is converted to a number, in addition to its length
  CALL_WORK = 14,        // a short library function
};

/// Keys in the registry, followed by the references of the host.
enum {
  REG_OBJECTS = LUA_RIDX_LAST + 1,  // slot + 1 -> handle, weak
  REG_NATIVES,                      // native + 1 -> closure, weak
  REG_SERIALS,                      // table, function, ... -> its number in tostring, weak keys
  REG_DEFINED,                      // name -> value that the host defined
  REG_STRICT,                       // the metatable of the globals
  REG_MADE,                         // names of globals that the top level of a text has created
  REG_NEXT_TABLE,                   // the table of the last next() call, and its ordered keys
  REG_NEXT_KEYS,
  REG_ANCHOR,                       // strings that must exist when no memory is left
  REG_MODE,                         // the actual key of the weak mode in a metatable
  REG_SHAPES,                       // class -> metatable of its tables
  REG_LAST = REG_SHAPES,
};

typedef struct Bytes {
  uint8_t *start;
  size_t count, room;
  bool broken;  // out of memory
} Bytes;

/// A slot for an object of the host; each reuse is a new generation.
typedef struct Slot {
  const SLClass *class_;
  uint32_t payload, generation;
  uint32_t next_free;
  bool live, shown;  // shown: the script has received a handle
} Slot;

/// A block that can be a stack.
typedef struct LargeBlock {
  const void *start;
  size_t size;
} LargeBlock;

/// The memory of a machine that can return to a checkpoint; `start` is NULL for other machines.
typedef struct Arena {
  uint8_t *start;
  size_t used, room;
  size_t saved;         // bytes at the checkpoint
  void *unused[288];    // the free blocks of each size
} Arena;

typedef struct Checkpoint Checkpoint;

/// A class in a machine, created when the first object of the class is pushed.
typedef struct Local {
  const SLClass *class_;
  int32_t metatable;  // a key in the registry
} Local;

struct SLMachine {
  // Budgets; frequently used.
  int64_t fuel;
  int64_t granted, used;      // of the outermost call; of all calls so far
  SLStatus spent;
  int32_t depth;              // nested calls from the host
  lua_State *running;
  uintptr_t stack_floor;
  // Time as work; see budget.c.
  int64_t rated_fuel;         // the budget of the innermost call
  double seconds;             // that cost as much as `rated_fuel`
  int64_t tick;               // the time of the last measurement; 0: none yet in this call
  int64_t computed;           // the CPU time of the thread then; 0: not yet
  int64_t measured_fuel;      // `fuel` then
  int64_t slow;               // units that were charged for time in the innermost call
  int64_t host_time, host_since;  // in calls into Swift since the last measurement, in ns
  int32_t interval;           // between two hooks; INTERVAL or SHORT_INTERVAL
  uint32_t hooks;
  const SLFrame *frame;       // the innermost call into Swift

  // Objects; frequently used.
  void *subject;
  Slot *slots;
  Local *locals;              // by class number
  uint32_t slot_count, slot_room, slot_free, slots_live, local_count, reclaim_next;

  size_t bytes, peak;         // allocated by Lua, without headers; the maximum so far
  size_t soft, hard;
  size_t soft_limit;          // the value of `soft` without a simulated failure
  int64_t grants;             // allocations until a simulated failure; negative: no simulation
  bool starves_hard;          // then all allocations fail, or else the soft limit is exceeded
  bool capped;                // the limits apply, because the libraries are open
  LargeBlock *large;          // the large blocks that are in use
  size_t large_count, large_room;
  bool alarmed;               // memory grew a lot; the next instruction checks the limits
  bool stack_grew;            // a large Lua stack grew since the last count hook or charge
  bool overgrown;             // it grew beyond its limit
  bool shrinking;             // a collection must shrink it
  const char *refused;        // the error of a block that was refused, instead of "not enough memory"
  bool exhausted;             // the system refused to allocate the last block that failed

  Arena arena;
  Checkpoint *checkpoint;

  lua_State *main;
  SLHost host;
  size_t stack_allowance;
  Bytes out, in;              // from Swift, to Swift

  int32_t reference_top, reference_free_count, reference_free_room;
  int32_t *reference_free;
  int32_t *fresh;             // references that the running conversion has created
  int32_t fresh_count, fresh_room;

  SLFailure failure;
  Bytes failure_text;
  SLTraceLine trace[TRACE_DEPTH];

  uint64_t random[4], seed;
  int64_t serial;
  uint64_t created;           // number of allocated blocks; also the number of the newest block
  const void *next_table;
  int64_t next_position, next_count;
  const void *mode_key;       // the address of the string in REG_MODE
  bool makes_text;            // a library function runs that makes no table
};

static inline SLMachine *machine_of(lua_State *L) {
  return *(SLMachine **)lua_getextraspace(L);
}

// memory.c -----------------------------------------------------------------------------------------

void *allocate(void *context, void *block, size_t old_size, size_t size);
/// The number of the table, function or coroutine at `index`, assigned when it was created. The
/// number increases with each block that Lua allocates. 0 for a C function without upvalues, which
/// has no block.
uint64_t creation_number(lua_State *L, int index);
/// Whether `creation_number` finds the blocks of the linked Lua library.
bool finds_blocks(lua_State *L, SLMachine *m);

/// The work of a full collection.
int64_t work_of_collection(const SLMachine *m);
/// If the error on top is that a block was refused, replaces it by the reason.
void explain_refusal(lua_State *L, SLMachine *m, int status);

// arena.c ------------------------------------------------------------------------------------------

/// Reserves addresses for a multiple of `limit` bytes; without any, the machine uses `malloc`.
void arena_open(Arena *arena, size_t limit);
void arena_close(Arena *arena);
/// Allocates, resizes or, for `size` 0, frees a block. NULL if there is no memory.
void *resize_block(SLMachine *m, void *block, size_t old_size, size_t size);
void checkpoint_free(Checkpoint *checkpoint);

// stack.c ------------------------------------------------------------------------------------------

/// Returns false if the block is a Lua stack that must not grow. Must not call any Lua function
/// except lua_sethook, because Lua is moving its stack.
bool may_grow_stack(
    SLMachine *m, const void *block, size_t old_size, size_t type, size_t size);
/// Raises an error if a stack has exceeded its limit; later shrinks the stack.
void check_lua_stack(lua_State *L, SLMachine *m);

// weak.c -------------------------------------------------------------------------------------------

/// Replaces the name that makes tables weak, so that scripts cannot use it; call it first.
void hide_mode(lua_State *L, SLMachine *m);
/// Makes the metatable at `index` actually weak, or not weak if `mode` is NULL.
void set_mode(lua_State *L, int index, const char *mode);
/// Applies the `__mode` of a script's metatable: weak values are supported, weak keys are not.
void apply_mode(lua_State *L, int index);
/// Whether the key at `index` is the hidden mode key.
static inline bool is_hidden(lua_State *L, const SLMachine *m, int index) {
  return lua_type(L, index) == LUA_TSTRING && lua_topointer(L, index) == m->mode_key;
}

// budget.c -----------------------------------------------------------------------------------------

// The state that a nested call restores when it ends. The outermost call has nothing to restore.
typedef struct Entry {
  int64_t outer_fuel, granted;
  int64_t rated_fuel, slow;
  double seconds;
} Entry;

void entry_nest(SLMachine *m, Entry *entry, const SLBudget *budget);
void entry_return(SLMachine *m, const Entry *entry);
void entry_settle(SLMachine *m);

static inline void entry_begin(SLMachine *m, Entry *entry, const SLBudget *budget) {
  if (__builtin_expect(m->depth++ != 0, 0)) {
    entry_nest(m, entry, budget);
    return;
  }
  m->fuel = m->granted = m->rated_fuel = m->measured_fuel = budget->fuel;
  m->seconds = budget->seconds;
  m->tick = m->computed = m->slow = m->host_time = 0;
  m->stack_floor = (uintptr_t)__builtin_frame_address(0) - m->stack_allowance;
}

static inline void entry_end(SLMachine *m, const Entry *entry) {
  if (__builtin_expect(--m->depth != 0, 0)) entry_return(m, entry);
  else {
    m->used += m->granted - m->fuel;
    m->fuel = INT64_MAX;
  }
  if (__builtin_expect(m->spent != SL_OK, 0)) entry_settle(m);
}

void count_hook(lua_State *L, lua_Debug *ar);
/// Marks a budget as spent and raises.
_Noreturn void spend(lua_State *L, SLStatus what);
/// Raises the error of the spent budget again.
_Noreturn void raise_spent(lua_State *L);
/// Charges CPU time that the counted work does not explain.
void charge_time(lua_State *L);
/// The time in Swift between the two is not charged to the script.
void leave_script(SLMachine *m);
void enter_script(SLMachine *m);
void check_limits(lua_State *L);

static inline void check_spent(lua_State *L, SLMachine *m) {
  if (__builtin_expect(m->spent != SL_OK, 0)) raise_spent(L);
}

/// The cost of a number of instructions. Some instructions, such as calls, take several times as
/// long as others.
static inline int64_t work_of_instructions(int count) { return 2 * (int64_t)count; }

/// Subtracts work from the budget.
static inline void charge(lua_State *L, SLMachine *m, int64_t work) {
  m->fuel -= work;
  m->stack_grew = false;
  if (__builtin_expect(m->fuel <= 0, 0)) spend(L, SL_FUEL);
}

/// Raises an error if the C stack of the script is used up.
void check_stack(lua_State *L, SLMachine *m);
static inline bool stack_is_low(const SLMachine *m) {
  return (uintptr_t)__builtin_frame_address(0) < m->stack_floor;
}

// errors.c -----------------------------------------------------------------------------------------

/// The message handler of every call from Swift: stores the traceback, and converts the error to a
/// string.
int message_handler(lua_State *L);
/// Records the result of a protected call; the error is on top of the stack.
SLStatus note_failure(SLMachine *m, lua_State *L, int status);
SLStatus note_text(SLMachine *m, SLStatus status, const char *text);
/// The current line of the innermost Lua function; 0 if there is none.
int nearest_line(lua_State *L, char *chunk, size_t size);
/// Adds the location of the innermost Lua function to the string on top, and raises it.
int raise_placed(lua_State *L);
_Noreturn void raise_format(lua_State *L, const char *format, ...);

// values/ --------------------------------------------------------------------------------------------

/// Pushes all values that Swift has written; returns their number.
int push_written(lua_State *L, SLMachine *m);
/// Writes the value at an index for Swift.
void encode(lua_State *L, SLMachine *m, int index, SLTables tables);
void encode_begin(SLMachine *m);
/// Finishes a conversion; releases the references of a failed conversion.
void encode_end(SLMachine *m, SLStatus status);

// bytes.c ------------------------------------------------------------------------------------------

void bytes_add(Bytes *bytes, const void *data, size_t count);

// registry.c --------------------------------------------------------------------------------------

/// Stores the value at `index` for the running conversion.
int32_t keep(lua_State *L, SLMachine *m, int index);
/// Stores the value permanently.
int32_t keep_forever(lua_State *L, SLMachine *m, int index);

// protected.c --------------------------------------------------------------------------------------

/// The outermost function of every call from Swift; the traceback of an error ends there.
int host_call(lua_State *L);
/// Runs `body` under lua_pcall with a budget. Its first argument is `context`; its second argument
/// is the value at `index` unless `index` is 0.
SLStatus run_protected(
    SLMachine *m, lua_CFunction body, void *context, int index, SLBudget budget);
/// The same for code of the script, whose time counts.
SLStatus run_script(SLMachine *m, lua_CFunction body, void *context, SLBudget budget);
/// Runs `body` with `context` as its only argument and with the host's budget.
SLStatus protected(SLMachine *m, lua_CFunction body, void *context);
/// The same, with the value at `index` as a second argument.
SLStatus protected_with(SLMachine *m, lua_CFunction body, void *context, int index);

// native.c -----------------------------------------------------------------------------------------

/// Calls Swift with a frame; pushes its results and returns their number, or raises.
int enter_swift(lua_State *L, SLMachine *m, SLFrame *frame);
void push_native(lua_State *L, uint32_t number);

// object.c -----------------------------------------------------------------------------------------

enum { HANDLE_MAGIC = 0x5348454c };

typedef struct Handle {
  uint32_t magic, number, slot, generation;
} Handle;

/// The handle at an index, or NULL.
Handle *handle_at(lua_State *L, int index);
Slot *slot_of(SLMachine *m, const Handle *handle);
void push_object(lua_State *L, SLMachine *m, SLObject object);
_Noreturn void raise_stale(lua_State *L, int index);

// class.c ------------------------------------------------------------------------------------------

typedef struct Member {
  const char *name;
  size_t length;  // of the name
  SLMemberKind kind;
  uint32_t number;
  bool writable;
  const SLClass *owner;
} Member;

struct SLClass {
  const char *name;
  const SLClass *parent;
  SLNumberGetter getter;
  bool callable;
  bool sealed;    // of a shape: its tables are read-only
  const void *owner;
  uint32_t number;
  Member *members;
  uint32_t count;
};

/// The member with that name of a class or of its nearest ancestor; NULL if there is none.
const Member *member_of(const SLClass *class_, const char *name, size_t length);

// table_shape.c ------------------------------------------------------------------------------------

enum { SHAPE_CONTENT = 1 };  // the index of the content in the metatable of a sealed table

/// Sets the shape of the table on top; for a sealed shape, replaces the table.
void set_shape(lua_State *L, const SLClass *class_);
/// `__newindex` of sealed tables; the class is the upvalue.
int shape_sealed(lua_State *L);
/// Replaces a sealed table by its content; false if the value is not a sealed table.
bool open_shape(lua_State *L, int index);


// key_order.c --------------------------------------------------------------------------------------

typedef struct Key {
  int32_t rank;      // numbers, strings, booleans, others
  int32_t index;     // in the list of keys, if `push_key` needs it
  bool is_float;
  union { int64_t integer; double number; const char *text; } as;
  uint64_t length;   // of text; for others the second sort criterion
} Key;

/// The key on the stack at `index`, and the comparison of keys.
Key key_at(lua_State *L, int index);
int compare_keys(const void *one, const void *other);
/// Pushes a list of keys of the table at `index` and, above it, an ordered block with all keys, which
/// are valid while the table is unchanged. Returns their number.
int64_t push_ordered_keys(lua_State *L, SLMachine *m, int index, Key **out);
/// Pushes a key of such a block, whose list is at `list`.
void push_key(lua_State *L, const Key *key, int list);
/// Whether the table has the keys 1 to n and no others; n is in `count`.
bool is_sequence(lua_State *L, SLMachine *m, int index, int64_t *count);

// library/ -----------------------------------------------------------------------------------------

void open_library(lua_State *L, SLMachine *m);
void open_base(lua_State *L);
void open_coroutine(lua_State *L);
void open_string(lua_State *L);
void open_table(lua_State *L);
void open_utf8(lua_State *L);
void open_math(lua_State *L, SLMachine *m);
void open_os(lua_State *L);
void seed_random(SLMachine *m, uint64_t one, uint64_t two);
int undefined_global(lua_State *L);
int ordered_next(lua_State *L);
int ordered_pairs(lua_State *L);
int base_tostring(lua_State *L);
int base_print(lua_State *L);
/// Replaces functions of the library on top of the stack by those of paid.c.
void set_paid(lua_State *L, const char *library);
int table_sort(lua_State *L);
/// The cost of accessing an element of the table at `index`.
int64_t price(lua_State *L, int index);
/// The work of looking for the key at `index`, if it is a long string.
int64_t work_of_key(lua_State *L, int index);
/// The work of converting the value at `index` to a number, if it is a string.
int64_t work_of_numeral(lua_State *L, int index);
/// The work of comparing two values, if they are strings.
int64_t work_of_equality(lua_State *L, int a, int b);
int64_t work_of_order(lua_State *L, int a, int b);
/// The length of the first argument, a table.
lua_Integer length_of(lua_State *L);
/// Whether the value at `index` is NaN.
static inline bool is_nan(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER || lua_isinteger(L, index)) return false;
  lua_Number number = lua_tonumberx(L, index, NULL);
  return number != number;
}
/// Pushes the text of tostring for the value at `index`, without an address.
const char *push_text(lua_State *L, int index, size_t *length);

/// A text that grows in the script's memory, so that an error leaks nothing.
typedef struct Buffer {
  lua_State *L;
  SLMachine *m;
  int index;  // of the block on the stack
  char *start;
  size_t count, room;
} Buffer;

void buffer_begin(Buffer *buffer, lua_State *L, size_t room);
char *buffer_space(Buffer *buffer, size_t count);
void buffer_add(Buffer *buffer, const char *text, size_t count);
/// Pushes the text as a string.
void buffer_end(Buffer *buffer);

int string_find(lua_State *L);
int string_match(lua_State *L);
int string_gmatch(lua_State *L);
int string_gsub(lua_State *L);

#endif
