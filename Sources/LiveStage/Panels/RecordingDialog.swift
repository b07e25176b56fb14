internal import Live
internal import Support
internal import Terminal

/// A recorded scenario, which the user names, looks at and confirms before it is written.
struct RecordingDialog {
  static let title = "record a scenario"

  /// The result of a key.
  enum Outcome {
    case changed, confirmed, canceled
  }

  /// The path of the test file.
  let path: String
  /// The forms of the scenario, at least one, the shortest first.
  private let forms: [RecordedScenario]
  private var form = 0
  private(set) var name: String
  /// Whether the name is the suggested one, which the first typed character replaces.
  private var isSuggested = true

  /// Maximum number of characters of a name.
  private static let maxName = 80

  init(_ forms: [RecordedScenario], named name: String, in path: String) {
    self.forms = forms
    self.name = name
    self.path = path
  }

  /// The scenario in the selected form.
  var scenario: RecordedScenario { forms[form] }

  mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .enter: return name.allSatisfy(\.isWhitespace) ? .changed : .confirmed
    case .escape: return .canceled
    case .tab: form = (form + 1) % forms.count
    case .backspace:
      if !name.isEmpty { name.removeLast() }
      isSuggested = false
    case .character(let letter): type(String(letter))
    default: break
    }
    return .changed
  }

  /// Adds text to the name.
  mutating func type(_ text: String) {
    let letters = text.filter { letter in
      letter.unicodeScalars.allSatisfy { !ControlCharacters.isControl($0) }
    }
    name = String(((isSuggested ? "" : name) + letters).prefix(Self.maxName))
    isSuggested = false
  }

  /// Returns the name and the text of the scenario, cut to the size of the terminal.
  func lines(columns: Int, rows: Int) -> [StyledLine] {
    let text = scenario.text(named: name).split(separator: "\n").map(String.init)
    let room = max(1, rows - 5)
    let cut = text.count > room ? max(1, room - 1) : text.count
    var lines = [
      StyledLine("name  ", .quiet).adding(name, isSuggested ? .plain : .strong).adding(
        "▏", .accent),
      .empty,
    ]
    lines += text.prefix(cut).map { StyledLine($0) }
    if cut < text.count { lines.append(StyledLine("… \(text.count - cut) more lines", .quiet)) }
    return lines
  }

  /// The keys in the bottom line.
  var hints: [KeyBinding.Hint] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let other = form == 0 ? "tab all samples" : "tab as flicks"
    return [KeyBinding.Hint(text: "enter writes \(file)", keys: [.enter])]
      + (forms.count > 1 ? [KeyBinding.Hint(text: other, keys: [.tab])] : [])
      + [KeyBinding.Hint(text: "esc cancels", keys: [.escape])]
  }
}
