internal import Support
package import SheetEngine

extension Action {
  /// A finger drags the top sheet to a height at constant speed, rests and lifts:
  /// `user:drags { to = "large" }`.
  ///
  /// The distance is computed when the finger touches down. If the style subtracts the slop from
  /// the distance, the finger moves further by the slop.
  public struct DragTo: ActionType {
    /// The target height of the sheet's top edge.
    public enum Height: Equatable, Sendable {
      /// The height of a detent, by name.
      case detent(String)
      /// Points from the bottom edge of the container, 0 to 100,000.
      case points(Double)
    }

    /// The target of the touch.
    public var place: TouchTarget
    /// The target height.
    public var height: Height
    /// The duration of the movement in seconds.
    public var seconds: Double
    /// How long the finger rests before it lifts, in seconds.
    public var hold: Double
  }

  /// A drag to the height of a detent, at the grabber, or else the bar, or else the sheet.
  public static func drags(to detent: String) -> Action {
    .dragTo(
      DragTo(
        place: .anywhere, height: .detent(detent), seconds: PathSegment.usualDuration,
        hold: DragGesture.usualHold))
  }
}

extension Action.DragTo {
  package var methodName: String { "drags" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var cost: ActionCost {
    ActionCost(touches: true, looksForTarget: true, seconds: seconds)
  }

  package func lua(user: String) -> String {
    let to =
      switch height {
      case .detent(let name): name.quotedForLua
      case .points(let height): height.inLua
      }
    let over = seconds == Action.PathSegment.usualDuration ? "" : ", over = \(seconds.inLua)"
    let rest = hold == Action.DragGesture.usualHold ? "" : ", then_holds = \(hold.inLua)"
    let on = place.lua.map { ", on = \($0)" } ?? ""
    return "\(user):drags { to = \(to)\(over)\(rest)\(on) }"
  }

  package var weight: Int { 4 + (place == .anywhere ? 0 : 2) }
  package var simplerForms: [Action] { [] }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let segment = Action.PathSegment(try travel(in: world), over: seconds)
    return try Action.DragGesture(on: place, segments: [segment], hold: hold).steps(
      in: world, by: hands)
  }

  /// Returns the finger's travel, in points, positive downward.
  private func travel(in world: World) throws(ActionError) -> Double {
    guard let id = world.topSheet else {
      throw ActionError(.unreachable, "There is no sheet to drag here.", word: "drags")
    }
    let style = world[id].definition.style
    let way = world.height(of: id) - (try points(of: world[id]))
    guard abs(way) >= style.slop else {
      throw ActionError(
        .impossible,
        "Sheet \"\(world[id].root.name)\" is only \(abs(way).short) pt from there; a drag "
          + "starts at \(style.slop.inLua) pt.", word: "to")
    }
    let lost = style.travelOrigin == .slop ? style.slop : 0
    return way < 0 ? way - lost : way + lost
  }

  private func points(of sheet: SheetState) throws(ActionError) -> Double {
    switch height {
    case .points(let height): return height
    case .detent(let name):
      guard let detent = sheet.detents.first(named: name) else {
        let names = sheet.detents.flatMap { $0.names }.map { "\"\($0)\"" }
          .joined(separator: ", ")
        throw ActionError(
          .unreachable,
          "Sheet \"\(sheet.root.name)\" has no active detent \"\(name)\"; it has \(names).",
          word: "\"\(name)\"")
      }
      return detent.height
    }
  }

  /// The key of a drag's table.
  static let key = MethodParameter(
    "to", .height, unit: "pt", default: "the given distance",
    "Instead of a distance: the detent or height to drag the top sheet to.")

  /// Returns the drag to a height that a table describes; nil if it contains a distance instead.
  static func read(_ table: DataValue, hold: Double) throws(ActionError) -> Action? {
    let height: Height
    if let name = table["to"].text {
      height = .detent(name)
    } else if let points = table["to"].number {
      height = .points(points)
    } else {
      return nil
    }
    let ways = Action.PathSegment.distanceParameters.map { $0.name }
    for way in ways where table[way].number != nil {
      throw ActionError(
        .conflict(key: way),
        "`to` gives the target and `\(way)` the distance; use only one of them."
      )
    }
    return .dragTo(
      Action.DragTo(
        place: Action.TouchTarget(table["on"]), height: height,
        seconds: table["over"].number ?? Action.PathSegment.usualDuration,
        hold: hold))
  }
}
