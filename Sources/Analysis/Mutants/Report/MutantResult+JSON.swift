package import ScriptSchema
internal import ScriptDiagnostics
internal import SheetEngine

// MARK: `test --mutants --json`

/// The result of a mutant in the report.
struct ReportedMutant: ScriptTable {
  static let description = describe("ReportedMutant", "The result of a mutant.")
  var mutant = Mutant()
  var fate = MutantResult.Status.killed
  var apart: [ReportedRelease] = []
  var scenario: String?
  var basis: String?

  init() {}

  init(_ result: MutantResult) {
    (mutant, fate) = (result.mutant, result.status)
    (apart, scenario) = (result.differences.map(\.json), result.suggestion?.text)
    basis = result.status == .equal ? result.basis : nil
  }

  mutating func visit(_ keys: KeyVisitor) {
    mutant.visitChange(keys)
    keys.choice("fate", &fate, need: "Whether a test detected it.")
    keys.tables("apart", &apart, need: "Releases with another outcome.")
    keys.text("scenario", &scenario, need: "A scenario that detects it.")
    keys.text("basis", &basis, default: "none", "The releases that a proof covers.")
  }
}

/// A release that distinguishes a mutant from the original, in points and points per second, positive
/// downward.
struct ReportedRelease: ScriptTable {
  static let description = describe("ReportedRelease", "A release with another outcome.")
  var sheet = ""
  var device: String?
  var from = ""
  var travel = 0.0
  var velocity = 0.0
  var elapsed = 0.0
  var by = DragSource.grabber
  var scrolled = false
  var velocityX = 0.0
  var keyboard = 0.0
  var farthest: Double?
  var rested: Double?
  var direction: Release.Direction?
  var before = ""
  var after = ""

  init() {}

  init(_ release: DistinguishingRelease) {
    (sheet, device, from) = (release.sheet, release.device, release.from)
    (travel, velocity) = (release.travel, release.velocity)
    (elapsed, by, scrolled) = (release.elapsed, release.by, release.scrolled)
    (velocityX, keyboard) = (release.still.velocityX, release.still.keyboard)
    let still = release.still
    farthest = still.givenFarthest == 0 ? nil : still.givenFarthest
    (rested, direction) = (still.rested == 0 ? nil : still.rested, still.givenDirection)
    (before, after) = (release.before.word, release.after)
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("sheet", &sheet, need: "The sheet.")
    keys.text("device", &device, need: "The device.")
    keys.text("from", &from, need: "The detent at which the drag began.")
    keys.number("travel", &travel, .any, unit: "pt", need: "The travel of the finger.")
    keys.number("velocity", &velocity, .any, unit: "pt/s", need: "The velocity.")
    keys.number("elapsed", &elapsed, .any, unit: "s", need: "Time from touch-down to lift-off.")
    keys.choice("by", &by, need: "The dragged part.")
    keys.boolean("scrolled", &scrolled, need: "Whether the content was scrolled.")
    keys.number("velocity_x", &velocityX, .any, unit: "pt/s", need: "The velocity to the right.")
    keys.number("keyboard", &keyboard, .any, unit: "pt", need: "The height of the keyboard.")
    keys.number(
      "farthest", &farthest, .any, unit: "pt", default: "as the travel",
      "The largest travel downward.")
    keys.number(
      "rested", &rested, .any, unit: "s", default: "0", "Time from the last movement to lift-off.")
    keys.choice("direction", &direction, default: "not known", "The last movement of the finger.")
    keys.text("before", &before, need: "The outcome of the original.")
    keys.text("after", &after, need: "The outcome of the mutant.")
  }
}

// MARK: Worker processes

/// A release with another outcome, as text and as the report has it.
struct MutantDifference: ScriptTable {
  static let description = describe("MutantDifference", "A release with another outcome.")
  var words = ""
  var json = ReportedRelease()

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("words", &words, need: "The release and its outcomes.")
    keys.table("json", &json, need: "The release.")
  }
}

/// A result without its mutant and place, as a worker process returns it.
extension MutantResult: ScriptTable {
  package static let description = describe("MutantResult", "The result of a mutant.")

  package init() { self.init(mutant: Mutant()) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice("fate", &status, need: "Whether a test detected it.")
    keys.tables("apart", &differences, need: "Releases with another outcome.")
    keys.count("planes", &exactSliceCount, need: "Number of slices that were compared exactly.")
    keys.text("limitation", &limitation, need: "Why the maps do not cover every input.")
    keys.table("suggestion", &suggestion, need: "A scenario that detects it.")
    keys.text("test_file", &testFile, need: "The test file for the scenario.")
  }
}

extension SuggestedScenario: ScriptTable {
  package static let description = describe("SuggestedScenario", "A scenario.")

  package init() { self.init(name: "", device: nil, hasUser: false, body: []) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "Its name.")
    keys.text("device", &device, need: "Its device.")
    keys.boolean("has_user", &hasUser, need: "Whether its function has the parameter `user`.")
    keys.texts("body", &body, need: "The lines of the body.")
  }
}

// MARK: Blobs

/// A result with its mutant, as `merge` reads it.
package struct StoredMutant: ScriptTable {
  package static let description = describe("StoredMutant", "The result of a mutant in a blob.")
  var place = 0
  var mutant = Mutant()
  var result = MutantResult()

  package init() {}

  package init(_ result: MutantResult) {
    (place, mutant, self.result) = (result.place, result.mutant, result)
  }

  /// The result with its mutant and its place.
  package var whole: MutantResult {
    var whole = result
    (whole.mutant, whole.place) = (mutant, place)
    return whole
  }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.count("place", &place, need: "The position in the whole run.")
    keys.table("mutant", &mutant, need: "The mutant.")
    keys.table("result", &result, need: "The result.")
  }
}

extension Mutant: ScriptTable {
  package static let description = describe("Mutant", "A change of a script.")

  package init() {
    self.init(
      file: "", line: 0, column: 0, kind: .number, before: "", after: "", range: 0..<0, text: [],
      reach: .anything)
  }

  /// Visits the keys that reports and blobs have in common.
  fileprivate mutating func visitChange(_ keys: KeyVisitor) {
    keys.text("file", &file, need: "The file.")
    keys.count("line", &line, need: "The line, from 1.")
    keys.count("column", &column, need: "The column, from 1.")
    keys.choice("kind", &kind, need: "The kind of change.")
    keys.text("before", &before, need: "The original code.")
    keys.text("after", &after, need: "The new code.")
  }

  package mutating func visit(_ keys: KeyVisitor) {
    visitChange(keys)
    var (from, to) = (range.lowerBound, range.upperBound)
    keys.count("from", &from, need: "The first byte that is replaced.")
    keys.count("to", &to, need: "The end of the bytes that are replaced.")
    range = from..<max(from, to)
    var replacement = String(decoding: text, as: UTF8.self)
    keys.text("text", &replacement, need: "The replacement.")
    text = Array(replacement.utf8)
    keys.choice("usage", &reach, need: "What reads the changed code.")
  }
}
