internal import Support

/// The script for zsh, to be laid into a folder of its functions.
struct ZshCompletions {
  let verbs: [ShellCompletions.Verb]
  let silent: String

  var text: String {
    let names = verbs.map { verb in
      "    " + quoted("\(verb.name):\(verb.reference.overview.replacing(text: ":", with: "\\:"))")
    }
    return """
      #compdef sheetlua

      _sheetlua_scripts() {
        _files -g '*.(lua|tape)'
      }

      _sheetlua() {
        local ret=1 verb=$words[2]
        local -a verbs
        verbs=(
      \(names.joined(separator: "\n"))
          'help:Show the arguments of a subcommand.'
        )
        if ((CURRENT == 2)) && [[ $verb != -* ]]; then
          _describe -V verb verbs && ret=0
          _sheetlua_scripts && ret=0
          return ret
        fi
        case $verb in
          -* | */* | *.lua | *.tape) verb=\(silent) ;;
          *)
            shift words
            ((CURRENT--))
            ;;
        esac
        case $verb in
          help) _describe -V verb verbs && ret=0 ;;
      \(verbs.map(line).joined(separator: "\n"))
        esac
        return ret
      }

      _sheetlua "$@"

      """
  }

  private func line(of verb: ShellCompletions.Verb) -> String {
    var specs: [String] = []
    for argument in verb.options {
      let help = "[\(Self.escaped(argument.help, "[]"))]"
      let value =
        argument.kind == .flag
        ? "" : ":\(Self.escaped(argument.placeholder, ":")):\(action(argument))"
      let repeats = argument.repeats ? "*" : ""
      let equals = argument.kind == .flag ? "" : "="
      specs.append("\(repeats)\(argument.option)\(equals)\(help)\(value)")
      if let letter = argument.letter {
        specs.append("\(repeats)-\(letter)\(argument.kind == .flag ? "" : "+")\(help)\(value)")
      }
    }
    for argument in verb.positional {
      let place = argument.repeats ? "*" : argument.isRequired ? "" : ":"
      specs.append("\(place):\(Self.escaped(argument.placeholder, ":")):\(action(argument))")
    }
    return """
          \(verb.name))
            _arguments -s -S \\
      \(specs.map { "        " + quoted($0) }.joined(separator: " \\\n")) && ret=0
            ;;
      """
  }

  private func action(_ argument: Argument) -> String {
    switch argument.completion {
    case .files(let extensions):
      if extensions == ["lua", "tape"] { return "_sheetlua_scripts" }
      guard !extensions.isEmpty else { return "_files" }
      // One in parentheses would be a qualifier of the pattern.
      let pattern =
        extensions.count == 1 ? extensions[0] : "(\(extensions.joined(separator: "|")))"
      return "_files -g \"*.\(pattern)\""
    case .folders: return "_files -/"
    case .words(let words): return "(\(words.joined(separator: " ")))"
    case .none:
      return argument.choices.isEmpty ? " " : "(\(argument.choices.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.reduce(into: "") { $0 += (special.contains($1) || $1 == "\\" ? "\\" : "") + String($1) }
  }
}
