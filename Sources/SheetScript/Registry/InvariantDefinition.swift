public import LuaBridge

/// What must hold for every release.
public struct InvariantDefinition {
  /// What it is called.
  public var name: String
  /// Asked with a release that knows `to` and `rule`.
  public var check: LuaFunction
  /// The file where it is defined.
  public var file: String
  /// The line where it is defined, from 1.
  public var line: Int

  /// Creates one as it stands in a script.
  package init(name: String, check: LuaFunction, file: String, line: Int) {
    self.name = name
    self.check = check
    self.file = file
    self.line = line
  }
}
