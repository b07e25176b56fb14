internal import ScriptDiagnostics
package import ScriptSchema
package import SheetEngine
internal import Support
internal import UserActions

/// A release: a line of a release log, or the argument of `decide`.
///
/// Lengths are in points, times in seconds, and velocities in points per second; travel and velocity
/// are positive downward. A key that the line does not have is nil.
package struct ReleaseLine: ScriptTable, Equatable {
  package static let description: TableDescription = {
    var table = describe(
      "DecideRelease", "A release: `height` or `travel` gives the position.")
    table.ignoresPrivateKeys = true
    return table
  }()

  /// The kind of pointer that dragged the sheet.
  package enum Pointer: String, CaseIterable, Sendable { case touch, mouse, pen }

  package var sheet: String?
  package var from = ""
  package var travel: Double?
  package var height: Double?
  package var velocity: Double?
  package var direction: Release.Direction?
  package var device: String?
  package var container: Double?
  package var width: Double?
  package var detents: [LoggedDetent] = []
  package var elapsed: Double?
  package var by: DragSource?
  package var scrolled: Bool?
  package var velocityX: Double?
  package var keyboard: Double?
  package var reduceMotion: Bool?
  package var farthest: Double?
  package var rested: Double?
  package var samples: [LoggedSample] = []
  package var pointer: Pointer?
  package var dragged: Bool?
  package var to: LoggedOutcome?
  package var wanted: LoggedOutcome?
  package var who: String?
  package var n = 1

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("from", &from, .name(of: .detent), need: "The detent at which the drag began.")
    keys.number(
      "height", &height, .distance, unit: "pt", default: "computed from `travel`",
      "Height at the release.")
    keys.number(
      "travel", &travel, .distance, unit: "pt", default: "computed from `height`",
      "Finger travel, positive downward; without rubber-banding.")
    keys.number("velocity", &velocity, .velocity, unit: "pt/s", default: "0", "Downward.")
    keys.number(
      "elapsed", &elapsed, .wait, unit: "s", default: "0.3", "Touch-down to lift-off.")
    keys.choice("by", &by, default: "\"grabber\"", "The part that was dragged.")
    keys.boolean(
      "scrolled", &scrolled, default: "false", "The content was scrolled when it began.")
    keys.number(
      "velocity_x", &velocityX, .velocity, unit: "pt/s", default: "0", "To the right.")
    keys.number(
      "keyboard", &keyboard, .inset, unit: "pt", default: "the current value",
      "The keyboard's height.")
    keys.boolean(
      "reduce_motion", &reduceMotion, default: "that of the device", "Whether Reduce Motion is on.")
    keys.choice(
      "direction", &direction, default: "that of `velocity`, or else of `travel`",
      "The last movement of the finger.")
    keys.number(
      "farthest", &farthest, .between(0, NumericRange.longest), unit: "pt",
      default: "`travel`, at least 0",
      "The largest travel downward in the drag.")
    keys.number(
      "rested", &rested, .wait, unit: "s", default: "0",
      "From the last movement to lift-off.")
    keys.text(
      "device", &device, .name(of: .device), default: "the current device",
      "The device on which the heights are computed; a label if there are `detents`.")
    keys.number(
      "container", &container, .above(0, upTo: NumericRange.longest), unit: "pt",
      default: "that of the device", "Height of the container in which `detents` have heights.")
    keys.number(
      "width", &width, .above(0, upTo: NumericRange.longest), unit: "pt",
      default: "that of the device", "Width of the container.")
    keys.tables(
      "detents", &detents, most: LoggedDetent.most, default: "those of the sheet",
      "The active detents, instead of those of the sheet; requires `container`.")
    keys.text("sheet", &sheet, .string, default: "the argument `name`", "The sheet, in a log.")
    keys.key(
      FieldDescription(
        "samples", .list(.list(.number(.distance), count: 3...3), count: 2...LoggedSample.most),
        default: "none",
        "The touch, in a log: seconds since touch-down, x and y in points, y downward."),
      read: { source in
        let rows = source["samples"].items
        if !rows.isEmpty { samples = rows.compactMap { LoggedSample($0.items) } }
      },
      write: {
        samples.isEmpty
          ? .nil
          : .list(samples.map { .list([.number($0.time), .number($0.x), .number($0.y)]) })
      })
    keys.choice("pointer", &pointer, default: "unknown", "The kind of pointer, in a log.")
    keys.boolean(
      "dragged", &dragged, default: "true", "False, in a log, if the touch was not a drag.")
    keys.outcome("to", &to, "The outcome in the app, in a log: a detent, \"dismiss\", a height.")
    keys.outcome("wanted", &wanted, "The outcome that the user wanted, in a log.")
    keys.text("who", &who, default: "unknown", "An ID of the user, in a log.")
    keys.integer(
      "n", &n, .between(1, NumericRange.longest), default: "1",
      "How often the release happened, in a log.")
  }
}

/// A detent of a line with its height.
package struct LoggedDetent: ScriptTable, Hashable, Sendable {
  package static let description = describe("ReleaseDetent", "A detent with its height.")
  /// Maximum number of detents in a line.
  static let most = 100

  package var name = ""
  package var height = 0.0

  package init() {}

  package init(name: String, height: Double) { (self.name, self.height) = (name, height) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "The name.")
    keys.number(
      "height", &height, .between(0, NumericRange.longest), unit: "pt", need: "The height.")
  }
}

/// A sample of a touch: seconds since touch-down, and a position in the container.
package struct LoggedSample: Equatable, Sendable {
  /// Maximum number of samples in a line: ten minutes at 240 per second.
  package static let most = 144_000

  package var time: Double
  package var x: Double
  package var y: Double

  package init(time: Double, x: Double, y: Double) { (self.time, self.x, self.y) = (time, x, y) }

  /// Creates a sample from a list of three numbers; nil for another list.
  init?(_ list: [DataValue]) {
    let numbers = list.compactMap { $0.number }
    guard list.count == 3, numbers.count == 3 else { return nil }
    self.init(time: numbers[0], x: numbers[1], y: numbers[2])
  }
}

/// The outcome of a release as a log has it.
package enum LoggedOutcome: Hashable, Sendable {
  /// A detent, "dismiss" or "hidden".
  case name(String)
  /// A height in points.
  case height(Double)

  /// The difference in points up to which two heights are the same outcome.
  static let heightTolerance = 0.5

  /// The outcome as text, as `--by` and the kinds of differences show it.
  package var text: String {
    switch self {
    case .name(let name): name
    case .height(let height): "\(height.plain) pt"
    }
  }

  /// Whether two outcomes are the same; "hidden" and "dismiss" are.
  package func isSame(as other: LoggedOutcome) -> Bool {
    switch (self, other) {
    case (.name(let one), .name(let other)):
      one == other || Self.isHidden(one) && Self.isHidden(other)
    case (.height(let one), .height(let other)): abs(one - other) <= Self.heightTolerance
    case (.name, .height), (.height, .name): false
    }
  }

  /// Creates the outcome of a decision.
  package init(_ decision: ReleaseDecision, on release: Release) {
    if let height = decision.height {
      self = .height(height)
    } else if decision.outcome == .dismiss {
      self = .name(release.startsHidden ? Release.hidden : ReleaseOutcome.dismiss.word)
    } else {
      self = .name(decision.outcome.word)
    }
  }

  private static func isHidden(_ name: String) -> Bool {
    name == Release.hidden || name == ReleaseOutcome.dismiss.word
  }
}

extension KeyVisitor {
  /// An outcome; nil if it is missing.
  fileprivate func outcome(_ name: String, _ value: inout LoggedOutcome?, _ doc: String) {
    key(
      FieldDescription(name, .either([.string, .number(.distance)]), default: "unknown", doc),
      read: { source in
        let given = source[name]
        if let text = given.text {
          value = .name(text)
        } else if let height = given.number {
          value = .height(height)
        }
      },
      write: {
        switch value {
        case nil: .nil
        case .name(let name): .string(name)
        case .height(let height): .number(height)
        }
      })
  }
}

extension NumericRange {
  /// The largest number of a log.
  fileprivate static let longest = 1e6
}
