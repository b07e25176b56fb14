import Scenarios
import ScriptFixture
import SheetScript

extension Stage {
  /// Loads a script that can say `expect` and define scenarios.
  init(_ text: String) throws {
    try self.init(text) { try Session(source: $0, options: $1) }
  }
}
