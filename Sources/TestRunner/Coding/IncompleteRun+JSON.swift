internal import ScriptDiagnostics
package import Support

extension IncompleteRun {
  /// The value of `stopped` in JSON reports.
  package var json: JSONValue {
    let running = running.map { test in
      JSONValue.object([
        ("file", .string(test.file)), ("line", .integer(test.line)), ("name", .string(test.title)),
      ])
    }
    return .object([
      ("reason", .string(reason.rawValue)), ("left", .integer(remaining)),
      ("running", .array(running)), ("message", .string(line)),
    ])
  }
}
