package import LuaBridge

/// An invariant (`always`): a condition for every release.
package struct InvariantDefinition {
  package var name: String
  /// The function to call with a release that knows `to` and `rule`.
  package var check: LuaFunction
  /// The file of the definition.
  package var file: String
  /// The line of the definition, from 1.
  package var line: Int
  /// The line of the script that made the definition, directly or through a module; nil if unknown.
  package var scriptLine: Int?

  package init(
    name: String, check: LuaFunction, file: String, line: Int, scriptLine: Int? = nil
  ) {
    self.name = name
    self.check = check
    self.file = file
    self.line = line
    self.scriptLine = scriptLine
  }
}
