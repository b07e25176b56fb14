internal import CommandIO
internal import ScriptDiagnostics
internal import Support

// An error as a value of JSON, and back.
extension CommandError {
  /// As a value.
  var json: JSONValue {
    .object([
      ("code", .integer(Int(code.rawValue))), ("message", .optional(message)),
      ("diagnostic", diagnostic?.json ?? .null), ("excerpt", .optional(excerpt)),
    ])
  }

  /// Reads a value; nil if it is no error.
  init?(json: JSONValue) {
    guard let code = json["code"].count.flatMap({ ExitCode(rawValue: Int32($0)) }) else {
      return nil
    }
    self.init(code, json["message"].word, diagnostic: Diagnostic(json: json["diagnostic"]))
    excerpt = json["excerpt"].word
  }
}
