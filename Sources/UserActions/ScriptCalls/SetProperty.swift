internal import ScriptSchema
internal import Support
package import SheetEngine

extension Action {
  /// The script changes a key of a sheet's definition.
  public struct SetProperty: ActionType {
    /// The key and its new value.
    public var change: PropertyChange
    /// The name of the sheet.
    public var sheet: String
  }

  /// The script changes a key of a sheet's definition.
  public static func sets(_ change: PropertyChange, of sheet: String) -> Action {
    .set(SetProperty(change: change, sheet: sheet))
  }

  /// A key of `Sheet:set` and its new value.
  public struct PropertyChange: Equatable, Sendable {
    /// The name of the key.
    public var key: String
    /// The new value of the key.
    public var value: Value

    /// The types of values that a key can have.
    public enum Value: Equatable, Sendable {
      case boolean(Bool)
      case number(Double)
      case word(String)
      case tokens([String])
    }

    /// Creates a change.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }

    /// The argument of `Sheet:set`.
    var table: DataValue {
      switch value {
      case .boolean(let value): .field(key, .boolean(value))
      case .number(let value): .field(key, .number(value))
      case .word(let word): .field(key, .string(word))
      case .tokens(let words): .field(key, .list(words.map { .string($0) }))
      }
    }
  }
}

extension Action.SetProperty {
  package var methodName: String { "set" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { change.key == "detents" ? 9 : 8 }
  package var simplerForms: [Action] { [] }

  package func lua(user: String) -> String {
    "\(sheet.luaSheetHandle):set \(change.table.luaSource)"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.happens(.changed(.sheet(try world.known(sheet: sheet)), change.table))]
  }

  private static func makeRandom(_ detents: [String], _ random: inout SeededRandom) -> Action
    .PropertyChange?
  {
    random.pick([
      .init("dismissible", .boolean(false)), .init("dismissible", .boolean(true)),
      .init("expands_on_scroll", .boolean(false)), .init("grabber", .boolean(false)),
      .init("title", .word("Other")), .init("close", .boolean(false)),
      .init("keyboard", .word("pan")), .init("keyboard", .word("ignore")),
      .init("dimming", .number(0)), .init("rubber_band", .number(0)),
      .init("largest_undimmed", detents.first.map { .word($0) } ?? .boolean(false)),
      .init("detents", .tokens(["medium", "large"])), .init("detents", .tokens(["large"])),
      .init("detents", .tokens(["30%", "60%", "90%"])),
      .init("inset", .number(8)), .init("inset", .number(0)), .init("inset_until", .boolean(false)),
      .init("avoids_hinge", .boolean(true)), .init("max_width", .number(300)),
      .init("align", .word("left")),
    ])
  }

  static let kind = AnyActionType(
    tape: [changedInput.kind],
    random: RandomForm(asScriptCall: 2) { situation, sheet, random in
      let world = situation.world
      let detents = world.topSheet.map { world[$0].detents.flatMap { $0.names } } ?? []
      return makeRandom(detents, &random).map { .sets($0, of: sheet) } ?? .settles
    })

  private static let changedInput = TapeInput("changed", of: .either) {
    (keys: ChangedKeys, parent) in .changed(parent ?? .sheet(.anonymous), keys.changes)
  }

  /// Returns the mapping of a changed definition, which is not an action.
  static func changed(_ parent: ElementParent, _ changes: DataValue?) -> InputMapping {
    if let changes {
      return InputMapping(changedInput, ChangedKeys(changes: changes), of: parent)
    }
    switch parent {
    case .sheet(let id): return .unrecorded(.sheet(id) { .changed(.sheet($0), nil) })
    case .screen(let id): return .unrecorded(.screen(id) { .changed(.screen($0), nil) })
    }
  }
}

/// The keys of `changed`.
private struct ChangedKeys: ScriptTable {
  static let description = describe(
    "ChangedInput", "`set` changed the definition of a sheet or a screen.")
  var changes = DataValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.data("changes", &changes, need: "The new values by their keys.")
  }
}
