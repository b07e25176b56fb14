import Scenarios
import ScriptFixture
import SheetScript

extension ScriptFixture {
  /// Loads a script that can use `expect` and define scenarios.
  init(_ text: String) throws {
    try self.init(text) { try ScriptSession(source: $0, options: $1) }
  }
}
