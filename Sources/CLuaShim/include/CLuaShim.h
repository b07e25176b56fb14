// The part of Lua that Swift can use: no function declared here raises, and none needs lua.h.
//
// Lua raises errors with longjmp, which must never cross a Swift frame. So Swift only calls the
// functions below; code that can raise runs inside the shim under lua_pcall and returns a status.
// In the other direction, a native also returns a status, and the shim raises the error after the
// Swift frame has returned.
//
// Values are passed as bytes: Swift writes a value with sl_write_*, and the shim converts it to Lua
// values inside a protected call. The shim writes the values of a script, and Swift reads them
// (wire.h).
#ifndef CLUASHIM_H
#define CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A Lua state with its allocator, limits, handles and references.
typedef struct SLMachine SLMachine;

/// The description of a class of objects; created once, shared by all machines, immutable after
/// that.
typedef struct SLClass SLClass;

/// The content of a handle: a class, a slot of the machine, and the generation of the slot.
typedef struct SLObject {
  const SLClass *class_;
  uint32_t slot;
  uint32_t generation;
} SLObject;

/// The result of a protected call.
typedef enum SLStatus : int32_t {
  SL_OK = 0,
  SL_SYNTAX,   // the text is not valid Lua
  SL_RUNTIME,  // the script, or a native that it called, raised an error
  SL_FUEL,     // the budget of work is spent
  SL_MEMORY,   // the memory limit is exceeded
  SL_TIME,     // the same, mostly by time
} SLStatus;

/// The type of a value for Swift; also the tag of its bytes.
typedef enum SLKind : int32_t {
  SL_NIL = 0,
  SL_FALSE,
  SL_TRUE,
  SL_INTEGER,    // int64
  SL_NUMBER,     // double
  SL_STRING,     // uint32 length, bytes
  SL_TABLE,      // to Lua: uint32 list length, uint32 pairs; values, then keys and values
                 // to Swift: uint32 list length, uint32 fields, uint32 other pairs; the same
  SL_DEAD,       // an object that was retired; only in SLScalar
  SL_REFERENCE,  // int32: a table by identity
  SL_FUNCTION,   // int32: a function by identity
  SL_OBJECT,     // SLObject; to Swift also uint32 payload
  SL_NATIVE,     // uint32: a Swift closure; only from Swift to Lua
  SL_OTHER,      // a coroutine; int32
  SL_SHAPED,     // const SLClass *, then a table; only from Swift to Lua
} SLKind;

/// The reason for a call into Swift.
typedef enum SLReason : int32_t {
  SL_CALL_NATIVE,      // number: the native
  SL_CALL_METHOD,      // object, member
  SL_CALL_OBJECT,      // object
  SL_GET,              // object, member
  SL_SET,              // object, member; argument 1 is the value
  SL_DESCRIBE,         // object: its name
  SL_UNKNOWN_GET,      // the class of the object; argument 1 is the key
  SL_UNKNOWN_SET,      // the same
  SL_UNDEFINED,        // a global; argument 1 is its name
  SL_UNMADE,           // a global that only a function assigns; argument 1 is its name
  SL_PRINT,            // text, length
  SL_SHOW,             // argument 0: a table to print; returns its text, or nothing
  SL_UNKNOWN_FIELD,    // a shape; argument 1 is the key, argument 2 the table
  SL_SEALED_FIELD,     // the same, for a write
} SLReason;

/// A call into Swift: the reason, and the position of the arguments.
typedef struct SLFrame {
  SLMachine *machine;
  void *thread;           // the running lua_State
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

/// The callbacks of Swift. `invoke` returns 0 with its results written, or 1 with a message; 2 with
/// a message that contains its location.
typedef struct SLHost {
  void *context;
  int32_t (*invoke)(void *context, const SLFrame *frame);
  double (*clock)(void *context);
} SLHost;

/// The limits of a machine, in bytes, and the seed of math.random.
typedef struct SLSettings {
  size_t soft_memory;
  size_t hard_memory;
  size_t stack;          // maximum C stack of a script
  uint64_t seed;
  bool is_restorable;    // the machine can return to a checkpoint, if the system supports it
} SLSettings;

/// The budget of a call: units of work, and the seconds of CPU time that cost as much. Time is only
/// charged as far as it exceeds the time of the counted work.
typedef struct SLBudget {
  int64_t fuel;
  double seconds;
} SLBudget;

/// A Lua function of a traceback.
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
  char chunk[64];  // the location where a limit was exceeded
  int32_t line;
} SLFailure;

/// Figures of a machine, for tests and benchmarks.
typedef struct SLFigures {
  size_t bytes;       // used by Lua
  size_t peak;        // the maximum so far
  size_t references;  // references that are not released
  size_t objects;     // slots in use
  size_t natives;     // closures that the script references, as of the last collection
} SLFigures;

// Classes ------------------------------------------------------------------------------------------

/// Reads a numeric member of an object: the subject of the machine, the object's payload, the
/// member.
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
/// Adds a member; `number` is passed to Swift or to the typed getter.
void sl_class_add(
    SLClass *class_, const char *name, SLMemberKind kind, uint32_t number, bool writable);
/// Makes the class a shape whose tables are read-only.
void sl_class_seal(SLClass *class_);
/// The pointer that was set last.
const void *sl_class_owner(const SLClass *class_);
bool sl_class_is(const SLClass *class_, const SLClass *ancestor);

// Machines -----------------------------------------------------------------------------------------

/// Opens a machine with the libraries. SL_MEMORY: there is not enough memory. SL_RUNTIME: the
/// linked Lua library does not allocate objects as Lua 5.4 does.
SLStatus sl_open(const SLSettings *settings, const SLHost *host, SLMachine **machine);
void sl_close(SLMachine *machine);
/// Stores the state of the machine, to which `sl_return_to_checkpoint` returns
/// any number of times. False if the machine is not restorable or is running, or if it has a checkpoint.
bool sl_set_checkpoint(SLMachine *machine);
/// Restores the state of the checkpoint: all values of the script, references, objects and figures.
/// References that were created after the checkpoint become invalid. The buffers of values from and to
/// the host, and the text of the last failure, stay.
void sl_return_to_checkpoint(SLMachine *machine);
/// Sets the pointer that typed getters receive.
void sl_set_subject(SLMachine *machine, void *subject);
SLFigures sl_figures(SLMachine *machine);
const SLFailure *sl_failure(SLMachine *machine);
/// For tests: allows `grants` more allocations. After that, all allocations fail if `hard` is true;
/// otherwise the soft limit is exceeded at the next instruction. A negative number ends the test.
void sl_fail_allocations(SLMachine *machine, int64_t grants, bool hard);
int64_t sl_remaining_allocations(const SLMachine *machine);
/// Whether Lua code is running.
bool sl_is_running(SLMachine *machine);
/// Whether the running call or an enclosing call has exceeded a limit.
bool sl_is_spent(SLMachine *machine);
/// Subtracts work (0 or more) from the innermost budget. Returns false if the budget is spent; the
/// script then ends at its call of the running native.
bool sl_charge(SLMachine *machine, int64_t work);
/// The work of all completed calls from Swift.
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
/// Sets the shape of the next written table.
void sl_write_shape(SLMachine *machine, const SLClass *shape);

// From Lua to Swift --------------------------------------------------------------------------------

/// How tables are passed: copied deeply, by identity, or their pairs only.
typedef enum SLTables : int32_t { SL_COPIED, SL_REFERENCED, SL_SHALLOW } SLTables;

/// The bytes of values; valid until the next call into the machine.
typedef struct SLBytes {
  const uint8_t *start;
  size_t count;
} SLBytes;

/// A value that needs no protected conversion.
typedef struct SLScalar {
  SLKind kind;  // SL_TABLE and SL_FUNCTION have no further data
  int64_t integer;
  double number;
  const char *text;
  size_t length;
  SLObject object;
} SLScalar;

SLScalar sl_argument(const SLFrame *frame, int32_t index);
SLStatus sl_argument_value(const SLFrame *frame, int32_t index, SLTables tables, SLBytes *out);
/// The current line of the innermost Lua function; 0 if there is none.
int32_t sl_frame_line(const SLFrame *frame, char *chunk, size_t size);
/// The current line of the innermost Lua function of a chunk; 0 if there is none.
int32_t sl_chunk_line(const SLFrame *frame, const char *chunk);

// Running ------------------------------------------------------------------------------------------

/// Sets globals: each written name, which precedes its value.
SLStatus sl_define(SLMachine *machine);
/// Creates a table of all globals that were defined so far, with the same strict access as the
/// globals.
SLStatus sl_globals(SLMachine *machine, int32_t *reference);
/// Compiles a text; the function is stored under `reference`.
SLStatus sl_load(
    SLMachine *machine, const char *text, size_t length, const char *chunk, SLBudget budget,
    int32_t *reference);
/// Loads code that `sl_code` returned for a function of the host. Lua does not check the code.
SLStatus sl_load_code(
    SLMachine *machine, const void *code, size_t length, const char *chunk, SLBudget budget,
    int32_t *reference);
/// Calls a function with the written values; the results are in `out`.
SLStatus sl_call(
    SLMachine *machine, int32_t function, SLBudget budget, SLTables tables, SLBytes *out);

// References ---------------------------------------------------------------------------------------

/// Stores the written value; the reference is 0 after a failure.
SLStatus sl_keep(SLMachine *machine, int32_t *reference);
void sl_release(SLMachine *machine, int32_t reference);
bool sl_same(SLMachine *machine, int32_t one, int32_t other);
/// Reads the value for the written key, without metamethods.
SLStatus sl_get(SLMachine *machine, int32_t table, SLTables tables, SLBytes *out);
/// Writes the written key and value, without metamethods.
SLStatus sl_set(SLMachine *machine, int32_t table);
/// Reads a stored value: a deep copy, or its pairs (`SL_SHALLOW`).
SLStatus sl_read(SLMachine *machine, int32_t reference, SLTables tables, SLBytes *out);
/// The form of a function in its source.
typedef struct SLFunctionForm {
  int32_t first_line, last_line, parameters, upvalues;
  bool is_variadic;
} SLFunctionForm;

/// The chunk and the form of a stored function; false if it is not a Lua function.
bool sl_function_form(
    SLMachine *machine, int32_t function, char *chunk, size_t size, SLFunctionForm *form);
/// The length without metamethods.
int64_t sl_length(SLMachine *machine, int32_t reference);
/// Searches a stored table for a value that is not plain data (numbers, strings, booleans, tables
/// of them). Returns its type and its path, or SL_NIL. Also returns SL_NIL for a table with more
/// than `most` pairs. With `numbers`, searches for NaN only.
SLKind sl_odd(
    SLMachine *machine, int32_t reference, int64_t most, bool numbers, char *path, size_t room);

// Code ---------------------------------------------------------------------------------------------

/// The bytecode of a stored function, as lua_dump writes it, without debug information if `strip`;
/// nothing for a C function.
SLStatus sl_code(SLMachine *machine, int32_t function, bool strip, SLBytes *out);
/// An upvalue of a stored function, by its number from 1; nothing if there is no such upvalue.
SLStatus sl_upvalue(SLMachine *machine, int32_t function, int32_t number, SLBytes *out);
/// The name of an upvalue of a stored function, by its number from 1; NULL if there is none.
///
/// The name lives as long as the function.
const char *sl_upvalue_name(SLMachine *machine, int32_t function, int32_t number);
/// A number that is unique among the stored tables and functions as long as the value is stored.
uintptr_t sl_identity(SLMachine *machine, int32_t reference);
/// The address of a stored C function; 0 for a Lua function.
uintptr_t sl_c_function(SLMachine *machine, int32_t reference);
bool sl_has_metatable(SLMachine *machine, int32_t reference);

// Objects ------------------------------------------------------------------------------------------

bool sl_object_new(
    SLMachine *machine, const SLClass *class_, uint32_t payload, SLObject *out);
/// Ends the life of an object. The script's handles use `name` in their errors, or the name of the
/// class if `name` is NULL.
void sl_object_retire(SLMachine *machine, SLObject object, const char *name, size_t length);
bool sl_object_payload(SLMachine *machine, SLObject object, uint32_t *payload);
/// Retires an object of the class that the script once referenced but no longer references; false
/// if there is none.
bool sl_object_reclaim(SLMachine *machine, const SLClass *class_, uint32_t *payload);

// Natives ------------------------------------------------------------------------------------------

/// Whether the script can still call the native; exact after sl_collect.
bool sl_native_is_held(SLMachine *machine, uint32_t native);

#endif
