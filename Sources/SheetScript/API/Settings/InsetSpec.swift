internal import LuaBridge
internal import ScriptDiagnostics
package import ScriptSchema
package import SheetEngine

extension Style.Inset: ScriptTable {
  package static let description = describe(
    "InsetSpec", "The distances of a card from the edges of the screen.")

  package init() { self.init(sides: 0, bottom: 0) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.number("sides", &sides, .cardInset, unit: "pt", "Distance from each side.")
    keys.number("bottom", &bottom, .cardInset, unit: "pt", "Distance from the bottom edge.")
  }

  /// Creates an inset from a checked value of a script; nil if it is neither a number nor a table.
  init?(_ value: LuaValue) {
    if let distance = value.number {
      self.init(sides: distance, bottom: distance)
    } else if let table = value.table {
      self.init(table)
    } else {
      return nil
    }
  }
}

extension NumericRange {
  /// The distance of a card from an edge of the screen, in points.
  static let cardInset = between(0, 500)
}

extension ValueType {
  /// The inset of a card: one distance, or one for the sides and one for the bottom edge.
  static let inset = ValueType.either([.number(.cardInset), .table(Style.Inset.self)])
}
