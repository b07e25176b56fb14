package import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The content of a sheet or a screen is scrolled, or a horizontal list or a wheel in it.
  public struct ScrollContent: ActionType {
    /// The name of a sheet or a screen; sheets have precedence.
    public var name: String
    /// The offset of the content, in points.
    public var offset: Double
    /// The horizontal list of the sheet that is scrolled instead, starting at 1.
    public var list: Int?
    /// The wheel of the sheet's content that is turned instead, starting at 1.
    public var wheel: Int?
    /// Whether the script scrolls the content of a sheet, with a motion.
    public var isCarried = false
  }

  /// The content of the sheet or screen with this name, or a horizontal list or a wheel of the
  /// sheet, is scrolled to an offset.
  public static func scrolls(
    _ name: String, to offset: Double, list: Int? = nil, wheel: Int? = nil
  ) -> Action {
    .scroll(ScrollContent(name: name, offset: offset, list: list, wheel: wheel))
  }
}

extension Action.ScrollContent: ScriptValues {
  package init() { self.init(name: "", offset: 0) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.text("target", &name, need: "A screen's or a sheet's name.")
    keys.number("to", &offset, .offset, unit: "pt", need: "Content offset.")
    var spec = ScrollSpec(list: list, wheel: wheel)
    keys.table("g", &spec, default: "{}", "The horizontal list or the wheel.")
    (list, wheel) = (spec.list, spec.wheel)
  }
}

private struct ScrollSpec: ScriptTable {
  static let description = describe(
    "ScrollSpec", "The horizontal list that is scrolled, or the wheel that is turned.",
    example: """
      user:scrolls("Order", 240, { list = 1 })
      user:scrolls("Order", 32, { wheel = 1 })
      """)
  var list: Int?
  var wheel: Int?

  mutating func visit(_ keys: KeyVisitor) {
    keys.integer(
      "list", &list, .listNumber, default: "none",
      "Horizontal list of the sheet, from 1; `to` is the offset from its leading edge.")
    keys.integer(
      "wheel", &wheel, .wheelNumber, default: "none",
      "Wheel of the sheet, from 1, unless there is a `list`; it turns to the nearest choice.")
  }
}

extension Action.ScrollContent {
  package var methodName: String { "scrolls" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { isCarried }
  package var weight: Int { 5 + offset.digitCount + (list == nil && wheel == nil ? 0 : 1) }

  package func lua(user: String) -> String {
    if isCarried { return "user:sheet(\(name.quotedForLua)):scroll(\(offset.inLua))" }
    return "\(user):scrolls\(arguments.luaArguments)"
  }

  /// Scrolls only content that a user can scroll.
  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let target = try target(in: world)
    if isCarried, case .sheet(let id) = target { return [.event(.called(id, .scroll(to: offset)))] }
    if !hands.isHasty {
      let kind = if case .screen = target { "Screen" } else { "Sheet" }
      guard world.isShown(target) else {
        throw ActionError(
          .unreachable, "\(kind) \"\(name)\" is not shown, so it cannot be scrolled.",
          word: "\"\(name)\"")
      }
      if let barrier = world.barrier(before: target) {
        throw ActionError(
          .unreachable,
          "\(kind) \"\(name)\" is behind \(barrier), which is modal, so it cannot be scrolled.",
          word: "\"\(name)\"")
      }
    }
    return [.event(.scrolled(target, to: offset))]
  }

  package func noEffectReason(in world: World) -> NoEffectReason? {
    guard offset > 0, let target = try? target(in: world), world.isShown(target),
      world.largestOffset(of: target) == 0
    else { return nil }
    let part = list.map { "list \($0) of " } ?? wheel.map { "wheel \($0) of " } ?? ""
    let whole = "\(part)\"\(name)\""
    return .surely("all of \(whole) is visible; there is nothing to scroll")
  }

  /// Returns the sheet or screen with this name, or the horizontal list or wheel of the sheet.
  package func target(in world: World) throws(ActionError) -> ScrollTarget {
    if let sheet = world.sheet(named: name) {
      if let list {
        let count = world[sheet].definition.carousels.count
        guard list <= count else { throw noPart("horizontal list", "list", of: "Sheet", count) }
        return .list(sheet, list - 1)
      }
      guard let wheel else { return .sheet(sheet) }
      let count = world[sheet].wheelCount
      guard wheel <= count else { throw noPart("wheel", "wheel", of: "Sheet", count) }
      return .wheel(sheet, wheel - 1)
    }
    if let screen = world.screen(named: name) {
      if list != nil { throw noPart("horizontal list", "list", of: "Screen", 0) }
      if wheel != nil { throw noPart("wheel", "wheel", of: "Screen", 0) }
      return .screen(screen)
    }
    throw .noSheet(name)
  }

  private func noPart(_ part: String, _ key: String, of kind: String, _ count: Int) -> ActionError {
    let parts =
      switch count {
      case 0: "no \(part)s"
      case 1: "one \(part)"
      default: "\(count) \(part)s"
      }
    return ActionError(.unreachable, "\(kind) \"\(name)\" has \(parts).", word: key)
  }
}

// MARK: Random runs and tapes

extension Action.ScrollContent {
  package var simplerForms: [Action] {
    [0, 100].map { .scrolls(name, to: $0, list: list, wheel: wheel) }
  }

  package func merged(with next: Action) -> [Action] {
    if case .scroll = next { [next] } else { [] }
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    Action.scriptCalls(in: situation)
  }

  private static func makeRandom(
    _ situation: RandomForm.Situation, _ random: inout SeededRandom
  ) -> Action {
    let world = situation.world
    let screen = world.shownScreen.map { world[$0].name }
    let sheet = world.topSheet.map { world[$0].root.name }
    // A modal sheet blocks touches of the content behind it.
    let isBlocked =
      !situation.generator.scriptCalls && world.topSheet.map { world[$0].isModal } == true
    let name = isBlocked || random.happens(0.7) ? sheet ?? screen : screen ?? sheet
    let lists = name.flatMap { world.sheet(named: $0) }.map { world[$0].definition.carousels.count }
    // Scripts without horizontal lists and wheels keep their random runs.
    let list = lists.flatMap { $0 > 0 && random.happens(0.5) ? random.pick(Array(1...$0)) : nil }
    let wheels = name.flatMap { world.sheet(named: $0) }.map { world[$0].wheelCount }
    let wheel = wheels.flatMap { $0 > 0 && random.happens(0.5) ? random.pick(Array(1...$0)) : nil }
    return .scrolls(
      name ?? "", to: random.pick([0.0, 20, 200, 2000]) ?? 0, list: list,
      wheel: list == nil ? wheel : nil)
  }

  static let kind = AnyActionType(
    UserMethod(
      "scrolls",
      "Scrolls a screen, a sheet, a horizontal list or a wheel immediately, clamped to the "
        + "scrollable range. Fails if the target is not shown or is behind a modal sheet.",
      Self.self
    ) { .scroll($0) },
    tape: [scrolledInput.kind, carriedInput.kind],
    random: RandomForm(weight: { $0.allowsScriptCalls ? 2 : 1 }, makeRandom))

  private static let scrolledInput = TapeInput(
    "scrolled",
    ofParent: { (keys: ScrolledKeys, parent) in
      switch parent {
      case .sheet(let id):
        .scrolled(ScrollTarget(list: keys.list, wheel: keys.wheel, of: id), to: keys.offset)
      case .screen(let id): .scrolled(.screen(id), to: keys.offset)
      }
    })

  static func scrolled(_ target: ScrollTarget, _ offset: Double) -> InputMapping {
    let (parent, part) = target.parentAndPart
    let keys = ScrolledKeys(offset: offset, list: part.list, wheel: part.wheel)
    return InputMapping(scrolledInput, keys, of: parent) { name, _ in
      .scrolls(name, to: offset.roundedToFourDecimals, list: part.list, wheel: part.wheel)
    }
  }

  private static let carriedInput = TapeInput(
    "carried",
    ofSheet: { (keys: CarriedKeys, id) in
      .called(id, .scroll(to: keys.offset))
    })

  /// Returns the mapping of a call that scrolls a sheet.
  static func carried(_ id: SheetID, _ offset: Double) -> InputMapping {
    InputMapping(carriedInput, CarriedKeys(offset: offset), of: .sheet(id)) { sheet, _ in
      .scroll(
        Action.ScrollContent(name: sheet, offset: offset.roundedToFourDecimals, isCarried: true))
    }
  }
}

private struct ScrolledKeys: ScriptTable {
  static let description = describe("ScrolledInput", "Content was scrolled.")
  var offset = 0.0
  var list: Int?
  var wheel: Int?

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("offset", &offset, .tape, unit: "pt", need: "The offset of the content.")
    keys.scrolledPart(list: &list, wheel: &wheel)
  }
}

extension KeyVisitor {
  /// The part of a sheet's content that scrolls; the whole content without a number.
  func scrolledPart(list: inout Int?, wheel: inout Int?) {
    integer("list", &list, .listNumber, default: "none", "Horizontal list, from 1.")
    integer("wheel", &wheel, .wheelNumber, default: "none", "Wheel of the content, from 1.")
  }
}

extension ScrollTarget {
  /// The content of a sheet, or the list or wheel with a number from 1; a list has precedence.
  init(list: Int?, wheel: Int?, of sheet: SheetID) {
    self =
      list.map { .list(sheet, $0 - 1) } ?? wheel.map { .wheel(sheet, $0 - 1) } ?? .sheet(sheet)
  }

  /// The sheet or screen, and the number of the list or wheel that scrolls.
  var parentAndPart: (parent: ElementParent, part: (list: Int?, wheel: Int?)) {
    switch self {
    case .sheet(let id): (.sheet(id), (nil, nil))
    case .list(let id, let place): (.sheet(id), (place + 1, nil))
    case .wheel(let id, let place): (.sheet(id), (nil, place + 1))
    case .screen(let id): (.screen(id), (nil, nil))
    }
  }
}

private struct CarriedKeys: ScriptTable {
  static let description = describe("CarriedInput", "A script has scrolled content.")
  var offset = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.number("offset", &offset, .tape, unit: "pt", need: "The offset of the content.")
  }
}
