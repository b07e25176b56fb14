/// The known style of the terminal; changes it with one SGR.
struct SGRState {
  private var foreground = TerminalColor.terminalDefault
  private var background = TerminalColor.terminalDefault
  private var attributes: TerminalCell.Attributes = []
  private var isKnown = false

  /// Changes to a style.
  ///
  /// The first change of a frame resets the terminal's style.
  mutating func apply(_ style: CellStyle, into stream: inout ByteStream) {
    var list = SGRList()
    if !isKnown {
      list.add(0)
      isKnown = true
    }
    // Blanks show neither the foreground nor the weight, but they would show an underline or
    // reversed colors.
    let wanted = style.hasForeground ? style.attributes : attributes.subtracting(.shownOnBlanks)
    if wanted != attributes { change(to: wanted, in: &list) }
    if style.hasForeground, style.foreground != foreground {
      foreground = style.foreground
      list.add(foreground, isBackground: false)
    }
    if style.background != background {
      background = style.background
      list.add(background, isBackground: true)
    }
    list.write(into: &stream)
  }

  private mutating func change(to wanted: TerminalCell.Attributes, in list: inout SGRList) {
    let removed = attributes.subtracting(wanted)
    var present = attributes.intersection(wanted)
    if !removed.isDisjoint(with: [.bold, .faint]) {
      list.add(22)  // Resets both.
      present.subtract([.bold, .faint])
    }
    if removed.contains(.underlined) { list.add(24) }
    if removed.contains(.reversed) { list.add(27) }
    let new = wanted.subtracting(present)
    if new.contains(.bold) { list.add(1) }
    if new.contains(.faint) { list.add(2) }
    if new.contains(.underlined) { list.add(4) }
    if new.contains(.reversed) { list.add(7) }
    attributes = wanted
  }
}

/// The parameters of an SGR.
private struct SGRList {
  private var numbers: [Int] = []

  mutating func add(_ number: Int) { numbers.append(number) }

  mutating func add(_ color: TerminalColor, isBackground: Bool) {
    let base = isBackground ? 40 : 30
    let index = Int(color.value & 0xFF)
    switch color.kind {
    case .terminalDefault: add(base + 9)
    case .basic: add(index < 8 ? base + index : base + 60 + index - 8)
    case .palette: numbers += [base + 8, 5, index]
    case .direct: numbers += [base + 8, 2, Int(color.red), Int(color.green), Int(color.blue)]
    }
  }

  func write(into stream: inout ByteStream) {
    guard let first = numbers.first else { return }
    stream.byte(0x1B)
    stream.byte(0x5B)
    if numbers.count > 1 || first != 0 { stream.append(first) }
    for number in numbers.dropFirst() {
      stream.byte(0x3B)
      stream.append(number)
    }
    stream.byte(0x6D)
  }
}
