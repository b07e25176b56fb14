internal import Terminal

/// An action of the stage that keys start.
enum KeyCommand {
  case stepDetent, flick, presentFirst, escape, goBack, toggleFocusKeys
  case pause, stepFrame, changeSpeed, scrub, replayGesture
  case rotate, toggleKeyboard, toggleColorScheme, nextDevice, toggleReducedMotion
  case chooseParameter, increaseParameter, decreaseParameter, writeParameter
  case recordPresentation, recordAll, edit, toggleMap, showPalette, panel(StagePanel), quit
}

/// The keys of a command, their text in the help box, the palette and the bottom line.
///
/// `groups` is the only list of keys: input, help, palette and hints use it.
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
  /// The name of each key's action in the palette; empty if it is the summary.
  var actions: [String] = []
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
            summary: "next detent up or down", actions: ["next detent up", "next detent down"],
            hint: ("↑↓ detents", 3))
        ],
        [
          Self(
            keys: [.up, .down], shift: true, command: .flick, label: "shift ↑ ↓",
            summary: "flick up or down", actions: ["flick up", "flick down"],
            hint: ("shift flicks", 1))
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
            summary: "speed 1, 1/4, 1/10", actions: ["speed 1", "speed 1/4", "speed 1/10"])
        ],
        [
          Self(
            keys: [.left, .right], command: .scrub, label: "← →", summary: "scrub; shift: faster",
            actions: ["scrub one frame back", "scrub one frame on"])
        ],
        [Self("l", .replayGesture, "replay the last gesture")],
      ]),
    Group(
      name: "Device",
      rows: [
        [Self("o", .rotate, "rotate"), Self("k", .toggleKeyboard, "toggle keyboard")],
        [
          Self("d", .toggleColorScheme, "dark mode"),
          Self("v", .nextDevice, "device", action: "next device"),
          Self("a", .toggleReducedMotion, "motion", action: "Reduce Motion"),
        ],
      ]),
    Group(
      name: "Script",
      rows: [
        [
          Self(
            keys: [.tab], command: .chooseParameter, label: "tab + -",
            summary: "select, change parameter", actions: ["select the next parameter"]),
          Self(
            keys: ["+", "="].map { .character($0) }, command: .increaseParameter,
            actions: ["increase the parameter"]),
          Self(
            keys: [.character("-")], command: .decreaseParameter,
            actions: ["decrease the parameter"]),
        ],
        [Self("w", .writeParameter, "save parameter to script")],
        [
          Self("r", .recordPresentation, "record since opening"),
          Self("R", .recordAll, "all", action: "record all"),
        ],
        [Self("e", .edit, "edit script or error")],
        [
          Self(
            keys: [.character(":")], command: .showPalette, label: ": ctrl-p",
            summary: "list of all actions")
        ],
        [Self("m", .toggleMap, "decision map", hint: ("m map", 1))]
          + StagePanel.allCases.map { panel in
            Self(
              panel.form.key, .panel(panel), panel.form.name, action: panel.form.action,
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
    /// No script could be loaded.
    case nothing
  }

  /// A part of the bottom line.
  struct Hint {
    static let separator = " · "

    var text: String
    /// The keys that a click acts as; empty if it has no effect.
    var keys: [Key] = []
    /// Whether the keys are pressed with shift.
    var isFast = false

    /// Returns the text of a line.
    static func line(of hints: [Hint]) -> String {
      hints.map(\.text).joined(separator: separator)
    }
  }

  /// The most useful keys that fit into a line of a width, in cells.
  static func hints(in width: Int, for target: Target = .sheet) -> [Hint] {
    let lines =
      switch target {
      case .sheet: sheetHints
      case .script: scriptHints
      case .nothing: Array(sheetHints.suffix(1))
      }
    return lines.first { $0.width <= width }?.hints ?? []
  }

  private static let sheetHints = lines { $0.hint }

  private static let scriptHints = lines { binding in
    switch binding.command {
    case .presentFirst: ("enter presents", 4)
    // They need a sheet.
    case nil, .stepDetent, .flick: nil
    default: binding.hint
    }
  }

  /// Returns the possible bottom lines, longest first, each with its width in cells.
  private static func lines(
    of hint: (KeyBinding) -> (text: String, rank: Int)?
  ) -> [(hints: [Hint], width: Int)] {
    (1...4).map { rank in
      let hints = groups.flatMap { $0.rows.joined() }.compactMap { binding -> Hint? in
        guard let hint = hint(binding), hint.rank >= rank else { return nil }
        return Hint(text: hint.text, keys: binding.keys, isFast: binding.shift == true)
      }
      return (hints: hints, width: GraphemeCells.width(of: Hint.line(of: hints)))
    }
  }
}

extension KeyBinding {
  /// A letter; the help box does not list it without words.
  fileprivate init(
    _ letter: Character, _ command: KeyCommand, _ summary: String?, action: String? = nil,
    hint: (text: String, rank: Int)? = nil
  ) {
    self.init(
      keys: [.character(letter)], command: command, label: summary == nil ? nil : String(letter),
      summary: summary, actions: action.map { [$0] } ?? [], hint: hint)
  }
}
