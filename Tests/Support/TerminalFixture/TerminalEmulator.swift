/// A terminal that supports only the sequences of the encoder; it shares no code with the encoder.
///
/// If terminals differ, it takes the worst case: after the last column or a cluster of disputed
/// width, the column is unknown; the rest of a half-covered wide glyph is garbage.
package struct TerminalEmulator {
  /// The content of a cell.
  package struct Cell: Equatable, Sendable {
    package var text = " "
    package var foreground = "39"
    package var background = "49"
    package var marks: Set<Int> = []
    package var width = 1

    package init() {}

    /// Creates a cell with two colors, by their names.
    package init(text: String, foreground: String, background: String) {
      (self.text, self.foreground, self.background) = (text, foreground, background)
    }
  }

  package let columns: Int
  package let rows: Int
  /// The content of the cells, row by row.
  package var spots: [Cell]
  /// Errors in the received sequences.
  package private(set) var errors: [String] = []
  /// The count of each final byte.
  package private(set) var counts: [Character: Int] = [:]

  private var row: Int?
  private var column: Int?
  private var pen = Cell()
  private var repeatable: String?

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    spots = Array(repeating: Cell(), count: columns * rows)
  }

  /// Processes the bytes of a frame.
  package mutating func obey(_ bytes: [UInt8], widths: (String) -> (cells: Int, isDisputed: Bool)) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    row = nil
    column = nil
    pen = Cell(text: "unset", foreground: "unset", background: "unset")
    repeatable = nil
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": escape(&rest)
      case "\r\n": obeyPlain("\r"); obeyPlain("\n")
      case "\r", "\n", "\u{8}": obeyPlain(character)
      default:
        let (cells, isDisputed) = widths(String(character))
        print(String(character), cells: cells)
        if isDisputed { column = nil }
      }
    }
  }

  private mutating func obeyPlain(_ character: Character) {
    repeatable = nil
    switch character {
    case "\r": column = 0
    case "\n": row = row.flatMap { $0 + 1 < rows ? $0 + 1 : fail("line feed scrolls") }
    default: column = column.flatMap { $0 > 0 ? $0 - 1 : fail("backspace at the edge") }
    }
  }

  private mutating func fail(_ what: String) -> Int? {
    errors.append(what)
    return nil
  }

  private mutating func print(_ text: String, cells: Int) {
    guard let row, let column, column + cells <= columns else {
      errors.append("printed nowhere: \(text)")
      return
    }
    for place in column..<column + cells { ruin(row, place) }
    var spot = pen
    spot.text = text
    spot.width = cells
    if text == " ", spot.marks.isDisjoint(with: [4, 7]) {
      spot.foreground = "39"
      spot.marks = []
    }
    spots[row * columns + column] = spot
    if cells == 2 {
      spot.text = ""
      spot.width = 0
      spots[row * columns + column + 1] = spot
    }
    self.column = column + cells < columns ? column + cells : nil
    repeatable = text
  }

  /// Replaces the other half of a wide glyph with garbage.
  private mutating func ruin(_ row: Int, _ column: Int) {
    let index = row * columns + column
    let rubbish = Cell(text: "?", foreground: "rubbish", background: "rubbish")
    if spots[index].width == 0, column > 0 { spots[index - 1] = rubbish }
    if spots[index].width == 2, column + 1 < columns { spots[index + 1] = rubbish }
  }

  private mutating func escape(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return errors.append("not CSI") }
    var parameters = ""
    while let next = rest.popFirst() {
      if next.isNumber || next == ";" || next == "?" {
        parameters.append(next)
        continue
      }
      return control(next, parameters)
    }
    errors.append("unfinished sequence")
  }

  private mutating func control(_ final: Character, _ parameters: String) {
    counts[final, default: 0] += 1
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let count = max(1, numbers.first ?? 1)
    let repeated = repeatable
    if final != "m" { repeatable = nil }
    switch final {
    case "m": select(parameters.isEmpty ? [0] : numbers)
    case "C": column = column.flatMap { $0 + count < columns ? $0 + count : fail("right of it") }
    case "D": column = column.flatMap { $0 - count >= 0 ? $0 - count : fail("left of it") }
    case "H":
      row = count - 1
      column = numbers.count > 1 ? numbers[1] - 1 : 0
    case "b":
      guard let repeated else { return errors.append("nothing to repeat") }
      for _ in 0..<count { print(repeated, cells: 1) }
    case "K", "J": erase(final, numbers.first ?? 0)
    case "h" where parameters == "?2026": break
    case "l" where parameters == "?2026": break
    default: errors.append("unknown sequence \(parameters)\(final)")
    }
  }

  private mutating func erase(_ final: Character, _ kind: Int) {
    var blank = Cell()
    blank.background = pen.background
    if final == "J", kind == 2 {
      spots = spots.map { _ in blank }
    } else if final == "K", kind == 0, let row, let column {
      ruin(row, column)
      for place in column..<columns { spots[row * columns + place] = blank }
    } else {
      errors.append("erased nowhere")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Cell()
      case 1, 2, 4, 7: pen.marks.insert(number)
      case 22: pen.marks.subtract([1, 2])
      case 24: pen.marks.remove(4)
      case 27: pen.marks.remove(7)
      case 30...37, 39, 90...97: pen.foreground = "\(number)"
      case 40...47, 49, 100...107: pen.background = "\(number)"
      case 38, 48:
        let count = rest.popFirst() == 2 ? 3 : 1
        let parts = rest.prefix(count).map(String.init).joined(separator: ":")
        rest = rest.dropFirst(count)
        let name = "\(number):\(count == 3 ? 2 : 5):\(parts)"
        if number == 38 { pen.foreground = name } else { pen.background = name }
      default: errors.append("unknown SGR \(number)")
      }
    }
  }
}
