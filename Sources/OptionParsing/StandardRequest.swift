/// What every verb, and the command as a whole, can be asked for instead of doing something.
package enum StandardRequest {
  case help(includesHidden: Bool)
  case version

  /// The options that ask for it, for whoever lists options.
  package static let options = ["--help", "--help-hidden", "--version"]

  /// What words ask for, wherever it stands before `--`; nil: nothing of it.
  package init?(_ words: [String], of verb: any ArgumentVerb.Type) {
    for word in words where word.utf8.first == UInt8(ascii: "-") {
      switch word {
      case "--": return nil
      case "-h", "--help": self = .help(includesHidden: false)
      case "--help-hidden": self = .help(includesHidden: true)
      case "--version": self = .version
      default:
        guard Self.isFlags(word, of: verb) else { continue }
        self = .help(includesHidden: false)
      }
      return
    }
    return nil
  }

  /// Whether a word is letters of flags and the one that asks for help: `-qh`.
  private static func isFlags(_ word: String, of verb: any ArgumentVerb.Type) -> Bool {
    guard word.utf8.last == UInt8(ascii: "h"), !word.hasPrefix("--") else { return false }
    let flags = verb.arguments.filter { $0.kind == .flag }.compactMap(\.letter)
    return word.dropFirst().dropLast().allSatisfy { flags.contains(String($0)) }
  }
}
