// sheetlua.h: a script of sheets, played by another program.
//
// A play is a script, the world that it is in, and all that was done to it. It has a number, not an
// address: a number that is no play (any more) is refused. A play may be used from any thread, by one
// at a time; who comes while it is in use is refused. Texts are UTF-8 with a length, without a NUL at
// the end. Lengths are points, times seconds, velocities points per second, positive downwards.
//
// Each function that can fail gives a status. Except for SHEETLUA_NO_PLAY and SHEETLUA_IN_USE,
// `sheetlua_answer` then has the reason, or else what was asked for. No function ends the program,
// whatever it is given, as long as each pointer points to as many bytes as its size says.
#ifndef SHEETLUA_H
#define SHEETLUA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this header: of its functions, its statuses, and the JSON of its answers.
#define SHEETLUA_VERSION 1

/// A play's number; 0 is none. It is never used again for another one, until 1,048,575 others have been
/// freed at its place.
typedef uint32_t sheetlua_play;

/// What a call came to.
typedef int32_t sheetlua_status;
/// It was done; the answer is what was asked for, or empty.
#define SHEETLUA_OK 0
/// The script is wrong; the answer is its error page, as the command shows it.
#define SHEETLUA_SCRIPT 1
/// The call is wrong: an argument, or its moment; the answer is a sentence that says what would do.
#define SHEETLUA_MISUSE 2
/// There is no play of this number.
#define SHEETLUA_NO_PLAY 3
/// The play is in use: by another thread, or by the function that calls this one.
#define SHEETLUA_IN_USE 4

/// The version that the library was built with: SHEETLUA_VERSION of its header.
uint32_t sheetlua_version(void);

/// A new play without a script; 0: there are 4,095 already, or no memory is left.
sheetlua_play sheetlua_make(void);

/// Ends a play and frees all that it has, its answer too.
sheetlua_status sheetlua_free(sheetlua_play play);

/// The last call's answer, of which `size` bytes belong to it; it is the play's, and stays until the
/// next call about this play. NULL and 0: there is no such play, it is in use, or the answer is empty.
const char *sheetlua_answer(sheetlua_play play, size_t *size);

// The script ------------------------------------------------------------------------------------------

/// Gives the text of a module, for `require`; before `sheetlua_load` or a reload that asks for it.
sheetlua_status sheetlua_module(
  sheetlua_play play, const char *name, size_t name_size, const char *text, size_t text_size);

/// Loads a script in the place of the one before, and presents its first sheet. A script with an error
/// leaves the one before as it is. Virtual time begins at 0. Texts above 8 MiB are refused.
sheetlua_status sheetlua_load(
  sheetlua_play play, const char *name, size_t name_size, const char *text, size_t text_size);

/// Takes a changed text over while the sheet stays where it is; a text with an error changes nothing.
sheetlua_status sheetlua_reload(sheetlua_play play, const char *text, size_t text_size);

/// The script's knobs: [{"name","value","from","to","step","words"}]. A switch and a choice have words, and
/// as a value the place of one of them, from 0.
sheetlua_status sheetlua_knobs(sheetlua_play play);

/// Gives a knob a value, taken into its range; the sheet stays where it is.
sheetlua_status sheetlua_turn(
  sheetlua_play play, const char *knob, size_t knob_size, double value);

// Fingers and time ------------------------------------------------------------------------------------

/// What a finger does.
typedef int32_t sheetlua_phase;
#define SHEETLUA_DOWN 0
#define SHEETLUA_MOVE 1
#define SHEETLUA_UP 2
/// The system took the touch away.
#define SHEETLUA_CANCEL 3

/// A finger, 0 to 9, at a point of the screen and at a moment of the host's clock in seconds. A moment
/// before the last one counts as that. The place of a finger that goes up does not count.
sheetlua_status sheetlua_finger(
  sheetlua_play play, sheetlua_phase phase, int32_t finger, double x, double y, double now);

/// Lets virtual time follow the host's clock up to a moment; the answer is `true` while something
/// moves, so that the next frame differs, else `false`.
sheetlua_status sheetlua_frame(sheetlua_play play, double now);

/// Lets so many virtual seconds pass at once, also while paused; 0 to 3,600.
sheetlua_status sheetlua_advance(sheetlua_play play, double seconds);

/// How fast virtual time follows the host's clock: 1 as fast, .1 a tenth, 0 not at all; at most 16.
sheetlua_status sheetlua_speed(sheetlua_play play, double speed);

/// Looks at a moment of the last minute, in virtual seconds; what is done next goes on from there.
/// A moment later than the present is the present.
sheetlua_status sheetlua_look(sheetlua_play play, double time);

/// Does one thing as a person in a scenario does it: `user.now:flicks { up = 60, at = 900 }`.
sheetlua_status sheetlua_act(sheetlua_play play, const char *lua, size_t size);

/// Has virtual time begin at 0 again, with the script and its knobs as they are: what is done from now
/// on is what `sheetlua_tape` and `sheetlua_scenario` give.
sheetlua_status sheetlua_record(sheetlua_play play);

/// Goes back to before the gesture of a release, by its number in `sheetlua_releases`, and has it made
/// again; what was done after it is undone.
sheetlua_status sheetlua_again(sheetlua_play play, uint32_t release);

/// Begins the script anew on a tape's device and has done what the tape holds, at its times. The answer
/// is how many of its inputs name what the script does not have.
sheetlua_status sheetlua_play_tape(sheetlua_play play, const char *tape, size_t size);

// What is asked of it; each answer is JSON, numbers with all their bits -----------------------------

/// What is shown: layers of elements, back to front, on a device, whose `lua` `user:device` takes. Each
/// layer stands on a line of its own.
sheetlua_status sheetlua_scene(sheetlua_play play);

/// The scene for who shows each frame: a layer that is as it was in the last answer of this function, at
/// the same place, is `null`. `moment` is the answer of `sheetlua_moment`.
sheetlua_status sheetlua_changes(sheetlua_play play);

/// The heights of what is presented: {"Order":426}.
sheetlua_status sheetlua_heights(sheetlua_play play);

/// What happened since the script was loaded, from the entry `first` on, in order:
/// [{"name","time","sheet",...}].
sheetlua_status sheetlua_events(sheetlua_play play, uint32_t first);

/// The releases that were judged, from the number `first` on, in order: [{"number","time","sheet",
/// "from","travel","moved","velocity","outcome","rule","margin":{"travel","velocity"},"words"}]: what the
/// finger travelled, and the sheet moved. The words say what would have flipped it ("12 pt further and
/// it had closed"); they are empty where nothing near it does. Numbers begin at 0; of more than 1,000
/// releases the oldest are forgotten.
sheetlua_status sheetlua_releases(sheetlua_play play, uint32_t first);

/// Where virtual time is: {"time","first","last","speed","paused","past","moving","at_rest","events",
/// "releases","next"}. `first` to `last` can be looked at; `past` says that an earlier moment is.
/// `events` and `releases` are how many there were. At `next` something happens by itself; null: never.
sheetlua_status sheetlua_moment(sheetlua_play play);

/// The script's text with the knobs as they are turned, where it says plain values for them.
sheetlua_status sheetlua_text(sheetlua_play play);

/// What a sheet would do, were it released so: {"outcome","rule","margin":{"travel","velocity"}}. A
/// margin of null is none: no change flips it.
sheetlua_status sheetlua_decide(
  sheetlua_play play, const char *sheet, size_t sheet_size, const char *from, size_t from_size,
  double travel, double velocity);

/// The decision map of the top sheet from where it rests, of 2 to 512 columns and rows; `null` where no
/// sheet is shown.
sheetlua_status sheetlua_map(sheetlua_play play, int32_t columns, int32_t rows);

/// Runs the script's scenarios, of an empty name all (or those marked `only`), each in a world of its
/// own: the play stays as it is. [{"name","ids","line","outcome","time","error"}]: the outcome is
/// "passed", "failed" or "skipped", the time virtual seconds; the error says why it is not passed.
sheetlua_status sheetlua_test(sheetlua_play play, const char *name, size_t name_size);

/// What was done, as a tape that `sheetlua replay` takes.
sheetlua_status sheetlua_tape(sheetlua_play play);

/// What was done, as a scenario that passes.
sheetlua_status sheetlua_scenario(
  sheetlua_play play, const char *name, size_t name_size);

#ifdef __cplusplus
}
#endif

#endif
