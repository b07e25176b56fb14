/// The script for bash, from 3.2 on.
struct BashCompletions {
  let verbs: [ShellCompletions.Verb]
  let silent: String

  var text: String {
    """
    # bash completion of sheetlua

    # Offers some words, one a line.
    __sheetlua_words() {
      local IFS=$'\\n'
      COMPREPLY+=($(compgen -W "$1" -- "$word"))
    }

    # Offers files with some extensions, and folders on the way to them.
    __sheetlua_files() {
      local IFS=$'\\n' extension
      type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
      if (($#)); then COMPREPLY+=($(compgen -d -- "$word")); else COMPREPLY+=($(compgen -f -- "$word")); fi
      for extension; do COMPREPLY+=($(compgen -f -X "!*.$extension" -- "$word")); done
    }

    _sheetlua() {
      local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} verb=
      COMPREPLY=()
      # bash takes `--layer=ma` for three words.
      [[ $word != = ]] || word=
      [[ $option != = ]] || option=${COMP_WORDS[COMP_CWORD - 2]}
      if ((COMP_CWORD > 1)); then
        verb=${COMP_WORDS[1]}
        case $verb in -* | */* | *.lua | *.tape) verb=\(silent) ;; esac
      fi
      case "$verb $option" in
    \(values)
      esac
      case $verb in
        "")
          __sheetlua_words \(Self.words(verbs.map(\.name) + ["help"]))
          verb=\(silent)
          ;;
        help) __sheetlua_words \(Self.words(verbs.map(\.name))); return ;;
      esac
      case $verb in
    \(verbs.map(line).joined(separator: "\n"))
      esac
    }
    complete -F _sheetlua sheetlua

    """
  }

  /// What options take, by the verb and the option before the word.
  private var values: String {
    var lines: [String] = []
    for verb in verbs {
      for option in verb.options where option.kind == .option {
        var names = [option.option]
        if let letter = option.letter { names.append("-\(letter)") }
        var patterns = names.map { "\"\(verb.name) \($0)\"" }
        // Before the verb is known its options may stand, too.
        if verb.name == silent { patterns += names.map { "\" \($0)\"" } }
        lines.append("    \(patterns.joined(separator: " | "))) \(offer(option))return ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func line(of verb: ShellCompletions.Verb) -> String {
    let options = verb.options.flatMap { option in
      [option.option] + (option.letter.map { ["-\($0)"] } ?? [])
    }
    let positional = verb.positional.map(offer).joined()
    return """
          \(verb.name))
            if [[ $word == -* ]]; then __sheetlua_words \(Self.words(options)); return; fi
            \(positional)
            ;;
      """
  }

  /// The command that offers what an argument takes, with what parts it from the next.
  private func offer(_ argument: Argument) -> String {
    let words = argument.choices
    switch argument.completion {
    case .files(let extensions):
      return (["__sheetlua_files"] + extensions).joined(separator: " ") + "; "
    case .folders: return "COMPREPLY+=($(compgen -d -- \"$word\")); "
    case .words(let words): return "__sheetlua_words \(Self.words(words)); "
    case .none: return words.isEmpty ? ": ; " : "__sheetlua_words \(Self.words(words)); "
    }
  }

  private static func words(_ words: [String]) -> String {
    quoted(words.joined(separator: "\n"))
  }
}
