package import Support
package import LuaBridge

/// A key of a table that contains a number and has a default.
///
/// The check, the reference and the reader of the key have the same default.
package struct NumberField: Sendable {
  /// The key as it is checked and documented.
  package let description: FieldDescription
  /// The number if the key is omitted.
  package let fallback: Double

  /// Declares a key; `shown` is the default in the reference if it is not the number itself.
  @inline(never)
  package init(
    _ name: String, _ range: NumericRange, unit: String? = nil, default fallback: Double,
    shown: ReferenceText? = nil, _ doc: ReferenceText
  ) {
    description = FieldDescription(
      name, .number(range), unit: unit, default: shown ?? ReferenceText(fallback.plain), doc)
    self.fallback = fallback
  }

  /// Returns the number in a checked table, or the default.
  package func read(_ table: LuaTable) -> Double {
    table[description.name].number ?? fallback
  }
}
