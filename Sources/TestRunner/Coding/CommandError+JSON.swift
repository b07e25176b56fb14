internal import CommandIO
internal import ScriptDiagnostics
internal import Support

// JSON coding of an error.
extension CommandError {
  var json: JSONValue {
    .object([
      ("code", .integer(Int(exitCode.rawValue))), ("message", .optional(message)),
      ("diagnostic", diagnostic?.json ?? .null), ("excerpt", .optional(excerpt)),
    ])
  }

  /// Decodes an error; nil if the value is not an error.
  init?(json: JSONValue) {
    guard let code = json["code"].count.flatMap({ ExitCode(rawValue: Int32($0)) }) else {
      return nil
    }
    self.init(code, json["message"].stringValue, diagnostic: Diagnostic(json: json["diagnostic"]))
    excerpt = json["excerpt"].stringValue
  }
}
