/// What a file that is read should be, for what is said of one that is no text.
package enum ExpectedFileType {
  case script
  /// What `test --reporter blob` prints.
  case blob
  /// What `--tape` records.
  case tape
  /// What a port answers to vectors.
  case answers
  /// What `--stories` names.
  case requirements

  /// In a few words, behind "the".
  var name: String {
    switch self {
    case .script: "script"
    case .blob: "blob"
    case .tape: "tape"
    case .answers: "answers"
    case .requirements: "requirements"
    }
  }

  /// What the file should be.
  var isMeant: String {
    switch self {
    case .script: "a script is Lua text in UTF-8"
    case .blob: "expected a blob, which `test --reporter blob` prints"
    case .tape: "expected a tape, which `play --tape` or `test --tape` records"
    case .answers: "expected a port's answers as JSON (`explain vectors`)"
    case .requirements: "expected a table or list of requirements in UTF-8"
    }
  }
}
