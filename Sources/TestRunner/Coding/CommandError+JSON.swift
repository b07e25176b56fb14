package import CommandIO
package import ScriptSchema
internal import ScriptDiagnostics

extension CommandError: ScriptTable {
  package static let description = describe("CommandError", "An error of the command.")

  package init() { self.init(.failure) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.exitCode("code", &exitCode)
    keys.text("message", &message, need: "The problem and a solution.")
    keys.table("diagnostic", &diagnostic, need: "The error of a script.")
    keys.text("excerpt", &excerpt, need: "The affected line of the script.")
  }
}

extension KeyVisitor {
  /// An exit code.
  package func exitCode(_ name: String, _ code: inout ExitCode) {
    var number = Int(code.rawValue)
    count(name, &number, need: "The exit code.")
    code = ExitCode(rawValue: Int32(number)) ?? code
  }
}
