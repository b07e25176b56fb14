internal import Support
public import Gestures
package import SheetEngine

extension Action {
  /// Where a finger goes down.
  public enum TouchTarget: Equatable, Sendable {
    /// On the grabber, without one the bar, else the sheet.
    case anywhere
    /// On what has that name.
    case named(String)
    /// On a point of the glass.
    case point(Point)

    /// A name, or anywhere.
    public init(_ name: String?) { self = name.map { .named($0) } ?? .anywhere }

    /// The key of a gesture's table.
    static let key = MethodParameter(
      "on", .place, default: "the grabber, otherwise the bar, otherwise the sheet",
      "The point or part at which the finger goes down.")

    /// Whether it takes a look at what there is.
    package var isLookedFor: Bool { if case .point = self { false } else { true } }

    /// As a verb takes it; nil for anywhere.
    var lua: String? {
      switch self {
      case .anywhere: nil
      case .named(let name): name.quotedForLua
      case .point(let point): "{ x = \(point.x.inLua), y = \(point.y.inLua) }"
      }
    }

    /// Where a finger goes down to take hold.
    package func point(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
      -> Point
    {
      switch self {
      case .point(let point): return point
      case .anywhere:
        return try Self.found(world.grabPoint(on: nil), "sheet to drag", nil)
      case .named(let name):
        let point = try Self.found(world.grabPoint(on: name), "\"\(name)\"", name)
        try Self.refuseOutside(point, name, in: world, by: hands)
        try Self.refuseCovered(name, row: nil, "begin at", in: world, by: hands)
        return point
      }
    }

    /// The place that was found, or a refusal that says what is there.
    static func found(
      _ answer: TargetLookupResult, _ what: String, _ name: String?
    ) throws(ActionError) -> Point {
      let word = name.map { "\"\($0)\"" }
      switch answer {
      case .point(let point): return point
      case .hidden(let why):
        throw ActionError(
          .unreachable, "There is \(what), but it cannot be reached: \(why).", word: word)
      case .missing:
        throw ActionError(
          .unreachable, "There is no \(what) here.", word: word, sought: name ?? "")
      }
    }

    /// Refuses a target that has not come in yet, or is on its way out; hasty hands miss it instead.
    private static func refuseOutside(
      _ point: Point, _ name: String, in world: World, by hands: ActionExecutionOptions
    ) throws(ActionError) {
      guard !hands.isHasty, !world.device.bounds.contains(point) else { return }
      throw ActionError(
        .unreachable,
        "\"\(name)\" exists, but it cannot be reached: it is outside the screen. If its sheet is "
          + "still moving in, wait first, for example with `user:waits(1)`.", word: "\"\(name)\"")
    }

    /// Refuses a target that something else lies in front of; hasty hands hit that instead.
    static func refuseCovered(
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
  /// A name or a point that was given; anywhere where nothing was.
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
