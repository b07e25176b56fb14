package import LuaBridge
internal import ScriptDiagnostics
package import ScriptSchema
internal import Support
package import SheetEngine
internal import UserActions

// The tables for tests of a script, which `Scenarios` reads.

/// The options of `scenario`.
package struct ScenarioOptions: ScriptTable {
  package static let description = describe("ScenarioOptions", "Options of a scenario.")
  package private(set) var device = LuaValue.nil
  package private(set) var tags: [String] = []
  package private(set) var only = false
  package private(set) var skip: String?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "device", &device, .device, default: "the device of the script",
      "The device that it runs on.")
    keys.texts("tags", &tags, default: "none", "Tags for filtering.")
    keys.boolean("only", &only, "Runs only this scenario.")
    keys.text("skip", &skip, default: "not skipped", "Reason to skip it.")
  }
}

/// The options of `expect:matches`.
package struct SnapshotOptions: ScriptTable {
  package static let description = describe(
    "SnapshotOptions", "Options of a snapshot; one frame unless `strip` is given.")
  package private(set) var strip: Int?
  package private(set) var cols: Int?
  package private(set) var rows: Int?
  package private(set) var charset = FrameCharset.unicode

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.integer(
      "strip", &strip, .between(2, 24), default: "a single frame",
      "Number of frames of the last movement, evenly spaced from the start of its action until "
        + "rest.")
    keys.integer(
      "cols", &cols, .frameColumns, default: "one per 9 pt; in a strip, 18",
      "Columns of a frame.")
    keys.integer(
      "rows", &rows, .frameRows, default: "one per 20 pt; in a strip, 20", "Rows of a frame.")
    keys.choice("charset", &charset, "Character set.")
  }
}

/// The options of `user:still`.
package struct StillOptions: ScriptTable {
  package static let description = describe("StillOptions", "How a frame is drawn.")
  package private(set) var cols: Int?
  package private(set) var rows: Int?
  package private(set) var charset = FrameCharset.unicode

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.integer("cols", &cols, .frameColumns, default: "one per 9 pt", "Columns.")
    keys.integer("rows", &rows, .frameRows, default: "one per 20 pt", "Rows.")
    keys.choice("charset", &charset, "Character set.")
  }
}

extension NumericRange {
  /// Columns of a frame as text.
  fileprivate static let frameColumns = between(16, 400)
  /// Rows of a frame as text.
  fileprivate static let frameRows = between(6, 200)
}

/// The characters of a frame.
package enum FrameCharset: String, CaseIterable, Sendable { case unicode, ascii }

/// The options of `expect:is_dismissed`.
package struct DismissedOptions: ScriptTable {
  package static let description = describe("DismissedOptions", "Conditions on a dismissal.")
  package private(set) var within: Double?
  package private(set) var why: DismissalReason?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "within", &within, .gestureTime, unit: "s", default: "no time limit",
      "Counted from the start of the last `user` action.")
    keys.choice("why", &why, default: "any", "Expected dismissal reason.")
  }
}

/// The argument of `expect:feels`.
package struct FeelBudget: ScriptTable {
  package static let description = describe(
    "FeelBudget", "Limits for a movement, from the lift or the call until rest.")
  package private(set) var settle: Double?
  package private(set) var overshoot: Double?
  package private(set) var jump: Double?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "settle", &settle, .gestureTime, unit: "s", default: "any", "Time until it is at rest.")
    keys.number("overshoot", &overshoot, .magnitude, unit: "pt", default: "any", "Overshoot.")
    keys.number(
      "jump", &jump, .magnitude, unit: "pt/s", default: "any",
      "Difference between finger and sheet velocity immediately after lift-off.")
  }
}

/// An area of releases: the argument of `region`.
package struct RegionSpec: ScriptTable {
  package static let description = describe(
    "RegionSpec",
    "A claim about an area of releases: proved if the rules can be analyzed, otherwise "
      + "tested at 65 by 65 releases. An input that is left out can have every value that `decide` "
      + "accepts.")
  package private(set) var of = ""
  package private(set) var from: String?
  package private(set) var travel: NumberPair?
  package private(set) var velocity: NumberPair?
  package private(set) var velocityX: NumberPair?
  package private(set) var keyboard: NumberPair?
  package private(set) var elapsed: NumberPair?
  package private(set) var by: [DragSource]?
  package private(set) var scrolled: Bool?
  package private(set) var always: String?
  package private(set) var never: String?

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("of", &of, .name(of: .sheet), need: "The sheet.")
    keys.text(
      "from", &from, .name(of: .detent), default: "all detents",
      "The detent at which the drag began.")
    keys.pair(
      "travel", &travel, .distance, unit: "pt", default: "any",
      "Minimum and maximum travel of the finger.")
    keys.pair(
      "velocity", &velocity, .velocity, unit: "pt/s", default: "any", "Minimum and maximum.")
    keys.pair(
      "velocity_x", &velocityX, .velocity, unit: "pt/s", default: "any",
      "Minimum and maximum, positive to the right.")
    keys.pair(
      "keyboard", &keyboard, .inset, unit: "pt", default: "any",
      "Minimum and maximum height of the keyboard that the rules read.")
    keys.pair(
      "elapsed", &elapsed, .wait, unit: "s", default: "any",
      "Minimum and maximum time from touch-down to lift-off.")
    keys.key(
      FieldDescription(
        "by",
        .either([
          .choice(of: DragSource.self),
          .list(.choice(of: DragSource.self), count: 1...DragSource.allCases.count),
        ]), default: "any", "The part that was dragged, or a list of parts."),
      read: { source in
        let given = source["by"]
        guard given != .nil else { return }
        let names = given.text.map { [$0] } ?? given.items.compactMap { $0.text }
        by = DragSource.allCases.filter { names.contains($0.rawValue) }
      }, write: { by.map { .list($0.map { .string($0.rawValue) }) } ?? .nil })
    keys.boolean(
      "scrolled", &scrolled, default: "either", "The content was scrolled when the drag began.")
    keys.text(
      "always", &always, default: "any",
      "The outcome that every release must have; \"from\" means the starting detent.")
    keys.text("never", &never, default: "none", "An outcome that no release may have.")
  }
}
