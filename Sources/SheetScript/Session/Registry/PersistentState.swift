package import LuaBridge

/// The `state` of a sheet or a screen: the script's own table.
package struct PersistentState {
  package let table: LuaReference
  private var isComplainedOf = false

  package init(_ table: LuaReference) { self.table = table }

  /// It is no plain data any more: whether that is said for the first time.
  mutating func complain() -> Bool {
    defer { isComplainedOf = true }
    return !isComplainedOf
  }
}
