internal import ScriptDiagnostics
internal import ScriptSchema
internal import UserActions
internal import Support
internal import SheetEngine

// The lines of a tape that are no inputs. `rank` is the order in which their keys are checked.

/// The first line.
struct TapeHeader: ScriptTable {
  static let description = describe("TapeHeader", "The first line of a tape.")
  var sheetluaTape = Tape.version
  var script = ""
  var scriptHash: UInt64 = 0
  var seed: UInt64 = 0
  var scenario: String?
  var device = Device.standard

  mutating func visit(_ keys: KeyVisitor) {
    keys.count(Tape.mark, &sheetluaTape, need: "The version of the format.")
    keys.text("script", &script, need: "The script's name.")
    keys.fingerprint("script_hash", &scriptHash, need: "The fingerprint of the script's text.")
    keys.rank = 2
    keys.seed("seed", &seed, need: "The seed of the script's random numbers.")
    keys.text("scenario", &scenario, default: "none", "The recorded scenario.")
    keys.rank = 1
    keys.table("device", &device, need: "The device at the start.")
  }
}

/// A frame, or several that are the same.
struct TapeFrameLine: ScriptTable {
  static let description = describe("TapeFrameLine", "Equal frames of a tape.")
  var frame = 0
  var last: Int?
  var hash: UInt64 = 0
  /// The fields that differ from the previous frame; nil for a removed field.
  var changed: [(name: String, value: String?)] = []

  mutating func visit(_ keys: KeyVisitor) {
    keys.integer("frame", &frame, .tapeCount, need: "The number of the frame.")
    keys.integer("last", &last, .tapeCount, "The number of the last frame.")
    keys.fingerprint("hash", &hash, need: "The fingerprint of the world.")
    keys.changes("changed", &changed, "The changed fields.")
  }
}

/// The end time.
struct TapeStopLine: ScriptTable {
  static let description = describe("TapeStopLine", "The end time of a tape.")
  var stop = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("stop", &stop, .tape, unit: "s", need: "The end of the recording.")
  }
}

/// The last line.
struct TapeEndLine: ScriptTable {
  static let description = describe("TapeEndLine", "The last line of a tape.")
  var lines = 0.0
  var hash: UInt64 = 0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("lines", &lines, .tape, need: "Number of lines before this one.")
    keys.fingerprint("hash", &hash, need: "The fingerprint of the lines before this one.")
  }
}
