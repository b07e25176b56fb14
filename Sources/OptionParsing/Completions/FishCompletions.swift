/// The script for fish, from 3.0 on.
struct FishCompletions {
  let verbs: [ShellCompletions.Verb]
  let silent: String

  var text: String {
    let isFirst = "__sheetlua_is_first"
    var lines = [
      """
      # fish completion of sheetlua

      # Whether the first word is being typed.
      function __sheetlua_is_first
        test (count (commandline -opc)) -eq 1
      end

      # Whether a verb was said; a script, a tape or an option as the first word means \(silent).
      function __sheetlua_has
        set -l words (commandline -opc)
        test (count $words) -gt 1; or return
        switch $words[2]
          case '-*' '*/*' '*.lua' '*.tape'
            test $argv[1] = \(silent)
          case '*'
            test $argv[1] = $words[2]
        end
      end

      complete -c sheetlua -f
      """,
      "complete -c sheetlua -n \(isFirst) -a '(__fish_complete_suffix .lua; "
        + "__fish_complete_suffix .tape)'",
      "complete -c sheetlua -n \(isFirst) -a help -d 'Show the arguments of a subcommand.'",
    ]
    for verb in verbs {
      lines.append(
        "complete -c sheetlua -n \(isFirst) -a \(verb.name) -d "
          + "\(Self.quoted(verb.reference.overview))"
      )
      lines.append("complete -c sheetlua -n '__sheetlua_has help' -a \(verb.name)")
    }
    for verb in verbs {
      // Options may stand first, too: they mean the silent verb.
      let condition =
        verb.name == silent
        ? "'__sheetlua_is_first; or __sheetlua_has \(verb.name)'" : "'__sheetlua_has \(verb.name)'"
      for option in verb.options {
        var line = "complete -c sheetlua -n \(condition) -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        if option.kind == .option {
          let offered = offer(of: option) ?? ""
          line += (offered == "-F" ? " -r " : " -x ") + offered
        }
        lines.append(line + " -d \(Self.quoted(option.help))")
      }
      for argument in verb.positional {
        guard let offered = offer(of: argument) else { continue }
        lines.append("complete -c sheetlua -n '__sheetlua_has \(verb.name)' \(offered)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The words that are offered for an argument; nil where there are none.
  private func offer(of argument: Argument) -> String? {
    switch argument.completion {
    case .files(let extensions):
      guard !extensions.isEmpty else { return "-F" }
      let suffixes = extensions.map { "__fish_complete_suffix .\($0)" }
      return "-a '(\(suffixes.joined(separator: "; ")))'"
    case .folders: return "-a '(__fish_complete_directories)'"
    case .words(let words): return "-a " + Self.quoted(words.joined(separator: " "))
    case .none:
      guard !argument.choices.isEmpty else { return nil }
      return "-a " + Self.quoted(argument.choices.joined(separator: " "))
    }
  }

  /// In single quotes, as fish reads them.
  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += ($1 == "'" || $1 == "\\" ? "\\" : "") + String($1) } + "'"
  }
}
