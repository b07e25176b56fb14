internal import Support
package import SheetEngine

extension Action {
  /// A finger takes the top sheet to a height, at one speed, rests and lifts: `user:drags { to = "large" }`.
  ///
  /// How far that is, the sheet says when the finger goes down. Where a style takes the slop from the way,
  /// the finger goes so much further.
  public struct DragTo: ActionType {
    /// Where the sheet's top edge is taken to.
    public enum Height: Equatable, Sendable {
      /// To a detent's height, by its name.
      case detent(String)
      /// Points from the container's bottom edge, 0 to 100,000.
      case points(Double)
    }

    /// Where the finger takes hold.
    public var place: TouchTarget
    /// Where to.
    public var height: Height
    /// How long it takes, in seconds.
    public var seconds: Double
    /// How long the finger rests before it lifts, in seconds.
    public var hold: Double
  }

  /// A drag on the grabber, without one the bar, else the sheet, to a detent's height.
  public static func drags(to detent: String) -> Action {
    .dragTo(DragTo(place: .anywhere, height: .detent(detent), seconds: 0.3, hold: 0.2))
  }
}

extension Action.DragTo {
  package var verb: String { "drags" }
  package var waiting: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var effort: ActionCost {
    ActionCost(touches: true, looksForTarget: true, seconds: seconds)
  }

  package func lua(user: String) -> String {
    let to =
      switch height {
      case .detent(let name): name.quotedForLua
      case .points(let height): height.inLua
      }
    let over = seconds == 0.3 ? "" : ", over = \(seconds.inLua)"
    let rest = hold == 0.2 ? "" : ", then_holds = \(hold.inLua)"
    let on = place.lua.map { ", on = \($0)" } ?? ""
    return "\(user):drags { to = \(to)\(over)\(rest)\(on) }"
  }

  package var weight: Int { 4 + (place == .anywhere ? 0 : 2) }
  package var plainer: [Action] { [] }

  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let segment = Action.PathSegment(try travel(in: world), over: seconds)
    return try Action.DragGesture(on: place, segments: [segment], hold: hold).timed(
      in: world, by: hands)
  }

  /// The finger's way, in points, positive downward.
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
      guard let detent = sheet.detents.first(where: { $0.name == name }) else {
        let names = sheet.detents.map { "\"\($0.name)\"" }.joined(separator: ", ")
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

  /// What the table of a drag means: a way, or a height.
  static func read(_ table: DataValue, hold: Double) throws(ActionError) -> Action? {
    let height: Height
    if let name = table["to"].text {
      height = .detent(name)
    } else if let points = table["to"].number {
      height = .points(points)
    } else {
      return nil
    }
    for way in ["up", "down", "left", "right"] where table[way].number != nil {
      throw ActionError(
        .conflict(key: way),
        "`to` gives the target and `\(way)` the distance; use only one of them."
      )
    }
    return .dragTo(
      Action.DragTo(
        place: Action.TouchTarget(table["on"]), height: height,
        seconds: table["over"].number ?? 0.3,
        hold: hold))
  }
}
