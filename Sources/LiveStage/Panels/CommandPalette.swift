internal import Live
internal import SheetEngine
internal import SheetScript
internal import Support
internal import Terminal

/// The list of all actions and devices by name, with their keys and their present state.
struct CommandPalette {
  /// An action of the list.
  struct Entry {
    enum Action {
      case command(KeyCommand, Key, isFast: Bool)
      case device(String)
    }

    var name: String
    /// The key; empty if there is none.
    var key = ""
    /// The present state, such as "on"; empty if the action has none.
    var state = ""
    var action: Action
  }

  /// The widest box in columns, and columns for the longest state and for a key.
  private static let widths = (box: 56, state: 24, key: 10)
  static let title = "actions"

  let entries: [Entry]
  let list: FilteredList
  /// The indices of the entries that match the filter.
  let matches: [Int]

  /// The state of the stage that a session does not contain.
  typealias StageState = (sendsFocusKeys: Bool, showsMap: Bool)

  /// Creates the palette for the current state.
  init(_ list: FilteredList, of play: PlaySession, _ stage: StageState) {
    let state = { Self.state(of: $0, $1, play, stage) }
    entries =
      KeyBinding.groups.flatMap { $0.rows.joined() }.flatMap { Self.entries(of: $0, state) }
      + play.devices.map { device in
        Entry(
          name: "device \(device.name)",
          state: device.name == play.session.world.device.name ? "selected" : "",
          action: .device(device.name))
      }
    self.list = list
    matches = list.matches(in: entries.map(\.name))
  }

  /// The action of the selected entry; nil if no entry matches.
  var selection: Entry.Action? {
    matches.indices.contains(list.selected) ? entries[matches[list.selected]].action : nil
  }

  /// Returns the number of entries that a box in so many rows shows.
  static func listRows(in rows: Int) -> Int { max(1, rows - 4) }

  /// Returns the filter and the visible entries, each with its index among the matches as its target.
  func lines(columns: Int, rows: Int) -> [StyledLine] {
    let width = max(12, min(Self.widths.box, columns - 4))
    let typed = ": " + list.filter + "▏"
    let blanks = String(repeating: " ", count: max(0, width - GraphemeCells.width(of: typed)))
    var lines = [StyledLine(typed + blanks, .accent)]
    if matches.isEmpty { lines.append(StyledLine("no action matches", .warm)) }
    lines += list.window(of: matches.count, rows: Self.listRows(in: rows)).map { index in
      let entry = entries[matches[index]]
      let isSelected = index == list.selected
      return StyledLine(isSelected ? "▸ " : "  ", .accent)
        .adding(entry.name, isSelected ? .strong : .plain)
        .addingTrailing(String(entry.state.prefix(Self.widths.state)), .good)
        .addingTrailing(entry.key.leftPadded(Self.widths.key), .quiet)
        .targeting(.item(index))
    }
    return lines
  }

  /// Returns an entry for each key of a binding; none if the palette does not list it.
  private static func entries(
    of binding: KeyBinding, _ state: (KeyCommand, Key) -> String
  ) -> [Entry] {
    guard let command = binding.command else { return [] }
    if case .showPalette = command { return [] }
    let names = binding.actions.isEmpty ? [binding.summary ?? ""] : binding.actions
    let isFast = binding.shift == true
    return zip(names, binding.keys).map { name, key in
      Entry(
        name: name, key: (isFast ? "shift " : "") + key.label, state: state(command, key),
        action: .command(command, key, isFast: isFast))
    }
  }

  /// Returns the present state of what a command changes; empty if it changes nothing that lasts.
  private static func state(
    of command: KeyCommand, _ key: Key, _ play: PlaySession, _ stage: StageState
  ) -> String {
    let device = play.session.world.device
    func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    switch command {
    case .toggleFocusKeys: return onOff(stage.sendsFocusKeys)
    case .pause: return onOff(play.virtualClock.isPaused)
    case .changeSpeed: return play.virtualClock.speed == key.speed ? "selected" : ""
    case .rotate: return device.orientation == .portrait ? "portrait" : "landscape"
    case .toggleKeyboard: return onOff(play.session.world.keyboardHeight > 0)
    case .toggleColorScheme: return onOff(device.colorScheme == .dark)
    case .nextDevice: return device.name
    case .toggleReducedMotion: return onOff(device.reducesMotion)
    case .toggleMap: return onOff(stage.showsMap)
    case .chooseParameter: return play.chosenParameter?.name ?? ""
    case .increaseParameter, .decreaseParameter, .writeParameter:
      return play.chosenParameter.map { $0.text(of: $0.value) } ?? ""
    case .stepDetent, .flick, .presentFirst, .escape, .goBack, .stepFrame, .scrub, .replayGesture,
      .recordPresentation, .recordAll, .edit, .showPalette, .panel, .quit:
      return ""
    }
  }
}

extension Key {
  /// The name of the key in the palette.
  var label: String {
    switch self {
    case .character(" "): "space"
    case .character(let letter): String(letter)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .escape: "esc"
    case .function(let number): "F\(number)"
    case .enter, .tab, .backspace, .home, .end, .pageUp, .pageDown, .insert, .delete: "\(self)"
    }
  }

  /// The speed that a digit selects; nil for other keys.
  var speed: Double? {
    guard case .character(let letter) = self, let digit = letter.wholeNumberValue,
      VirtualClock.speeds.indices.contains(digit - 1)
    else { return nil }
    return VirtualClock.speeds[digit - 1]
  }
}
