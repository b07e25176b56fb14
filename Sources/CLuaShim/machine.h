// What the shim's files share: the machine, its registry, and the few calls between them.
//
// Rules that hold everywhere here:
// - A function that may raise takes a lua_State first and is only called under lua_pcall.
// - m->running is the thread that runs now, exactly: coroutine.resume and its kin keep it so.
// - Once a budget is spent every guarded function raises at once, until the entry that owned the
//   budget has been left.
#ifndef MACHINE_H
#define MACHINE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "include/CLuaShim.h"

enum {
  INTERVAL = 128,        // instructions between two looks at the limits
  TRACE_DEPTH = 32,      // lines of a traceback
  TREE_DEPTH = 32,       // tables within tables, either way
  TREE_SIZE = 200000,    // pairs of a copied tree
  LARGE = 1 << 20,       // bytes of a block that is worth a look at once
  LONG_TEXT = 1 << 18,   // bytes of a text that makes single instructions long
  LARGE_BLOCK = 1 << 16, // bytes of any other block that does
  MOST_RESULTS = 10240,  // values that unpack and byte give at most
  // Values on the stack of one thread: some thousand calls deep, and twice the results of one call
  // with what its caller has there, since a stack that is full doubles.
  STACK_SLOTS = 2 * MOST_RESULTS + 1024,
  SLOT_BYTES = 16,       // of one value
  // Work that costs more than its instructions say. A unit is about 10 ns at most on the machine that
  // the limits were chosen on.
  SWIFT_WORK = 235,      // an entry into Swift, at least
  READ_WORK = 56,        // a number that Swift reads without a call
  ERROR_WORK = 150,      // an error that is caught
  BLOCK_WORK = 13,       // a block of memory, beside its size, with what collecting it costs
  NUMBER_WORK = 56,      // a number that is made a text
  CALL_WORK = 14,        // a function of the library that looks at little
};

/// Places in the registry; references of the host follow.
enum {
  REG_OBJECTS = LUA_RIDX_LAST + 1,  // slot + 1 -> handle, weak
  REG_NATIVES,                      // native + 1 -> closure, weak
  REG_SERIALS,                      // table, function, ... -> its number in tostring, weak keys
  REG_DEFINED,                      // name -> value of what the host defined
  REG_STRICT,                       // the metatable of the globals
  REG_MADE,                         // names of globals that the top level of a text has made
  REG_NEXT_TABLE,                   // the table that next() walks, and its keys in order
  REG_NEXT_KEYS,
  REG_ANCHOR,                       // strings that must be there when memory is not
  REG_MODE,                         // the key under which a metatable is really weak
  REG_SHAPES,                       // class -> metatable of its tables
  REG_LAST = REG_SHAPES,
};

typedef struct Bytes {
  uint8_t *start;
  size_t count, room;
  bool broken;  // memory ran out
} Bytes;

/// One place for an object of the host; each reuse is a new generation.
typedef struct Slot {
  const SLClass *class_;
  uint32_t payload, generation;
  uint32_t next_free;
  bool live, shown;  // shown: the script has had a handle of it
} Slot;

/// A block that makes single instructions long: a text that is compared, a table that is walked, or a
/// stack that is moved.
typedef struct LargeBlock {
  const void *start;
  size_t size;
  bool is_text;
} LargeBlock;

/// A class in one machine, once an object of it was pushed.
typedef struct Local {
  const SLClass *class_;
  int32_t metatable;  // a place in the registry
} Local;

struct SLMachine {
  // Budgets; hot.
  int64_t fuel;
  int64_t granted, used;      // to the outermost call; by all of them so far
  SLStatus spent;
  int32_t depth;              // host calls within host calls
  lua_State *running;
  uintptr_t stack_floor;
  double seconds;             // of the innermost call
  int64_t deadline;           // 0: not asked for yet
  int64_t outer_deadline;
  int64_t computed;           // thread time when the deadline first passed; 0: it has not
  int32_t interval;
  const SLFrame *frame;       // the innermost entry into Swift

  // Objects; hot.
  void *subject;
  Slot *slots;
  Local *locals;              // by class number
  uint32_t slot_count, slot_room, slot_free, slots_live, local_count, reclaim_next;

  size_t bytes, peak;         // that Lua has allocated, without headers; the most so far
  size_t soft, hard;
  size_t soft_limit;          // what `soft` is when nothing starves
  int64_t grants;             // blocks that may still be had; negative: any number
  bool starves_hard;          // what comes then: refusals, or the soft limit
  bool capped;                // the limits hold: the libraries are open
  LargeBlock *large;          // the large blocks that are in use
  size_t large_count, large_room;
  size_t longest, widest;     // bytes of the longest text and of the largest other block among them
  bool alarmed;               // something grew large, the next instruction will look
  bool stack_grew;            // a large Lua stack grew since the last count hook or charge
  bool overgrown;             // it grew beyond its limit
  bool shrinking;             // a collection must make it small again
  bool refused;               // it was not allowed to grow

  lua_State *main;
  SLHost host;
  size_t stack_allowance;
  Bytes out, in;              // from Swift, to Swift

  int32_t reference_top, reference_free_count, reference_free_room;
  int32_t *reference_free;
  int32_t *fresh;             // references made by the conversion that is under way
  int32_t fresh_count, fresh_room;

  SLFailure failure;
  Bytes failure_text;
  SLTraceLine trace[TRACE_DEPTH];

  uint64_t random[4], seed;
  int64_t serial;
  uint64_t created;           // blocks that Lua has allocated so far; the number of the newest
  const void *next_table;
  int64_t next_position, next_count;
  const void *mode_key;       // where REG_MODE is
  bool has_deferred;          // a table was made whose values may still have to be found
};

static inline SLMachine *machine_of(lua_State *L) {
  return *(SLMachine **)lua_getextraspace(L);
}

// memory.c -----------------------------------------------------------------------------------------

void *allocate(void *context, void *block, size_t old_size, size_t size);
/// The number that was given to the table, function or coroutine at `index` when it was created. It
/// increases with each block that Lua allocates. 0: a C function without upvalues, which has no block.
uint64_t creation_number(lua_State *L, int index);
/// Whether `creation_number` finds the blocks of the Lua library that is linked.
bool finds_blocks(lua_State *L, SLMachine *m);

// stack.c ------------------------------------------------------------------------------------------

/// Returns false if the block is a Lua stack that must not grow. Calls no function of Lua but lua_sethook:
/// Lua moves its stack meanwhile.
bool may_grow_stack(
    SLMachine *m, const void *block, size_t old_size, size_t type, size_t size);
/// Raises an error if a stack has outgrown its limit; then makes it small again.
void check_lua_stack(lua_State *L, SLMachine *m);

// weak.c -------------------------------------------------------------------------------------------

/// Takes the name that makes tables weak away from scripts; before anything else is done.
void hide_mode(lua_State *L, SLMachine *m);
/// Makes a metatable, at `index`, really weak, or not.
void set_mode(lua_State *L, int index, const char *mode);
/// Does so as its `__mode` says: weak values are, weak keys are not.
void apply_mode(lua_State *L, int index);
/// Whether the key at `index` is the hidden one.
static inline bool is_hidden(lua_State *L, const SLMachine *m, int index) {
  return lua_type(L, index) == LUA_TSTRING && lua_topointer(L, index) == m->mode_key;
}

// budget.c -----------------------------------------------------------------------------------------

// What a call within a call puts back when it ends. The outermost has nothing to put back.
typedef struct Entry {
  int64_t outer_fuel, granted;
  double seconds;
  int64_t deadline, outer_deadline, computed;
} Entry;

void entry_nest(SLMachine *m, Entry *entry, const SLBudget *budget);
void entry_return(SLMachine *m, const Entry *entry);
void entry_settle(SLMachine *m, const Entry *entry);

static inline void entry_begin(SLMachine *m, Entry *entry, const SLBudget *budget) {
  if (__builtin_expect(m->depth++ != 0, 0)) {
    entry_nest(m, entry, budget);
    return;
  }
  m->fuel = m->granted = budget->fuel;
  m->seconds = budget->seconds;
  m->deadline = 0;
  m->stack_floor = (uintptr_t)__builtin_frame_address(0) - m->stack_allowance;
}

static inline void entry_end(SLMachine *m, const Entry *entry) {
  if (__builtin_expect(--m->depth != 0, 0)) entry_return(m, entry);
  else {
    m->used += m->granted - m->fuel;
    m->fuel = INT64_MAX;
  }
  if (__builtin_expect(m->spent != SL_OK, 0)) entry_settle(m, entry);
}

void count_hook(lua_State *L, lua_Debug *ar);
/// Spends a budget and raises.
_Noreturn void spend(lua_State *L, SLStatus what);
/// Raises again what was spent.
_Noreturn void raise_spent(lua_State *L);
void check_time(lua_State *L);
void check_limits(lua_State *L);

static inline void check_spent(lua_State *L, SLMachine *m) {
  if (__builtin_expect(m->spent != SL_OK, 0)) raise_spent(L);
}

/// What so many instructions cost: some, such as calls, take several times as long as others.
static inline int64_t work_of_instructions(int count) { return 2 * (int64_t)count; }

/// Takes work off the budget.
static inline void charge(lua_State *L, SLMachine *m, int64_t work) {
  m->fuel -= work;
  m->stack_grew = false;
  if (__builtin_expect(m->fuel <= 0, 0)) spend(L, SL_FUEL);
}

/// The work of passing the empty places of a table. Lua does not report its size, and walking an emptied
/// table costs as much as walking a full one, so each table counts as the largest one.
static inline int64_t work_of_walk(const SLMachine *m) { return (int64_t)(m->widest >> 6); }

/// Raises when the C stack that the script may use is used up.
void check_stack(lua_State *L, SLMachine *m);
static inline bool stack_is_low(const SLMachine *m) {
  return (uintptr_t)__builtin_frame_address(0) < m->stack_floor;
}

// allocation_failure.c -------------------------------------------------------------------------------

/// The message handler of every call from Swift: keeps the traceback, makes a text of the error.
int message_handler(lua_State *L);
/// Notes how a protected call ended; the error is on top of the stack.
SLStatus note_failure(SLMachine *m, lua_State *L, int status);
SLStatus note_text(SLMachine *m, SLStatus status, const char *text);
/// Where the nearest Lua function is; 0 when there is none.
int nearest_line(lua_State *L, char *chunk, size_t size);
/// Puts the place of the nearest Lua function in front of the string on top, and raises it.
int raise_placed(lua_State *L);
_Noreturn void raise_format(lua_State *L, const char *format, ...);

// values/ --------------------------------------------------------------------------------------------

void bytes_add(Bytes *bytes, const void *data, size_t count);
/// Pushes all values that Swift has written; returns how many.
int push_written(lua_State *L, SLMachine *m);
/// Writes the value at an index for Swift.
void encode(lua_State *L, SLMachine *m, int index, SLTables tables);
void encode_begin(SLMachine *m);
/// Lets go of what a failed conversion has kept.
void encode_end(SLMachine *m, SLStatus status);

// reference.c --------------------------------------------------------------------------------------

/// Keeps the value at `index` for the conversion that is under way.
int32_t keep(lua_State *L, SLMachine *m, int index);
/// Keeps it for good.
int32_t keep_forever(lua_State *L, SLMachine *m, int index);

// call.c -------------------------------------------------------------------------------------------

/// The function below everything that a call from Swift runs; the traceback of an error ends there.
int host_call(lua_State *L);
/// Runs `body` under lua_pcall and a budget, with `context` as its first argument and the value at
/// `index`, unless that is 0, as its second.
SLStatus run_protected(
    SLMachine *m, lua_CFunction body, void *context, int index, SLBudget budget);
/// Runs `body` with `context` as its only argument, on the host's own budget.
SLStatus protected(SLMachine *m, lua_CFunction body, void *context);
/// The same, with the value at `index` as a second argument.
SLStatus protected_with(SLMachine *m, lua_CFunction body, void *context, int index);

// native.c -----------------------------------------------------------------------------------------

/// Enters Swift with the frame filled in; pushes its results and returns how many, or raises.
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
  bool sealed;    // of a shape: its tables cannot be written to
  bool deferred;  // of a shape: its tables' values are found when one is needed
  const void *owner;
  uint32_t number;
  Member *members;
  uint32_t count;
};

/// The member of that name of a class or of the nearest class above it; NULL: there is none.
const Member *member_of(const SLClass *class_, const char *name, size_t length);

// table_shape.c ------------------------------------------------------------------------------------

enum { SHAPE_CONTENT = 1 };  // where the metatable of a sealed table has what it holds

/// Makes the table on top one of a shape, or puts a sealed one in its place.
void set_shape(lua_State *L, const SLClass *class_);
/// What a name that is not in a table of a shape comes to: nil, or an error.
int shape_miss(lua_State *L, const SLClass *class_);
/// `__newindex` of sealed tables, whose class is its upvalue; `__pairs` of them.
int shape_sealed(lua_State *L);
int shape_pairs(lua_State *L);
/// Puts what a sealed table holds into its place; false when the value is none.
bool open_shape(lua_State *L, int index);

/// Makes the table on top one of a shape that is open and has its values.
void set_plain_shape(lua_State *L, const SLClass *class_);
/// Whether a shape has a member of the name at `index`.
bool shape_knows(lua_State *L, const SLClass *class_, int index);

// lazy_fields.c ------------------------------------------------------------------------------------

/// Makes the table on top one whose values the native under 1 will give.
void defer_shape(lua_State *L, const SLClass *class_);
/// Has the values found of a table that is to be converted, and of those in it. It enters the host: a
/// conversion must not be under way.
void fill_deferred(lua_State *L, SLMachine *m, int index, SLTables tables);
/// The same for one table that is to be walked.
void fill_deferred_table(lua_State *L, SLMachine *m, int index);

// key_order.c --------------------------------------------------------------------------------------

typedef struct Key {
  int32_t rank;      // numbers, strings, booleans, others
  int32_t index;     // in the list of keys
  bool is_float;
  union { int64_t integer; double number; const char *text; } as;
  uint64_t length;   // of text; for others the second half of what orders them
} Key;

/// The key on the stack at `index`, and how two of them compare.
Key key_at(lua_State *L, int index);
int compare_keys(const void *one, const void *other);
/// Pushes the keys of the table at `index` as a list and, above it, a block of `Key` in order.
/// Returns their number.
int64_t push_ordered_keys(lua_State *L, SLMachine *m, int index, Key **out);
/// Whether the table holds the keys 1 to n and no others; n in `count`.
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
int raw_pairs(lua_State *L);
int base_tostring(lua_State *L);
int base_print(lua_State *L);
int table_sort(lua_State *L);
/// What touching one element of the table at `index` costs.
int64_t price(lua_State *L, int index);
/// The length of the first argument, a table.
lua_Integer length_of(lua_State *L);
/// Whether the value at `index` is a float that is no number.
static inline bool is_nan(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TNUMBER || lua_isinteger(L, index)) return false;
  lua_Number number = lua_tonumberx(L, index, NULL);
  return number != number;
}
/// Pushes what tostring gives for the value at `index`, without an address.
const char *push_text(lua_State *L, int index, size_t *length);

/// A text that grows in the script's memory, so that an error leaves nothing behind.
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
/// Pushes the text.
void buffer_end(Buffer *buffer);

int string_find(lua_State *L);
int string_match(lua_State *L);
int string_gmatch(lua_State *L);
int string_gsub(lua_State *L);

#endif
