// sheetlua.h: runs a script of sheets inside another program.
//
// A session (`sheetlua_play`) is a script, its world and its input history. Its handle is a number, not an
// address; an invalid or freed handle is an error. Strings are UTF-8 with a length, without a terminating
// NUL. Lengths are in points, times in seconds and velocities in points per second, positive downward.
//
// Results: each function that can fail returns a status. After a call, `sheetlua_answer` returns the result
// or the error message, except after SHEETLUA_NO_PLAY and SHEETLUA_IN_USE. A message about a call starts with
// the name of the function without `sheetlua_`, as in "decide: There is no sheet \"Ordr\". Did you mean ...".
//
// Ownership: the session owns its answer; the host owns the arguments, which are copied. No argument can
// terminate the program if each pointer points to at least as many bytes as its size.
//
// Threads: any thread can use a session, but only one at a time; a concurrent call returns SHEETLUA_IN_USE.
// A call and the reading of its answer are two steps: if several threads use a session, reserve it with
// `sheetlua_lock`, or use a lock of the host for both. A thread is one of the operating system. A session stays
// in use if a call does not return: no signal handler can leave it with longjmp, and a thread can be canceled
// during a call only with a deferred cancellation, which takes effect after the call. After a fork while another
// thread was in a session, the child process must not call these functions.
//
// Stack: a call needs at least 256 KiB of stack. Threads of musl have 128 KiB unless the host sets a size.
//
// Environment: during a call, the calling thread has the C locale, rounds to nearest and traps no
// floating-point exception. Then the settings of the host are restored.
//
// Memory: a call fails with SHEETLUA_NO_MEMORY if 4 MiB cannot be allocated. A script that then needs more
// than the system has gets an error, but the process ends if the engine itself, outside of the script, cannot
// allocate memory during a call. A limit of address space must leave room for the sessions and the library.
#ifndef SHEETLUA_H
#define SHEETLUA_H

#include <stddef.h>
#include <stdint.h>

/// The version of the API: of the functions, the statuses and the JSON of the results.
#define SHEETLUA_VERSION 1

// The values of sheetlua_status.

/// Success. The answer is the result; it is empty if the function has no result.
#define SHEETLUA_OK 0
/// The script has an error. The answer is the error page, without the advice for the command.
#define SHEETLUA_SCRIPT 1
/// An argument is invalid, or the call is not possible now. The answer is a message with a fix.
#define SHEETLUA_MISUSE 2
/// No session has this handle.
#define SHEETLUA_NO_PLAY 3
/// The session is in use: by another thread, or by a call that has not returned.
#define SHEETLUA_IN_USE 4
/// The system has no memory for a call. The session has not changed. The answer is a message.
#define SHEETLUA_NO_MEMORY 5

// The values of sheetlua_phase.

#define SHEETLUA_DOWN 0
#define SHEETLUA_MOVE 1
#define SHEETLUA_UP 2
/// The system canceled the touch.
#define SHEETLUA_CANCEL 3

#ifdef __cplusplus
extern "C" {
#endif

// ffi.cdef of LuaJIT accepts the text from here to the end of the declarations.

/// The handle of a session; 0 is invalid. A handle is reused only after 1,048,575 later sessions in the
/// same slot have been freed. It has 32 bits without a sign: in a language without such a type, some handles
/// are negative numbers, which are valid if they are passed back unchanged.
typedef uint32_t sheetlua_play;

/// The status of a call: SHEETLUA_OK to SHEETLUA_NO_MEMORY.
typedef int32_t sheetlua_status;

/// Returns the version of the library: SHEETLUA_VERSION of the header that it was built with.
uint32_t sheetlua_version(void);

/// Creates a session without a script, which the caller must free. A session with a script uses some 70 KiB.
/// Returns 0 and sets `errno` to EMFILE if 4,095 sessions exist, or to ENOMEM if no memory is left.
sheetlua_play sheetlua_make(void);

/// Frees a session, its answer and its reservation.
sheetlua_status sheetlua_free(sheetlua_play play);

/// Reserves a session for the calling thread, so that a call and the reading of its answer are one step:
/// calls of other threads return SHEETLUA_IN_USE until sheetlua_unlock, and change nothing. Returns
/// SHEETLUA_IN_USE without waiting if the session is in use or reserved for another thread, and
/// SHEETLUA_NO_MEMORY if a reservation of the thread cannot be stored. A second call has no effect, and the
/// answer stays. Without it, a lock of the host must include both calls if several threads use a session.
sheetlua_status sheetlua_lock(sheetlua_play play);

/// Ends the reservation of the calling thread; the end of the thread also ends it. Without a reservation it has
/// no effect. Returns SHEETLUA_IN_USE if the session is reserved for another thread.
sheetlua_status sheetlua_unlock(sheetlua_play play);

/// Returns the answer of the last call and sets `size` to its number of bytes. The session owns the answer;
/// it is valid until the next call for this session, of any thread. Returns NULL and sets `size` to 0 if the handle is
/// invalid, the session is in use or the answer is empty.
const char *sheetlua_answer(sheetlua_play play, size_t *size);

// The script ------------------------------------------------------------------------------------------

/// Sets the limits of scripts that are loaded later (also by sheetlua_record and sheetlua_play_tape): units
/// of work for a load and for a scenario, 1,000 to 1e12 (default 50,000,000; a call of a hook can use a 25th,
/// and at least 2,000,000 or the limit); bytes of memory, 65,536 to 2^40 (default 67,108,864); and seconds of
/// CPU time that count as much as the whole limit of work if the counted work is less, 0 to 86,400 (default 2 for
/// 50,000,000 units, .1 for a hook with 2,000,000, and in proportion). 0 is the default. If `seconds` is less than
/// the default, a script that ends on one machine can reach the limit on a slower one.
sheetlua_status sheetlua_set_limits(
  sheetlua_play play, int64_t instructions, int64_t memory, double seconds);

/// Sets the text of a module for `require`, with a name of at most 1,000 bytes. Call it before a load or reload
/// that requires the module.
sheetlua_status sheetlua_module(
  sheetlua_play play, const char *name, size_t name_size, const char *text, size_t text_size);

/// Loads a script, replaces the previous script and presents the first sheet. If the script has an error,
/// the previous script stays. Virtual time starts at 0. Strings above 8 MiB are an error. Errors show at most the
/// last 200 bytes of the name, with escape sequences for control characters.
sheetlua_status sheetlua_load(
  sheetlua_play play, const char *name, size_t name_size, const char *text, size_t text_size);

/// Replaces the text of the script and keeps the sheet at its height. If the new text has an error, nothing
/// changes.
sheetlua_status sheetlua_reload(sheetlua_play play, const char *text, size_t text_size);

/// Returns the parameters of the script: [{"name","value","from","to","step","words"}]. For a switch or a
/// choice, `words` contains the options and `value` is the index of an option, from 0.
sheetlua_status sheetlua_knobs(sheetlua_play play);

/// Sets a parameter to a value, clamped to its range. The sheet keeps its height.
sheetlua_status sheetlua_turn(
  sheetlua_play play, const char *knob, size_t knob_size, double value);

// Fingers and time ------------------------------------------------------------------------------------

/// The phase of a touch: SHEETLUA_DOWN to SHEETLUA_CANCEL.
typedef int32_t sheetlua_phase;

/// Reports a finger (0 to 9) at a point on the screen, at a time of the host's clock in seconds: the time of
/// the sample, which can be before that of the last frame. The intervals between the samples of a touch are
/// kept, at most 0.5 s after their times. The position is ignored at SHEETLUA_UP and SHEETLUA_CANCEL.
sheetlua_status sheetlua_finger(
  sheetlua_play play, sheetlua_phase phase, int32_t finger, double x, double y, double now);

/// Advances virtual time to a time of the host's clock. Returns `true` if something moves, so the next frame
/// differs; otherwise `false`.
sheetlua_status sheetlua_frame(sheetlua_play play, double now);

/// Advances virtual time immediately by 0 to 3,600 s, even if the session is paused.
sheetlua_status sheetlua_advance(sheetlua_play play, double seconds);

/// Sets the speed of virtual time relative to the host's clock: 1 is real time, 0 is paused; at most 16.
sheetlua_status sheetlua_speed(sheetlua_play play, double speed);

/// Shows an earlier time of the last minute, in virtual seconds. The next input continues from that time.
/// A time after the current time is the current time.
sheetlua_status sheetlua_look(sheetlua_play play, double time);

/// Runs one method of `user`, as in a scenario: `user.now:flicks { up = 60, at = 900 }`.
sheetlua_status sheetlua_act(sheetlua_play play, const char *lua, size_t size);

/// Restarts virtual time at 0 with the current script and parameters. `sheetlua_tape` and
/// `sheetlua_scenario` return the input since then.
sheetlua_status sheetlua_record(sheetlua_play play);

/// Replays the gesture of a release, from the time before the gesture. `release` is a number from
/// `sheetlua_releases`. All later input is undone.
sheetlua_status sheetlua_again(sheetlua_play play, uint32_t release);

/// Restarts the script on the device of a tape and replays the tape's input at the recorded times. Returns
/// the number of inputs whose names the script does not define.
sheetlua_status sheetlua_play_tape(sheetlua_play play, const char *tape, size_t size);

// Queries; each result is JSON, with numbers at full precision -----------------------------------------

/// Returns the scene: layers of elements, back to front, on a device. `user:device` accepts the `lua` field
/// of the device. Each layer is on its own line.
sheetlua_status sheetlua_scene(sheetlua_play play);

/// Returns the scene for a renderer of each frame. A layer is `null` if the previous result of this function
/// has the same layer at the same index. After a change of its content, a layer has `content`: the elements
/// of its scrolling content, with boxes relative to the top of the content. A visible element has the same
/// `index` as there. One call returns at most 500 elements of a layer: with `content_follows`, the next call
/// continues, also at rest, and its `content_from` is the number of the elements before. `moment` is the result of `sheetlua_moment`.
sheetlua_status sheetlua_changes(sheetlua_play play);

/// Returns the heights of the presented sheets: {"Order":426}.
sheetlua_status sheetlua_heights(sheetlua_play play);

/// Returns the events since the script was loaded, in order, starting at index `first`:
/// [{"name","time","sheet",...}].
sheetlua_status sheetlua_events(sheetlua_play play, uint32_t first);

/// Returns the decided releases in order, starting at the number `first`: [{"number","time","sheet",
/// "from","travel","moved","velocity","outcome","rule","margin":{"travel","velocity"},"failed",
/// "decision","failed_rule","result","words","alternative","explanation"}]. `travel` is the distance of the finger,
/// `moved` the distance of the sheet. `failed` is true if the script's rules failed and the fallback rule decided; `failed_rule` is the
/// name of the rule that failed, or null; `decision` is the rule with the outcome, "policy failed; fallback:
/// fast -> dismiss". `result` is the outcome for users: "Closed", "Stayed open", "Opened further" or "Moved
/// down". `words` contains the failed rule and the thresholds of another outcome ("would have closed above 700
/// pt/s, or 148 pt further"), which `sheetlua_decide` confirms; it is empty if there is neither.
/// `alternative` is one distance with another outcome, for users: "110 pt more would have closed it".
/// `explanation` is the reason of a built-in rule with the name in `rule`, or empty. Numbers start at 0. Only the last 1,000 releases are kept.
sheetlua_status sheetlua_releases(sheetlua_play play, uint32_t first);

/// Returns the lines that the script printed since it was loaded, in order, starting at the number `first`:
/// [{"number","time","text"}]. Numbers start at 0, times are in virtual seconds. Only the last 500 lines are
/// kept. The printed lines of a script that fails to load are lost, and rules that a query evaluates for other
/// releases, as for a margin or a map, print nothing.
sheetlua_status sheetlua_printed(sheetlua_play play, uint32_t first);

/// Returns the state of virtual time: {"time","first","last","speed","paused","past","moving","at_rest",
/// "events","releases","next","error"}. `sheetlua_look` can show `first` to `last`; `past` is true while it shows
/// an earlier time. `events` and `releases` are numbers of entries. `next` is the time of the next scheduled
/// change, null if there is none. `error` is the error page of the rules that failed at the last release; it
/// is missing if they decided it.
sheetlua_status sheetlua_moment(sheetlua_play play);

/// Returns the text of the script with the current parameter values in place of literal defaults.
sheetlua_status sheetlua_text(sheetlua_play play);

/// Decides a release of a sheet: {"outcome","rule","margin":{"travel","velocity"},"failed","failed_rule",
/// "error"}. A margin is null if no change of that value changes the outcome. `failed` is true if the
/// script's rules failed, so that `outcome` is that of the fallback rule `rule`; `failed_rule` is the name of
/// the rule that failed, or null; `error` is the error page, and is missing if no rule failed.
sheetlua_status sheetlua_decide(
  sheetlua_play play, const char *sheet, size_t sheet_size, const char *from, size_t from_size,
  double travel, double velocity);

/// Decides a release that is given as a JSON object (RFC 8259) with the keys of `decide` in Lua: {"from":"medium",
/// "height":440,"velocity":-900}. Keys that are missing or null have the defaults of `decide`. The result
/// is that of `sheetlua_decide`.
sheetlua_status sheetlua_decide_release(
  sheetlua_play play, const char *sheet, size_t sheet_size, const char *release, size_t release_size);

/// Decides a release like sheetlua_decide_release, without margins, which takes less time: {"outcome","rule",
/// "failed","failed_rule","error"}.
sheetlua_status sheetlua_outcome(
  sheetlua_play play, const char *sheet, size_t sheet_size, const char *release, size_t release_size);

/// A column of a table of releases. `key` is a key of the release log: a column of numbers (`height`, `travel`,
/// `velocity`, `elapsed`, `velocity_x`, `keyboard`, `farthest`, `rested`), of texts (`sheet`, `from`, `device`,
/// `direction`, `by`), or of booleans (`scrolled`, `reduce_motion`). Columns with other keys are ignored.
struct sheetlua_column {
  const char *key;
  size_t key_size;
  /// The numbers; NaN is a missing value. NULL for another column.
  const double *numbers;
  /// The index of each text, or 0 and 1 for booleans; negative for a missing value. NULL for numbers.
  const int32_t *codes;
  /// The different texts, one after another, and the end of each in bytes from the start of the first.
  const char *texts;
  size_t texts_size;
  const size_t *ends;
  size_t text_count;
};
typedef struct sheetlua_column sheetlua_column;

/// Decides `count` releases of a table, each as sheetlua_outcome does, but never with a default: a release without
/// a value that the rules read is undecided, as is a release with a number out of range, an unknown name, or a
/// rule that fails. `sheet` is the sheet of all releases; if it is empty, the column `sheet` names it, or the
/// script has only one. `outcomes` and `rules` receive `count` indices into the lists of the answer, -1 for an
/// undecided release: {"outcomes":["medium"],"rules":["snap"],"undecided":[{"text","count","row"}]}. `text` is a
/// reason, `row` the index of its first release. The page in a browser does not have this function.
sheetlua_status sheetlua_decide_many(
  sheetlua_play play, const char *sheet, size_t sheet_size, const sheetlua_column *columns,
  size_t column_count, size_t count, int32_t *outcomes, int32_t *rules);

/// Returns the decision map of the top sheet from its detent, with 2 to 512 columns and rows. The result is
/// `null` if no sheet is presented.
sheetlua_status sheetlua_map(sheetlua_play play, int32_t columns, int32_t rows);

/// Runs the scenarios with a name, or with an empty name all (or those marked `only`). Each scenario has its
/// own world, so the session does not change. Returns [{"name","ids","line","outcome","time","error"}]. The
/// outcome is "passed", "failed" or "skipped"; the time is in virtual seconds; the error is the reason if
/// the scenario did not pass.
sheetlua_status sheetlua_test(sheetlua_play play, const char *name, size_t name_size);

/// Returns the recorded input as a tape for `sheetlua replay`.
sheetlua_status sheetlua_tape(sheetlua_play play);

/// Returns the releases since the script was loaded as a release log for `sheetlua backtest`: one line for each,
/// except for drags that a line cannot contain, such as those from a custom height.
sheetlua_status sheetlua_release_log(sheetlua_play play);

/// Returns the next part of a tape, so that frames can be shown while a long tape is made:
/// {"share","text"}. The share is 1 with the last part. Each call plays at most 0 to 3,600 s of virtual time,
/// and at least one frame. The first call, and each call after the last part, begins a tape of the input until
/// then; a loaded script or a restart also ends a tape.
sheetlua_status sheetlua_tape_part(sheetlua_play play, double seconds);

/// Returns the recorded input as a scenario that passes.
sheetlua_status sheetlua_scenario(
  sheetlua_play play, const char *name, size_t name_size);

// The end of the declarations.

#ifdef __cplusplus
}
#endif

#endif
