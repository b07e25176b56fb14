// Lua as Swift may see it: no function declared here raises, and none needs lua.h.
//
// Lua raises errors by longjmp, which must never cross a Swift frame. So Swift calls only what
// stands below; whatever may raise runs inside the shim under lua_pcall and answers with a status.
// The other way round a native answers with a status too, and the shim raises once Swift is gone.
//
// Values cross as bytes: Swift writes a value with sl_write_*, the shim turns it into Lua values
// inside a protected call; the shim writes what a script gave, and Swift reads it (wire.h).
#ifndef CLUASHIM_H
#define CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A Lua state with its allocator, limits, handles and references.
typedef struct SLMachine SLMachine;

/// The description of a class of objects; made once, shared by all machines, never changed.
typedef struct SLClass SLClass;

/// What a handle names: a class, a slot of the machine, and which of the slot's lives.
typedef struct SLObject {
  const SLClass *class_;
  uint32_t slot;
  uint32_t generation;
} SLObject;

/// How a protected call ended.
typedef enum SLStatus : int32_t {
  SL_OK = 0,
  SL_SYNTAX,   // the text is not Lua
  SL_RUNTIME,  // the script, or a native it called, raised an error
  SL_FUEL,     // the budget of work is spent
  SL_MEMORY,   // the memory limit is reached
  SL_TIME,     // the last guard: seconds of computing
} SLStatus;

/// What a value is, as far as Swift is concerned; also the tags of the wire.
typedef enum SLKind : int32_t {
  SL_NIL = 0,
  SL_FALSE,
  SL_TRUE,
  SL_INTEGER,    // int64
  SL_NUMBER,     // double
  SL_STRING,     // uint32 length, bytes
  SL_TABLE,      // to Lua: uint32 list length, uint32 pairs; values, then keys and values
                 // to Swift: uint32 list length, uint32 fields, uint32 other pairs; the same
  SL_DEAD,       // an object whose life is over; only in SLScalar
  SL_REFERENCE,  // int32: a table kept by identity
  SL_FUNCTION,   // int32: a function kept by identity
  SL_OBJECT,     // SLObject; to Swift also uint32 payload
  SL_NATIVE,     // uint32: a Swift closure; only from Swift to Lua
  SL_OTHER,      // a coroutine; int32
  SL_SHAPED,     // const SLClass *, then a table; only from Swift to Lua
} SLKind;

/// Why Swift is entered.
typedef enum SLReason : int32_t {
  SL_CALL_NATIVE,      // number: the native
  SL_CALL_METHOD,      // object, member
  SL_CALL_OBJECT,      // object
  SL_GET,              // object, member
  SL_SET,              // object, member; argument 1 is the value
  SL_DESCRIBE,         // object: its name
  SL_UNKNOWN_GET,      // object's class; argument 1 is the key
  SL_UNKNOWN_SET,      // the same
  SL_UNDEFINED,        // a global; argument 1 is its name
  SL_UNMADE,           // one that a function assigns and no top level made; argument 1 is its name
  SL_PRINT,            // text, length
  SL_SHOW,             // argument 0: a table to be printed; answers its text, or nothing
  SL_UNKNOWN_FIELD,    // a shape; argument 1 is the key, argument 2 the table
  SL_SEALED_FIELD,     // the same, written
} SLReason;

/// One entry into Swift: what is asked for, and where the arguments lie.
typedef struct SLFrame {
  SLMachine *machine;
  void *thread;           // the lua_State that runs
  int32_t reason;         // SLReason
  int32_t first;          // stack index of the first argument
  int32_t count;          // number of arguments
  uint32_t number;        // native or member
  SLObject object;
  uint32_t payload;
  const SLClass *owner;   // the class that declares the member
  const char *text;
  size_t length;
} SLFrame;

/// What Swift gives a machine. `invoke` answers 0 with its results written, or 1 with a message.
typedef struct SLHost {
  void *context;
  int32_t (*invoke)(void *context, const SLFrame *frame);
  double (*clock)(void *context);
} SLHost;

/// The limits of a machine, in bytes; the seed of math.random.
typedef struct SLSettings {
  size_t soft_memory;
  size_t hard_memory;
  size_t stack;          // C stack that a script may use
  uint64_t seed;
} SLSettings;

/// What one call may use: units of work, and seconds.
typedef struct SLBudget {
  int64_t fuel;
  double seconds;
} SLBudget;

/// One Lua function of a traceback.
typedef struct SLTraceLine {
  char chunk[64];
  char name[48];   // "function 'f'", "main chunk", ...
  int32_t line;
} SLTraceLine;

/// The last failure of a machine.
typedef struct SLFailure {
  SLStatus status;
  const char *text;
  size_t length;
  const SLTraceLine *trace;
  int32_t depth;
  char chunk[64];  // where a limit was reached
  int32_t line;
} SLFailure;

/// Figures of a machine, for tests and benchmarks.
typedef struct SLFigures {
  size_t bytes;       // in use by Lua
  size_t peak;        // the most that it was
  size_t references;  // live ones
  size_t objects;     // live slots
  size_t natives;     // closures that the script still holds, as far as known
} SLFigures;

// Classes ------------------------------------------------------------------------------------------

/// Reads a numeric member: context of the machine's host object, payload, member.
typedef double (*SLNumberGetter)(void *subject, uint32_t payload, uint32_t member);

typedef enum SLMemberKind : int32_t {
  SL_MEMBER_NUMBER,
  SL_MEMBER_PROPERTY,
  SL_MEMBER_METHOD,
  SL_MEMBER_FUNCTION,  // bound to its object, called with a dot
} SLMemberKind;

SLClass *sl_class_new(
    const char *name, const SLClass *parent, SLNumberGetter getter, bool callable);
void sl_class_set_owner(SLClass *class_, const void *owner);
/// Adds a member; `number` is what Swift or the typed function is told.
void sl_class_add(
    SLClass *class_, const char *name, SLMemberKind kind, uint32_t number, bool writable);
/// Makes it a shape whose tables cannot be written to.
void sl_class_seal(SLClass *class_);
/// Makes it a shape whose tables are written with one native, which gives the values of the members in
/// their order when one of them is first needed.
void sl_class_defer(SLClass *class_);
/// The pointer that was set last.
const void *sl_class_owner(const SLClass *class_);
bool sl_class_is(const SLClass *class_, const SLClass *ancestor);

// Machines -----------------------------------------------------------------------------------------

/// Opens a machine with the libraries. SL_MEMORY: there is not enough memory. SL_RUNTIME: the Lua library
/// that is linked does not allocate objects as Lua 5.4 does.
SLStatus sl_open(const SLSettings *settings, const SLHost *host, SLMachine **machine);
void sl_close(SLMachine *machine);
/// The pointer that typed getters get.
void sl_set_subject(SLMachine *machine, void *subject);
SLFigures sl_figures(SLMachine *machine);
const SLFailure *sl_failure(SLMachine *machine);
/// For tests: grants so many blocks more, then either none or only until the next instruction looks;
/// a negative number ends that.
void sl_fail_allocations(SLMachine *machine, int64_t grants, bool hard);
int64_t sl_remaining_allocations(const SLMachine *machine);
/// Whether Lua is on the stack now.
bool sl_is_running(SLMachine *machine);
/// Whether a limit of the call under way, or of one around it, has been reached.
bool sl_is_spent(SLMachine *machine);
/// Takes work, 0 or more, off the innermost budget; false when it is spent, and then the script ends
/// where it called the native that is running.
bool sl_charge(SLMachine *machine, int64_t work);
/// Work that all calls from Swift have used so far, but for the one that is running.
int64_t sl_used(const SLMachine *machine);
/// Runs a full collection.
void sl_collect(SLMachine *machine);

// From Swift to Lua --------------------------------------------------------------------------------

void sl_write_begin(SLMachine *machine);
void sl_write_nil(SLMachine *machine);
void sl_write_boolean(SLMachine *machine, bool value);
void sl_write_integer(SLMachine *machine, int64_t value);
void sl_write_number(SLMachine *machine, double value);
void sl_write_string(SLMachine *machine, const char *bytes, size_t length);
void sl_write_reference(SLMachine *machine, int32_t reference);
void sl_write_object(SLMachine *machine, SLObject object);
void sl_write_native(SLMachine *machine, uint32_t native);
void sl_write_table(SLMachine *machine, uint32_t list, uint32_t pairs);
/// The table that is written next gets a shape.
void sl_write_shape(SLMachine *machine, const SLClass *shape);

// From Lua to Swift --------------------------------------------------------------------------------

/// How tables are handed over: copied deeply, or kept by identity.
typedef enum SLTables : int32_t { SL_COPIED, SL_REFERENCED, SL_SHALLOW } SLTables;

/// Bytes that hold values; they stay until the next call into the machine.
typedef struct SLBytes {
  const uint8_t *start;
  size_t count;
} SLBytes;

/// A value that needs no conversion under protection.
typedef struct SLScalar {
  SLKind kind;  // SL_TABLE and SL_FUNCTION carry nothing
  int64_t integer;
  double number;
  const char *text;
  size_t length;
  SLObject object;
} SLScalar;

SLScalar sl_argument(const SLFrame *frame, int32_t index);
SLStatus sl_argument_value(const SLFrame *frame, int32_t index, SLTables tables, SLBytes *out);
/// The line of the nearest Lua function that led here; 0 when there is none.
int32_t sl_frame_line(const SLFrame *frame, char *chunk, size_t size);

// Running ------------------------------------------------------------------------------------------

/// Sets the global `name` to the value written.
SLStatus sl_define(SLMachine *machine, const char *name, size_t length);
/// Makes a table of all that was defined so far, as strict as the globals.
SLStatus sl_globals(SLMachine *machine, int32_t *reference);
/// Compiles text; the function is kept under `reference`.
SLStatus sl_load(
    SLMachine *machine, const char *text, size_t length, const char *chunk, SLBudget budget,
    int32_t *reference);
/// Loads code that `sl_code` returned for a function of the host. Lua does not check the code.
SLStatus sl_load_code(
    SLMachine *machine, const void *code, size_t length, const char *chunk, SLBudget budget,
    int32_t *reference);
/// Calls with the values written; the results are in `out`.
SLStatus sl_call(
    SLMachine *machine, int32_t function, SLBudget budget, SLTables tables, SLBytes *out);

// References ---------------------------------------------------------------------------------------

/// Keeps the value written; the reference is 0 when it failed.
SLStatus sl_keep(SLMachine *machine, int32_t *reference);
void sl_release(SLMachine *machine, int32_t reference);
bool sl_same(SLMachine *machine, int32_t one, int32_t other);
/// Raw read, with the key written.
SLStatus sl_get(SLMachine *machine, int32_t table, SLTables tables, SLBytes *out);
/// Raw write, with key and value written.
SLStatus sl_set(SLMachine *machine, int32_t table);
/// The kept value: a deep copy, or its pairs (`SL_SHALLOW`).
SLStatus sl_read(SLMachine *machine, int32_t reference, SLTables tables, SLBytes *out);
/// Where a kept function is written: its first and last line; false when it is not Lua's.
bool sl_function_place(
    SLMachine *machine, int32_t function, char *chunk, size_t size, int32_t *first, int32_t *last);
/// Raw length.
int64_t sl_length(SLMachine *machine, int32_t reference);
/// Looks for something in a kept table that is no number, string, boolean or table of them: its kind
/// and the way to it, or SL_NIL. Of a table with more than `most` pairs nothing is said.
SLKind sl_odd(SLMachine *machine, int32_t reference, int64_t most, char *path, size_t room);

// Code ---------------------------------------------------------------------------------------------

/// A kept function's code, as lua_dump writes it; nothing for one that is not Lua's.
SLStatus sl_code(SLMachine *machine, int32_t function, SLBytes *out);
/// What a kept function has taken in, from 1; nothing where there is no such value.
SLStatus sl_upvalue(SLMachine *machine, int32_t function, int32_t number, SLBytes *out);
/// A number that a kept table or function has alone, as long as it is kept.
uintptr_t sl_identity(SLMachine *machine, int32_t reference);
/// Where a kept function is written in C; 0 for one of Lua.
uintptr_t sl_c_function(SLMachine *machine, int32_t reference);
bool sl_has_metatable(SLMachine *machine, int32_t reference);

// Objects ------------------------------------------------------------------------------------------

bool sl_object_new(
    SLMachine *machine, const SLClass *class_, uint32_t payload, SLObject *out);
/// Ends the object's life; the script's handles keep `name` for their errors, or with NULL that of
/// the class.
void sl_object_retire(SLMachine *machine, SLObject object, const char *name, size_t length);
bool sl_object_payload(SLMachine *machine, SLObject object, uint32_t *payload);
/// Retires one object of the class that the script held once and holds no more; false when none.
bool sl_object_reclaim(SLMachine *machine, const SLClass *class_, uint32_t *payload);

// Natives ------------------------------------------------------------------------------------------

/// Whether the script may still call the native; exact after sl_collect.
bool sl_native_is_held(SLMachine *machine, uint32_t native);

#endif
