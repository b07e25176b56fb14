internal import ArgumentParser

/// The scripts with which shells complete the command: the argument parser's, and one thing that it
/// does not know of: the first word may be a script or a tape instead of a verb.
enum Completions {
  /// The script for a shell: bash, zsh or fish; nil: not one of these.
  static func script(for shell: String, of command: any ParsableCommand.Type) -> String? {
    guard let shell = CompletionShell(rawValue: shell) else { return nil }
    let script = command.completionScript(for: shell)
    guard let place = place(in: shell) else { return script }
    return script.replacing(place.mark, with: place.mark + place.more, maxReplacements: 1)
  }

  /// Behind which words of the script something is added, and what.
  private static func place(in shell: CompletionShell) -> (mark: String, more: String)? {
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
    case .fish:
      (
        "complete -c 'sheetlua' -f\n",
        """
        complete -c 'sheetlua' -n '__sheetlua_should_offer_completions_for_positional \
        "sheetlua" -eq 1' -fa '(__fish_complete_suffix .lua; __fish_complete_suffix .tape)'

        """
      )
    default: nil
    }
  }
}
