/// A complete `CSI` sequence and its event.
struct ControlSequence {
  /// The bytes between `CSI` and the final byte, 0x20 to 0x3F each.
  let body: [UInt8]
  /// The final byte.
  let final: UInt8

  /// Whether three more bytes follow: a mouse report in the old format, which is never requested.
  var isOldMouse: Bool { body.isEmpty && final == UInt8(ascii: "M") }

  /// Whether the sequence starts a bracketed paste.
  var startsPaste: Bool { final == UInt8(ascii: "~") && body == Array("200".utf8) }

  /// The event that the sequence reports; nil if it is unknown.
  var event: TerminalEvent? {
    let marker = body.first.flatMap { 0x3C...0x3F ~= $0 ? $0 : nil }
    switch (marker, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")): return mouse(isReleased: false)
    case (UInt8(ascii: "<"), UInt8(ascii: "m")): return mouse(isReleased: true)
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .answered(.attributes(numbers))
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): return .answered(.keyboard(flags: first))
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where body.last == UInt8(ascii: "$"):
      let parts = numbers
      return parts.count == 2 ? .answered(.mode(parts[0], state: parts[1])) : nil
    case (nil, UInt8(ascii: "n")): return body == [UInt8(ascii: "0")] ? .answered(.ready) : nil
    case (nil, UInt8(ascii: "t")): return report
    case (nil, UInt8(ascii: "I")): return .focused(true)
    case (nil, UInt8(ascii: "O")): return .focused(false)
    case (nil, UInt8(ascii: "Z")): return .pressed(.tab, .shift)
    case (nil, UInt8(ascii: "~")): return key(Key(number: first))
    case (nil, UInt8(ascii: "u")): return key(Key(code: first))
    case (nil, _): return key(Key(letter: final))
    default: return nil
    }
  }

  /// The numbers of the sequence without subparameters; 0 for invalid numbers.
  private var numbers: [Int] {
    parameters.map { Self.number($0.split(separator: UInt8(ascii: ":")).first ?? []) }
  }

  private var first: Int { numbers.first ?? 0 }

  private var parameters: [ArraySlice<UInt8>] {
    body[...].filter { $0 < 0x3C && $0 != 0x24 }[...]
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  }

  /// Parses a number of at most nine characters including its sign; 0 if it is invalid.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    let text = String(decoding: digits, as: UTF8.self)
    return text.utf8.count > 9 ? 0 : Int(text) ?? 0
  }

  /// Returns the event of a key with its modifiers; nil for a key that is released.
  private func key(_ key: Key?) -> TerminalEvent? {
    guard let key else { return nil }
    guard parameters.count > 1 else { return .pressed(key, []) }
    let parts = parameters[1].split(separator: UInt8(ascii: ":")).map(Self.number)
    if parts.count > 1, parts[1] == 3 { return nil }
    let held = Key.Modifiers(rawValue: max(0, (parts.first ?? 1) - 1) & 7)
    return .pressed(key, held)
  }

  private func mouse(isReleased: Bool) -> TerminalEvent? {
    let parts = numbers
    guard parts.count == 3, parts[0] >= 0 else { return nil }
    let code = parts[0]
    var report = MouseReport(action: .released, x: parts[1] - 1, y: parts[2] - 1)
    if code & 4 != 0 { report.modifiers.insert(.shift) }
    if code & 8 != 0 { report.modifiers.insert(.alt) }
    if code & 16 != 0 { report.modifiers.insert(.control) }
    switch code & 0b1110_0011 {
    case 64: report.action = .wheel(rows: -1, columns: 0)
    case 65: report.action = .wheel(rows: 1, columns: 0)
    case 66: report.action = .wheel(rows: 0, columns: -1)
    case 67: report.action = .wheel(rows: 0, columns: 1)
    case 32...34: report.action = .moved(isHeld: true)
    // Motion without a button has the code of a fourth button that moves.
    case 35: report.action = .moved(isHeld: false)
    case 0...2: if !isReleased { report.action = .pressed(code & 3) }
    case 3: break
    default: return nil
    }
    return .mouse(report)
  }

  /// Reports of the size: of a cell in pixels (6), of the terminal in cells (48).
  private var report: TerminalEvent? {
    let parts = numbers
    if parts.count == 3, parts[0] == 6, parts[1] > 0, parts[2] > 0 {
      return .answered(.cell(width: parts[2], height: parts[1]))
    }
    if parts.count >= 3, parts[0] == 48, parts[1] > 0, parts[2] > 0 {
      return .resized(columns: parts[2], rows: parts[1])
    }
    return nil
  }
}
