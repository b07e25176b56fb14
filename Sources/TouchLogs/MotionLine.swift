/// A MotionEvent of Android, as a line of a log contains it.
struct MotionLine {
  enum Action: Equatable {
    case down, up, move, cancel
    /// Another finger touches or lifts; the index is that among the pointers.
    case pointerDown(Int)
    case pointerUp(Int)
    /// Hovering, scrolling and buttons.
    case other
  }

  struct Pointer: Equatable {
    var id = 0
    var x: Double?
    var y: Double?
    var isFinger = true
  }

  /// The form of a line.
  enum Form { case string, dump }

  var form: Form
  var action = Action.other
  var pointers: [Pointer] = []
  /// The time in nanoseconds; nil if the line has none.
  var time: Int64?
  var downTime: Int64?
  var device: Int64 = 0
  var isTouchscreen = true
  /// The number of samples before this sample that the line does not contain.
  var hidden = 0

  /// The maximum number of pointers of an event.
  private static let most = 16

  /// Reads the keys after `MotionEvent {` or `MotionEvent(`; nil if the line is not complete.
  init?(_ form: Form, _ cursor: inout ByteCursor) {
    self.form = form
    var hasAction = false
    var isComplete = false
    while !isComplete {
      cursor.skip { $0 == 0x20 || $0 == UInt8(ascii: ",") }
      guard !cursor.isAtEnd else { return nil }
      if cursor.consume(UInt8(ascii: "}")) || cursor.consume(UInt8(ascii: ")")) { break }
      let start = cursor.at
      cursor.skip { Self.isInName($0) }
      let name = ByteCursor(cursor.bytes, start..<cursor.at)
      var index: Int?
      if cursor.consume(UInt8(ascii: "[")) {
        index = cursor.number().flatMap { Int(exactly: $0) }
        guard cursor.consume(UInt8(ascii: "]")) else { return nil }
      }
      guard cursor.consume(UInt8(ascii: "=")) else { return nil }
      switch name.end - name.at {
      case 6 where name.starts(with: "action"):
        guard let action = Self.action(&cursor) else { return nil }
        (self.action, hasAction) = (action, true)
      case 2 where name.starts(with: "id"):
        if let index, let id = cursor.number() { setPointer(index) { $0.id = Int(id) } }
      case 1 where name.starts(with: "x"):
        guard let index, let value = cursor.decimal() else { return nil }
        setPointer(index) { $0.x = value }
      case 1 where name.starts(with: "y"):
        guard let index, let value = cursor.decimal() else { return nil }
        setPointer(index) { $0.y = value }
      case 8 where name.starts(with: "toolType"):
        let isOther = ["TOOL_TYPE_MOUSE", "TOOL_TYPE_STYLUS", "TOOL_TYPE_ERASER"]
          .contains { cursor.starts(with: $0) }
        if let index { setPointer(index) { $0.isFinger = !isOther } }
      case 8 where name.starts(with: "pointers"):
        guard readPointers(&cursor) else { return nil }
      case 9 where name.starts(with: "eventTime"): time = time(&cursor)
      case 8 where name.starts(with: "downTime"): downTime = time(&cursor)
      case 8 where name.starts(with: "deviceId"): device = cursor.number() ?? device
      case 6 where name.starts(with: "source"): readSource(&cursor)
      case 11 where name.starts(with: "historySize"):
        hidden = cursor.number().flatMap { Int(exactly: $0) }.map { min($0, 10_000) } ?? 0
      default: break
      }
      isComplete = Self.skipValue(&cursor)
    }
    // Before Android 10, the events of a dump have only their age, which follows the parenthesis.
    if form == .dump, time == nil, cursor.skip(past: "age="), let age = cursor.decimal(), age < 9e9
    {
      time = -Int64((age * 1e6).rounded())
    }
    guard hasAction, !pointers.isEmpty, pointers.allSatisfy({ $0.x != nil && $0.y != nil }) else {
      return nil
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A
  }

  /// Skips the rest of a value; returns whether the event ends after it.
  private static func skipValue(_ cursor: inout ByteCursor) -> Bool {
    var depth = 0
    while let byte = cursor.next {
      cursor.at += 1
      switch byte {
      case UInt8(ascii: ","): if depth == 0 { return false }
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ")"):
        if depth == 0 { return true }
        depth -= 1
      case UInt8(ascii: "}"): return true
      default: break
      }
    }
    return false
  }

  private mutating func setPointer(_ index: Int, _ change: (inout Pointer) -> Void) {
    guard index < Self.most else { return }
    while pointers.count <= index { pointers.append(Pointer()) }
    change(&pointers[index])
  }

  private static func action(_ cursor: inout ByteCursor) -> Action? {
    if let next = cursor.next, ByteCursor.isDigit(next) { return number(&cursor) }
    _ = cursor.consume("ACTION_")
    func index(_ cursor: inout ByteCursor) -> Int {
      guard cursor.consume(UInt8(ascii: "(")), let index = cursor.number(), index < 1000 else {
        return 0
      }
      _ = cursor.consume(UInt8(ascii: ")"))
      return Int(index)
    }
    if cursor.consume("MOVE") { return .move }
    if cursor.consume("DOWN") { return .down }
    if cursor.consume("UP") { return .up }
    if cursor.consume("CANCEL") { return .cancel }
    if cursor.consume("POINTER_DOWN") { return .pointerDown(index(&cursor)) }
    if cursor.consume("POINTER_UP") { return .pointerUp(index(&cursor)) }
    return cursor.isAtEnd ? nil : .other
  }

  /// An action as a number: its low byte is the action, the next one the index of the pointer.
  private static func number(_ cursor: inout ByteCursor) -> Action? {
    let value: Int64?
    if cursor.consume("0x") {
      value = cursor.hexNumber().map { Int64($0.value) }
    } else {
      value = cursor.number()
    }
    guard let value else { return nil }
    let index = Int(value >> 8 & 0xFF)
    return switch value & 0xFF {
    case 0: .down
    case 1: .up
    case 2: .move
    case 3: .cancel
    case 5: .pointerDown(index)
    case 6: .pointerUp(index)
    default: .other
    }
  }

  /// Reads a time in milliseconds or, in a dump, nanoseconds.
  private func time(_ cursor: inout ByteCursor) -> Int64? {
    guard let value = cursor.number() else { return nil }
    switch form {
    case .dump: return value
    case .string: return value < 9_000_000_000_000 ? value * 1_000_000 : nil
    }
  }

  /// Reads a source: a number with the bit of a touchscreen, or names.
  private mutating func readSource(_ cursor: inout ByteCursor) {
    if cursor.consume("0x") {
      isTouchscreen = cursor.hexNumber().map { $0.value & 0x1000 != 0 } ?? true
    } else {
      var word = ByteCursor(cursor.bytes, cursor.at..<cursor.end)
      let start = word.at
      word.skip { $0 != UInt8(ascii: ",") }
      isTouchscreen = ByteCursor(word.bytes, start..<word.at).contains("TOUCHSCREEN")
    }
  }

  /// Reads the pointers of a dump: `[0: (351.6, 1538.3), 1: (...)]`.
  private mutating func readPointers(_ cursor: inout ByteCursor) -> Bool {
    guard cursor.consume(UInt8(ascii: "[")) else { return false }
    while !cursor.consume(UInt8(ascii: "]")) {
      cursor.skip { $0 == 0x20 || $0 == UInt8(ascii: ",") }
      guard let id = cursor.number(), cursor.consume(": ("), let x = cursor.decimal(),
        cursor.consume(", "), let y = cursor.decimal(), pointers.count < Self.most
      else { return false }
      pointers.append(Pointer(id: Int(id), x: x, y: y))
      // Newer versions add values of the pointer inside the parentheses.
      guard cursor.skip(past: UInt8(ascii: ")")) else { return false }
    }
    return true
  }
}
