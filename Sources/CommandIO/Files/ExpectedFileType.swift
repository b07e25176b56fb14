/// The expected type of an input file, for error messages.
package enum ExpectedFileType {
  case script
  /// The output of `--reporter blob`.
  case blob
  /// A recording of `--tape`.
  case tape
  /// The results of a port for test vectors.
  case answers
  /// The requirements of `--stories`.
  case requirements
  /// A release log.
  case releases
  /// A log of touches, for `import`.
  case touches

  /// The name in a sentence, after "the".
  var name: String {
    switch self {
    case .script: "script"
    case .blob: "blob"
    case .tape: "tape"
    case .answers: "answers"
    case .requirements: "requirements"
    case .releases: "release log"
    case .touches: "log of touches"
    }
  }

  /// A description of the expected content.
  var expectedContent: String {
    switch self {
    case .script: "a script is Lua text in UTF-8"
    case .blob: "expected a blob, which `--reporter blob` prints"
    case .tape: "expected a tape, which `play --tape` or `test --tape` records"
    case .answers: "expected a port's answers as JSON (`explain vectors`)"
    case .requirements: "expected a table or list of requirements in UTF-8"
    case .releases: "expected a release log, one JSON object per line (`explain releases`)"
    case .touches: "expected a log of touches (`explain import`)"
    }
  }
}
