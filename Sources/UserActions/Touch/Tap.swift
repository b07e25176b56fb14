package import ScriptSchema
internal import Support
internal import Gestures
package import SheetEngine

extension Action {
  /// A finger taps a named target, in a row if needed, or a point of the screen.
  public struct Tap: ActionType {
    /// The target of the tap.
    public var place: TouchTarget
    /// The row that contains the action, starting at 1.
    public var row: Int?

    /// Creates a tap.
    public init(_ place: TouchTarget, row: Int? = nil) {
      self.place = place
      self.row = row
    }
  }

  /// A tap on the target with this name.
  public static func taps(_ name: String, row: Int? = nil) -> Action {
    .tap(Tap(.named(name), row: row))
  }

  /// A tap on a point of the screen.
  public static func tapsAt(x: Double, y: Double) -> Action { .tap(Tap(.point(Point(x: x, y: y)))) }
}

extension Action.Tap: ScriptValues {
  package init() { self.init(.anywhere) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.target("target", &place, need: "What is tapped.")
    keys.integer("row", &row, .rowNumber, "Row that contains the action, from 1.")
  }
}

extension Action.Tap {
  /// Returns the tap on the row of the shown screen with this label if no other target has the name.
  package func findingRow(in world: World, labels: any RowLabels) -> Action.Tap {
    guard case .named(let name) = place, row == nil, !world.targetNames.contains(name),
      let screen = world.shownScreen,
      case .missing = world.target(named: name, row: nil),
      let number = world.visibleRow(titled: name, on: screen, labels: labels)
    else { return self }
    return Action.Tap(.named(World.rowTarget), row: number)
  }

  /// Returns the tap on a row of the shown screen that a screen reader activates; nil if the screen
  /// does not handle taps, or if there is no such row.
  package static func activatingRow(
    _ name: String, in world: World, labels: any RowLabels
  ) -> Action.Tap? {
    guard let screen = world.shownScreen, world[screen].listens.contains(.tapped) else {
      return nil
    }
    let tap = Action.Tap(.named(name)).findingRow(in: world, labels: labels)
    return tap.row == nil ? nil : tap
  }

  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }

  package var cost: ActionCost { ActionCost(touches: true, looksForTarget: place.isSearched) }

  package var methodName: String {
    if case .point = place { "taps a point" } else { "taps" }
  }

  package func lua(user: String) -> String {
    "\(user):taps\(arguments.luaArguments)"
  }

  package var weight: Int {
    if case .point(let point) = place { return 8 + point.x.digitCount + point.y.digitCount }
    return row == nil ? 5 : 6
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let point = try point(in: world, by: hands)
    return [
      .event(.touched(point, finger: hands.finger)), .event(.lifted(finger: hands.finger)),
    ]
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    guard case .named(let name) = place, let id = world.topSheet,
      let options = world.options(of: name, in: id), !options.acts
    else { return nil }
    return .surely("\"\(name)\" is \(options.isEnabled ? "busy" : "disabled")")
  }

  /// Returns the center of the target.
  private func point(in world: World, by hands: ActionExecutionOptions) throws(ActionError) -> Point
  {
    switch place {
    case .point(let point): return point
    case .anywhere: throw ActionError(.misused, "Give a target to tap.", word: "taps")
    case .named(let name):
      if let row, let kind = world.kind(ofRowless: name) {
        throw ActionError(
          .misused, "\"\(name)\" is a \(kind), not in a row; omit the \(row).",
          word: "\"\(name)\"")
      }
      if row == nil, let control = world.controlInParts(named: name) {
        throw ActionError(
          .misused,
          "\"\(name)\" is a \(control.term); tap one of its choices: "
            + "\(control.parts.map { "\"\($0)\"" }.joined(separator: ", ")).", word: "\"\(name)\"")
      }
      let what = row.map { "\"\(name)\" in row \($0)" } ?? "\"\(name)\""
      let point = try Action.TouchTarget.found(world.target(named: name, row: row), what, name)
      try Action.TouchTarget.rejectCovered(name, row: row, "tap", in: world, by: hands)
      return point
    }
  }
}

// MARK: Random runs

extension Action.Tap {
  package var simplerForms: [Action] {
    row == nil ? [] : [.tap(Action.Tap(place)), .tap(Action.Tap(place, row: 1))]
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  static func makeRandom(in world: World, _ random: inout SeededRandom) -> Action.Tap {
    if random.happens(0.08) {
      return Action.Tap(
        .point(
          Point(
            x: random.number(0...world.device.width).rounded(),
            y: random.number(0...world.device.height).rounded())))
    }
    // Fields, buttons, rows, tabs and triggers.
    let names = world.targetNames.filter { SheetPart(rawValue: $0) == nil }
    if random.happens(0.6), let name = random.pick(names) {
      let isOfRows =
        world.shownScreen.map { screen in
          guard case .rows = world[screen].body else { return false }
          return world[screen].actions.contains(name)
        } ?? false
      return Action.Tap(.named(name), row: isOfRows ? 1 + random.index(below: 8) : nil)
    }
    return Action.Tap(.named(random.pick(["backdrop", "grabber", "close", "bar"]) ?? "backdrop"))
  }

  static let kind = AnyActionType(
    UserMethod(
      "taps",
      "Taps a trigger (\"Buy\", or that of a row: `taps(\"Buy\", 12)`), a tab, a button, a "
        + "field, a row of the screen by its title, a part of "
        + "the top sheet (\"backdrop\", \"grabber\", \"close\"), or a point. A name is looked "
        + "up in the top sheet first, then in the screen. The tap is at the center of the "
        + "target, or outside all sheets for \"backdrop\"; at a "
        + "point, and with `user.now`, whatever is in front gets the tap.",
      Self.self
    ) { .tap($0) },
    random: RandomForm(
      weight: { $0.world.topSheet == nil ? 24 : $0.handlesLongPress ? 6 : 9 }
    ) { .tap(makeRandom(in: $0.world, &$1)) })
}

extension World {
  /// The control of the top sheet with a name, if its parts are tapped instead; nil if there is
  /// none, or if one of its parts has the same name.
  fileprivate func controlInParts(named name: String) -> ContentControl.Kind? {
    guard let id = topSheet,
      let kind = self[id].definition.controls.first(where: { $0.name == name })?.kind,
      !kind.parts.isEmpty, !kind.parts.contains(name)
    else { return nil }
    return kind
  }

  /// The kind of element with this name outside rows; nil for a row, an action of rows, or no
  /// element.
  fileprivate func kind(ofRowless name: String) -> String? {
    if let id = topSheet {
      if SheetPart(rawValue: name) != nil { return "part of the sheet" }
      let kinds = items(of: id).filter { $0.item.label == name }.map { $0.item.kind }
      for kind in kinds {
        switch kind {
        case .row, .cell: return nil
        case .field: return "field"
        case .button: return "button"
        case .control(_, let control): return control.term
        case .controlPart(_, of: _, let control): return control.partTerm
        case .column: return "column"
        case .image: return "image"
        case .map: return "map"
        case .text, .carousel, .blank: continue
        }
      }
      if !kinds.isEmpty { return "text" }
    }
    guard let id = shownScreen else { return nil }
    for item in hostItems(of: id) where item.label == name {
      switch item.kind {
      case .tab: return "tab"
      case .field: return "field"
      case .action(_, row: nil): return "button of the screen"
      case .row, .line, .action: return nil
      }
    }
    return nil
  }
}
