package import LuaBridge

/// The `state` table of a sheet or a screen.
package struct PersistentState {
  package let table: LuaReference
  private var isComplainedOf = false

  package init(_ table: LuaReference) { self.table = table }

  /// Records that the state is no longer plain data.
  ///
  /// Returns true the first time.
  mutating func complain() -> Bool {
    defer { isComplainedOf = true }
    return !isComplainedOf
  }
}
