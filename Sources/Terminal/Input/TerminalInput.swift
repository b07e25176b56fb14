/// An incremental parser of terminal input; input can be split at any byte.
///
/// It never traps and recovers from any input: every incomplete sequence has a maximum length, ends
/// at `CAN`, and is discarded by `expire`. The parser consumes replies completely, so that no reply
/// is read as keys.
struct TerminalInput {
  /// The parser state inside an incomplete escape sequence.
  private enum State {
    case ground
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [`; `kept` contains the following bytes.
    case control
    /// After `ESC [ M`: three bytes of a mouse report in the old format, which are dropped.
    case oldMouse(left: Int)
    /// Inside a string after `ESC ]`, `ESC P`, `ESC _`, ..., with its first byte.
    case string(UInt8, isEscaped: Bool)
    /// Inside a bracketed paste.
    case paste
    /// Inside a character of more than one byte.
    case character(left: Int)
  }

  private var state = State.ground
  private var kept: [UInt8] = []
  private var events: [TerminalEvent] = []

  /// Maximum lengths in bytes; longer sequences are discarded.
  private static let maxLengths = (control: 256, string: 8_192, paste: 1 << 20)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether a sequence is incomplete, for example `ESC`, which can also be a key.
  var isUnfinished: Bool {
    if case .ground = state { false } else { true }
  }

  /// Parses bytes and returns the events that are complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    events.removeAll()
    for byte in bytes { read(byte) }
    return events
  }

  /// Ends an incomplete sequence and returns the key that its bytes represent alone, if any.
  mutating func expire() -> [TerminalEvent] {
    events.removeAll()
    switch state {
    case .escape: events.append(.pressed(.escape, []))
    case .singleShift: events.append(.pressed(.character("O"), .alt))
    case .control where kept.isEmpty: events.append(.pressed(.character("["), .alt))
    case .paste: finishPaste()
    case .ground, .control, .oldMouse, .string, .character: break
    }
    reset()
    return events
  }

  private mutating func reset() {
    state = .ground
    kept.removeAll(keepingCapacity: true)
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .ground: readGround(byte, modifiers: [])
    case .escape: readEscape(byte)
    case .singleShift: readSingleShift(byte)
    case .control: readControl(byte)
    case .oldMouse(let left):
      if left > 1 { state = .oldMouse(left: left - 1) } else { reset() }
    case .string(let kind, let isEscaped): readString(byte, kind: kind, isEscaped: isEscaped)
    case .paste: readPaste(byte)
    case .character(let left): readCharacter(byte, left: left)
    }
  }

  private mutating func readGround(_ byte: UInt8, modifiers: Key.Modifiers) {
    reset()
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xF4:
      kept.append(byte)
      state = .character(left: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default:
      guard let (key, held) = Key.read(byte) else { return }
      events.append(.pressed(key, held.union(modifiers)))
    }
  }

  private mutating func readEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: events.append(.pressed(.escape, []))  // The second ESC can start a sequence.
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(byte, isEscaped: false)
    case 0x18, 0x1A: reset()
    default: readGround(byte, modifiers: .alt)
    }
  }

  private mutating func readSingleShift(_ byte: UInt8) {
    reset()
    if byte == 0x1B { return state = .escape }
    if let key = Key(letter: byte) { events.append(.pressed(key, [])) }
  }

  private mutating func readControl(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case 0x20...0x3F:
      kept.append(byte)
      if kept.count > Self.maxLengths.control { reset() }
    case 0x40...0x7E:
      let sequence = ControlSequence(body: kept, final: byte)
      reset()
      if sequence.isOldMouse { return state = .oldMouse(left: 3) }
      if sequence.startsPaste { return state = .paste }
      if let event = sequence.event { events.append(event) }
    default: reset()
    }
  }

  private mutating func readString(_ byte: UInt8, kind: UInt8, isEscaped: Bool) {
    if isEscaped {
      let text = kept
      reset()
      if byte == 0x5C { return finishString(text, kind: kind) }
      // Another sequence starts: the string was incomplete.
      state = .escape
      return readEscape(byte)
    }
    switch byte {
    case 0x1B: state = .string(kind, isEscaped: true)
    case 0x07:
      let text = kept
      reset()
      finishString(text, kind: kind)
    case 0x18, 0x1A: reset()
    default:
      kept.append(byte)
      if kept.count > Self.maxLengths.string { reset() }
    }
  }

  private mutating func finishString(_ text: [UInt8], kind: UInt8) {
    guard let answer = TerminalReply(string: text, kind: kind) else { return }
    events.append(.answered(answer))
  }

  private mutating func readPaste(_ byte: UInt8) {
    kept.append(byte)
    let isWhole = kept.suffix(Self.pasteEnd.count) == Self.pasteEnd[...]
    guard isWhole || kept.count > Self.maxLengths.paste else { return }
    if isWhole { kept.removeLast(Self.pasteEnd.count) }
    finishPaste()
    reset()
  }

  private mutating func finishPaste() {
    events.append(.pasted(String(decoding: kept, as: UTF8.self)))
  }

  private mutating func readCharacter(_ byte: UInt8, left: Int) {
    guard 0x80...0xBF ~= byte else { return readGround(byte, modifiers: []) }
    kept.append(byte)
    guard left == 1 else { return state = .character(left: left - 1) }
    let text = String(validating: kept, as: UTF8.self)
    reset()
    if let text, let character = text.first { events.append(.pressed(.character(character), [])) }
  }
}
