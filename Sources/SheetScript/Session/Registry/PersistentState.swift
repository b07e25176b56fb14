package import LuaBridge

/// The `state` table of a sheet or a screen.
package struct PersistentState {
  package let table: LuaReference
  private var isReported = false

  package init(_ table: LuaReference) { self.table = table }

  /// Records that the state is no longer plain data.
  ///
  /// Returns true the first time.
  mutating func markReported() -> Bool {
    defer { isReported = true }
    return !isReported
  }
}
