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

    /// The argument of a method; nil for `anywhere`.
    var lua: String? {
      switch self {
      case .anywhere: nil
      case .named(let name): name.quotedForLua
      case .point(let point): "{ x = \(point.x.inLua), y = \(point.y.inLua) }"
      }
    }

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
  /// Creates a target from a name or a point; `anywhere` for any other value.
  package init(_ value: DataValue) {
    if let name = value.text {
      self = .named(name)
    } else if let x = value["x"].number, let y = value["y"].number {
      self = .point(.init(x: x, y: y))
    } else {
      self = .anywhere
    }
  }
}

extension ActionKey<Action.TouchTarget> {
  /// The point or part at which the finger of a gesture touches down.
  static let on = ActionKey(
    MethodParameter(
      "on", .target, default: "the grabber, otherwise the bar, otherwise the sheet",
      "The point or part at which the finger touches down.")
  ) { Action.TouchTarget($0) }
}
