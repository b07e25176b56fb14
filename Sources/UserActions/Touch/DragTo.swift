internal import ScriptSchema
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
    let spec = DragSpec(to: height, over: seconds, thenHolds: hold, on: place)
    return "\(user):drags \(spec.changes.luaSource)"
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
    let lost = style.travelOrigin.losesTravel ? style.slop : 0
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
}

extension DragSpec {
  /// The drag to the height in the table; nil if the table contains a distance instead.
  var dragToHeight: Action? {
    get throws(ActionError) {
      guard let to else { return nil }
      if let way = distance.given.first {
        throw ActionError(
          .conflict(key: way),
          "`to` gives the target and `\(way)` the distance; use only one of them.")
      }
      return .dragTo(Action.DragTo(place: on, height: to, seconds: over, hold: thenHolds))
    }
  }
}

extension KeyVisitor {
  /// The height to which a drag moves a sheet.
  func height(_ name: String, _ height: inout Action.DragTo.Height?) {
    key(
      FieldDescription(
        name, .either([.name(of: .detent), .number(.inset)]), unit: "pt",
        default: "the given distance",
        "Instead of a distance: the detent or height to drag the top sheet to."),
      read: { source in
        let value = source[name]
        height = value.text.map { .detent($0) } ?? value.number.map { .points($0) } ?? height
      },
      write: {
        switch height {
        case .detent(let name)?: .string(name)
        case .points(let points)?: .number(points)
        case nil: .nil
        }
      })
  }
}
