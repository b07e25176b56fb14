internal import ArgumentParser
internal import CLibrary
internal import CommandIO

/// Shell completion scripts.
///
/// The parser creates the scripts. An addition completes the first argument with scripts and tapes.
extension CommandLineParser {
  static let completionOption = "--generate-completion-script"

  /// Prints the script for a shell, by default that of the user; nil if the arguments do not
  /// request it.
  static func printCompletions(_ arguments: [String]) -> ExitCode? {
    let parts = arguments[0].split(separator: "=", maxSplits: 1).map(String.init)
    guard parts[0] == completionOption else { return nil }
    let name = parts.dropFirst().first ?? arguments.dropFirst().first
    guard let shell = name.map(CompletionShell.init(rawValue:)) ?? .autodetected() else {
      let shell = name ?? userShell
      OutputStream.printMessage(
        "\(completionOption): expected one of bash, zsh, fish, got '\(shell)'")
      return .usage
    }
    var output = OutputStream.standard()
    let script = completionScript(for: shell)
    let (mark, addition) = addition(for: shell)
    output.document([script.replacing(mark, with: mark + addition, maxReplacements: 1)])
    output.flush()
    return .success
  }

  /// The name of the user's login shell; empty if the environment does not name it.
  private static var userShell: String {
    guard let path = getenv("SHELL").map({ String(cString: $0) }) else { return "" }
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Returns the addition to the script of a shell and the lines before its position.
  private static func addition(for shell: CompletionShell) -> (mark: String, addition: String) {
    switch shell {
    case .bash:
      (
        "        # Offer subcommand completions\n",
        """
                # Offer scripts and folders, too
                __sheetlua_add_completions -o plusdirs -fX '!*.@(lua|tape)'

        """
      )
    case .zsh:
      (
        "        _describe -V subcommand subcommands && ret=0\n",
        "        _files -g '*.(lua|tape)' && ret=0\n"
      )
    default:
      (
        "complete -c 'sheetlua' -f\n",
        """
        complete -c 'sheetlua' -n '__sheetlua_should_offer_completions_for_positional \
        "sheetlua" -eq 1' -fa '(__fish_complete_suffix .lua; __fish_complete_suffix .tape)'

        """
      )
    }
  }
}
