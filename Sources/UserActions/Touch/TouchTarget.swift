package import ScriptSchema
internal import Support
public import Gestures
package import SheetEngine

extension Action {
  /// The point or part at which a finger touches down.
  public enum TouchTarget: Equatable, Sendable {
    /// The grabber, or else the bar, or else the sheet.
    case anywhere
    /// The element with this name.
    case named(String)
    /// A point of the screen.
    case point(Point)

    /// Creates a named target, or `anywhere` if `name` is nil.
    public init(_ name: String?) { self = name.map { .named($0) } ?? .anywhere }

    /// Whether the target has to be searched.
    package var isSearched: Bool { if case .point = self { false } else { true } }

    /// Returns the name of a part of a sheet for a random gesture; nil for `anywhere`.
    static func randomName(_ random: inout SeededRandom) -> String? {
      random.happens(0.25) ? random.pick(["content", "content", "bar", "sheet"]) : nil
    }

    /// Returns the point at which a finger touches down.
    package func point(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
      -> Point
    {
      switch self {
      case .point(let point): return point
      case .anywhere:
        return try Self.found(world.grabPoint(on: nil), "sheet to drag", nil)
      case .named(let name):
        let point = try Self.found(world.grabPoint(on: name), "\"\(name)\"", name)
        try Self.rejectOutside(point, name, in: world, by: hands)
        try Self.rejectCovered(name, row: nil, "begin at", in: world, by: hands)
        return point
      }
    }

    /// Returns the point that was found, or throws an error that lists the available targets.
    static func found(
      _ result: TargetLookupResult, _ what: String, _ name: String?
    ) throws(ActionError) -> Point {
      let word = name.map { "\"\($0)\"" }
      switch result {
      case .point(let point): return point
      case .hidden(let why):
        throw ActionError(
          .unreachable, "There is \(what), but it cannot be reached: \(why).", word: word)
      case .missing:
        throw ActionError(
          .unreachable, "There is no \(what) here.", word: word, sought: name ?? "")
      }
    }

    /// Throws an error for a target that is outside the screen because it moves in or out.
    ///
    /// A hasty finger misses the target instead.
    private static func rejectOutside(
      _ point: Point, _ name: String, in world: World, by hands: ActionExecutionOptions
    ) throws(ActionError) {
      guard !hands.isHasty, !world.device.bounds.contains(point) else { return }
      throw ActionError(
        .unreachable,
        "\"\(name)\" exists, but it cannot be reached: it is outside the screen. If its sheet is "
          + "still moving in, wait first, for example with `user:waits(1)`.", word: "\"\(name)\"")
    }

    /// Throws an error for a target that another element covers.
    ///
    /// A hasty finger hits that element instead.
    static func rejectCovered(
      _ name: String, row: Int?, _ verb: String, in world: World, by hands: ActionExecutionOptions
    ) throws(ActionError) {
      guard !hands.isHasty, let cover = world.cover(of: name, row: row) else { return }
      throw ActionError(
        .unreachable,
        "'\(name)' is behind \(cover); \(verb) a point, such as `{ x = 200, y = 400 }`, or "
          + "use `user.now`, "
          + "which touches whatever is in front.", word: "\"\(name)\"")
    }
  }
}

extension Action.TouchTarget {
  /// Creates a target from a checked value; `anywhere` for nil.
  package init(_ value: DataValue) {
    switch value {
    case .string(let name): self = .named(name)
    case .table:
      let point = ScreenPoint(reading: KeySource(value))
      self = .point(Point(x: point.x, y: point.y))
    case .nil, .boolean, .integer, .number: self = .anywhere
    }
  }

  /// The value that a script writes; nil for `anywhere`.
  var written: DataValue {
    switch self {
    case .anywhere: .nil
    case .named(let name): .string(name)
    case .point(let point): ScreenPoint(point).written
    }
  }
}

/// A point as a script writes it.
package struct ScreenPoint: ScriptTable {
  package static let description = describe(
    "ScreenPoint", "A point on the screen, measured from the top left corner.")
  var x = 0.0
  var y = 0.0

  package init() {}

  init(_ point: Point) { (x, y) = (point.x, point.y) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number("x", &x, .distance, unit: "pt", need: "From the left edge.")
    keys.number("y", &y, .distance, unit: "pt", need: "From the top edge.")
  }
}

extension ValueType {
  /// The target of a finger: a name or a point.
  static let target = ValueType.either([.string, .table(ScreenPoint.self)])
}

extension FieldDescription {
  /// The point or part at which a gesture begins.
  static func gestureStart(_ name: String, _ doc: String) -> FieldDescription {
    FieldDescription(
      name, .target, default: "the grabber, otherwise the bar, otherwise the sheet", doc)
  }
}

extension KeyVisitor {
  /// The name or the point of a target.
  func target(_ name: String, _ place: inout Action.TouchTarget, need: String) {
    target(FieldDescription(name, .target, required: true, need), name, &place)
  }

  /// The point or part at which the finger of a gesture touches down.
  func gestureStart(_ place: inout Action.TouchTarget) {
    target(
      .gestureStart("on", "The point or part at which the finger touches down."), "on", &place)
  }

  /// The name or the point under the pointer of a wheel.
  func pointerPlace(_ place: inout Action.TouchTarget) {
    target(
      FieldDescription(
        "on", .target, default: "the top sheet, otherwise the screen",
        "The pointer: a point, an element, a sheet, a screen or a horizontal list."), "on", &place)
  }

  private func target(
    _ field: @autoclosure () -> FieldDescription, _ name: String,
    _ place: inout Action.TouchTarget
  ) {
    key(
      field(),
      read: { source in
        let value = source[name]
        if value != .nil { place = Action.TouchTarget(value) }
      }, write: { place.written })
  }
}
