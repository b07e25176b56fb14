package import LuaBridge

/// What must hold for every release.
package struct InvariantDefinition {
  /// What it is called.
  package var name: String
  /// Asked with a release that knows `to` and `rule`.
  package var check: LuaFunction
  /// The file where it is defined.
  package var file: String
  /// The line where it is defined, from 1.
  package var line: Int

  /// Creates one as it stands in a script.
  package init(name: String, check: LuaFunction, file: String, line: Int) {
    self.name = name
    self.check = check
    self.file = file
    self.line = line
  }
}
