/// The scripts with which shells complete the command.
///
/// They know its verbs, their options and what these take, and files. The first word may be a script or a
/// tape, which means the silent verb.
package struct ShellCompletions {
  /// The shells that there are scripts for.
  package enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// A verb with what it takes.
  struct Verb {
    var reference: VerbReference
    var arguments: [Argument]

    var name: String { reference.name }
    /// The options that are shown, and those of every verb.
    var options: [Argument] {
      arguments.filter { $0.kind != .positional && !$0.isHidden }
        + [
          Argument(kind: .flag, name: "version", help: "Show the version."),
          Argument(kind: .flag, name: "help", letter: "h", help: "Show help information."),
        ]
    }
    var positional: [Argument] { arguments.filter { $0.kind == .positional } }
  }

  private let verbs: [Verb]
  /// The name of the verb that a file as the first word means.
  private let silent: String

  package init(of verbs: [any ArgumentVerb.Type], silent: String) {
    self.verbs = verbs.map { Verb(reference: $0.reference, arguments: $0.arguments) }
      .filter { !$0.reference.isHidden }
    self.silent = silent
  }

  /// The script for a shell, with an end of line.
  package func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions(verbs: verbs, silent: silent).text
    case .zsh: ZshCompletions(verbs: verbs, silent: silent).text
    case .fish: FishCompletions(verbs: verbs, silent: silent).text
    }
  }
}

/// A text in single quotes, as shells of Bourne's kind read it.
func quoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
