internal import Terminal

/// An action of the stage that keys start.
enum KeyCommand {
  case stepDetent, flick, presentFirst, escape, goBack, toggleFocusKeys
  case pause, stepFrame, changeSpeed, scrub, replayGesture
  case rotate, toggleKeyboard, toggleColorScheme, nextDevice, toggleReducedMotion
  case chooseParameter, increaseParameter, decreaseParameter, writeParameter
  case recordPresentation, recordAll, toggleMap, panel(StagePanel), quit
}

/// The keys of a command, their text in the help box, and their text in the bottom line.
///
/// `groups` is the only list of keys: input, help and hints use it.
struct KeyBinding {
  /// The keys; empty for input of the mouse.
  var keys: [Key] = []
  /// Whether the shift key must be down; nil if it does not matter.
  var shift: Bool?
  /// The command; nil for input of the mouse.
  var command: KeyCommand?
  /// The keys as the help box lists them; nil if it does not.
  var label: String?
  /// The command as the help box describes it.
  var summary: String?
  /// The text in the bottom line, and how long it stays there as the line gets narrower; nil if it is
  /// never there.
  var hint: (text: String, rank: Int)?

  /// Returns true if a key with its modifiers starts the command.
  func matches(_ key: Key, _ held: Key.Modifiers) -> Bool {
    keys.contains(key) && (shift == nil || shift == held.contains(.shift))
  }

  /// A heading of the help box, and rows of bindings; each row is a line.
  struct Group {
    var name: String
    var rows: [[KeyBinding]]
  }

  /// All keys but those with control.
  static let groups = [
    Group(
      name: "Touch",
      rows: [
        [
          Self(label: "drag, click, wheel", summary: "touch the phone", hint: ("drag the sheet", 2))
        ],
        [
          Self(
            keys: [.up, .down], shift: false, command: .stepDetent, label: "↑ ↓",
            summary: "next detent up or down", hint: ("↑↓ detents", 3))
        ],
        [
          Self(
            keys: [.up, .down], shift: true, command: .flick, label: "shift ↑ ↓",
            summary: "flick up or down", hint: ("shift flicks", 1))
        ],
        [
          Self(
            keys: [.enter], command: .presentFirst, label: "enter",
            summary: "present the first sheet")
        ],
        [
          Self(keys: [.escape], command: .escape, label: "esc", summary: "escape gesture"),
          Self("b", .goBack, "back"),
        ],
        [Self("f", .toggleFocusKeys, "keys act on the phone")],
      ]),
    Group(
      name: "Time",
      rows: [
        [
          Self(
            keys: [.character(" ")], command: .pause, label: "space", summary: "pause",
            hint: ("space pause", 2)),
          Self(".", .stepFrame, "step one frame"),
        ],
        [
          Self(
            keys: ["1", "2", "3"].map { .character($0) }, command: .changeSpeed, label: "1 2 3",
            summary: "speed 1, 1/4, 1/10")
        ],
        [
          Self(
            keys: [.left, .right], command: .scrub, label: "← →", summary: "scrub; shift: faster")
        ],
        [Self("l", .replayGesture, "replay the last gesture")],
      ]),
    Group(
      name: "Device",
      rows: [
        [Self("o", .rotate, "rotate"), Self("k", .toggleKeyboard, "toggle keyboard")],
        [
          Self("d", .toggleColorScheme, "dark mode"), Self("v", .nextDevice, "device"),
          Self("a", .toggleReducedMotion, "motion"),
        ],
      ]),
    Group(
      name: "Script",
      rows: [
        [
          Self(
            keys: [.tab], command: .chooseParameter, label: "tab + -",
            summary: "select, change parameter"),
          Self(keys: ["+", "="].map { .character($0) }, command: .increaseParameter),
          Self(keys: [.character("-")], command: .decreaseParameter),
        ],
        [Self("w", .writeParameter, "save parameter to script")],
        [Self("r", .recordPresentation, "record since opening"), Self("R", .recordAll, "all")],
        [Self("m", .toggleMap, "decision map", hint: ("m map", 1))]
          + StagePanel.allCases.map { panel in
            Self(
              panel.form.key, .panel(panel), panel.form.name,
              hint: panel.form.hint.map { ($0, 4) })
          },
        [Self("q", .quit, "quit", hint: ("q quit", 4))],
      ]),
  ]

  /// The binding of a key; nil if it has none.
  static func binding(of key: Key, _ held: Key.Modifiers) -> KeyBinding? {
    groups.lazy.flatMap { $0.rows.joined() }.first { $0.matches(key, held) }
  }

  /// What keys act on, which determines the text of the bottom line.
  enum Target {
    case sheet
    /// No sheet is presented, but the script has one.
    case script
  }

  /// The most useful keys that fit into a line of a width, in cells.
  static func hint(in width: Int, for target: Target = .sheet) -> String {
    let hints = target == .sheet ? sheetHints : scriptHints
    return hints.first { $0.width <= width }?.text ?? ""
  }

  private static let sheetHints = hints { $0.hint }

  private static let scriptHints = hints { binding in
    switch binding.command {
    case .presentFirst: ("enter presents", 4)
    // They need a sheet.
    case nil, .stepDetent, .flick: nil
    default: binding.hint
    }
  }

  /// Returns the texts of the bottom line, longest first, each with its width in cells.
  private static func hints(
    of hint: (KeyBinding) -> (text: String, rank: Int)?
  ) -> [(text: String, width: Int)] {
    (1...4).map { rank in
      let bindings = groups.flatMap { $0.rows.joined() }
      let text = bindings.compactMap(hint).filter { $0.rank >= rank }.map { $0.text }
        .joined(separator: " · ")
      return (text: text, width: GraphemeCells.width(of: text))
    }
  }
}

extension KeyBinding {
  /// A letter; the help box does not list it without words.
  fileprivate init(
    _ letter: Character, _ command: KeyCommand, _ summary: String?,
    hint: (text: String, rank: Int)? = nil
  ) {
    self.init(
      keys: [.character(letter)], command: command, label: summary == nil ? nil : String(letter),
      summary: summary, hint: hint)
  }
}
