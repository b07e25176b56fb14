/// A PointerEvent as JSON, with the keys that touches need.
struct PointerObject {
  enum Kind { case down, move, up, cancel, other }

  /// A coalesced event.
  struct Sample {
    var time: Int64?
    var x: Double?
    var y: Double?

    /// Reads an object; nil if it is not valid JSON.
    init?(_ cursor: inout ByteCursor) {
      let isValid = PointerObject.readObject(&cursor) { name, cursor in
        func isEqual(_ text: StaticString) -> Bool { name.starts(with: text) }
        switch name.end - name.at {
        case 9 where isEqual("timeStamp"): time = PointerObject.time(&cursor)
        case 7 where isEqual("clientX"): x = cursor.decimal()
        case 7 where isEqual("clientY"): y = cursor.decimal()
        case 1 where isEqual("x"): x = x ?? cursor.decimal()
        case 1 where isEqual("y"): y = y ?? cursor.decimal()
        default: return .unread
        }
        return .read
      }
      guard isValid else { return nil }
    }
  }

  /// The `type`; nil if the object has none.
  var kind: Kind?
  var id: Int64?
  var pointer: TouchStroke.Pointer?
  /// In nanoseconds.
  var time: Int64?
  var x: Double?
  var y: Double?
  var buttons: Double?
  var coalesced: [Sample] = []
  /// The objects of lists under other keys, of an object that is not an event.
  var nested: [PointerObject] = []
  /// Whether the object has the key `isTrusted`, and no other key of an event.
  var isEmptyEvent = false
  /// Whether the object is an action of WebDriver.
  var isScript = false

  /// The maximum time in milliseconds.
  private static let latest = 9e12

  /// The maximum depth of nested lists.
  private static let deepest = 20

  /// Reads an object; nil if it is not valid JSON.
  init?(_ cursor: inout ByteCursor, depth: Int = 0) {
    var isTrusted = false
    var (plainX, plainY): (Double?, Double?)
    let isValid = Self.readObject(&cursor) { name, cursor in
      func isEqual(_ text: StaticString) -> Bool { name.starts(with: text) }
      switch name.end - name.at {
      case 4 where isEqual("type"):
        guard let text = Self.string(&cursor) else { return .invalid }
        read(type: text)
      case 9 where isEqual("pointerId"): id = cursor.decimal().flatMap { Int64(exactly: $0) }
      case 9 where isEqual("timeStamp"): time = Self.time(&cursor)
      case 7 where isEqual("clientX"): x = cursor.decimal()
      case 7 where isEqual("clientY"): y = cursor.decimal()
      case 1 where isEqual("x"): plainX = cursor.decimal()
      case 1 where isEqual("y"): plainY = cursor.decimal()
      case 7 where isEqual("buttons"): buttons = cursor.decimal()
      case 9 where isEqual("isTrusted"):
        isTrusted = true
        return .unread
      case 11 where isEqual("pointerType"):
        guard cursor.next == UInt8(ascii: "\""), let text = Self.string(&cursor) else {
          return .unread
        }
        pointer =
          text.starts(with: "touch")
          ? .touch
          : text.starts(with: "mouse")
            ? .mouse : text.starts(with: "pen") ? .pen : nil
      case 9 where isEqual("coalesced"), 15 where isEqual("coalescedEvents"):
        guard cursor.next == UInt8(ascii: "[") else { return .unread }
        return Self.readList(&cursor) { cursor in
          guard let sample = Sample(&cursor) else { return false }
          coalesced.append(sample)
          return true
        } ? .read : .invalid
      case 7 where isEqual("actions"):
        isScript = true
        return .unread
      default:
        guard kind == nil || kind == .other, depth < Self.deepest,
          cursor.next == UInt8(ascii: "[")
        else {
          return .unread
        }
        return Self.readList(&cursor) { cursor in
          guard let object = PointerObject(&cursor, depth: depth + 1) else { return false }
          nested.append(object)
          return true
        } ? .read : .invalid
      }
      return .read
    }
    guard isValid else { return nil }
    (x, y) = (x ?? plainX, y ?? plainY)
    isEmptyEvent = isTrusted && kind == nil && x == nil && time == nil
  }

  private static func time(_ cursor: inout ByteCursor) -> Int64? {
    cursor.decimal().flatMap {
      $0 >= 0 && $0 < latest ? Int64(($0 * 1e6).rounded()) : nil
    }
  }

  private mutating func read(type: ByteCursor) {
    guard type.starts(with: "pointer") else {
      kind = .other
      return
    }
    let count = type.end - type.at
    func isEqual(_ text: StaticString) -> Bool {
      count == text.utf8CodeUnitCount && type.starts(with: text)
    }
    kind =
      switch count {
      case 11 where isEqual("pointerdown"): .down
      case 11 where isEqual("pointermove"): .move
      case 9 where isEqual("pointerup"): .up
      case 13 where isEqual("pointercancel"): .cancel
      default: .other
      }
    // `{"type":"pointerMove","duration":...}` and `{"type":"pointer","actions":...}`.
    if isEqual("pointer") || isEqual("pointerMove") || isEqual("pointerDown")
      || isEqual("pointerUp")
    {
      isScript = true
    }
  }

  // MARK: JSON

  private static func skipSpace(_ cursor: inout ByteCursor) {
    cursor.skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  /// Consumes a string; returns its content, in which escapes are not replaced.
  private static func string(_ cursor: inout ByteCursor) -> ByteCursor? {
    guard cursor.consume(UInt8(ascii: "\"")) else { return nil }
    let start = cursor.at
    while let byte = cursor.next {
      cursor.at += 1
      if byte == UInt8(ascii: "\"") { return ByteCursor(cursor.bytes, start..<(cursor.at - 1)) }
      // A string of JSON has no line breaks: the line is not complete.
      if byte < 0x20 { return nil }
      if byte == UInt8(ascii: "\\") { cursor.at = min(cursor.at + 1, cursor.end) }
    }
    return nil
  }

  /// The result of reading the value of a key.
  private enum KeyResult { case read, unread, invalid }

  /// Consumes an object, and calls a closure for the value of each name; returns false if the object
  /// is not valid.
  @inline(__always)
  private static func readObject(
    _ cursor: inout ByteCursor, _ body: (ByteCursor, inout ByteCursor) -> KeyResult
  ) -> Bool {
    guard cursor.consume(UInt8(ascii: "{")) else { return false }
    skipSpace(&cursor)
    if cursor.consume(UInt8(ascii: "}")) { return true }
    while true {
      skipSpace(&cursor)
      guard let name = string(&cursor) else { return false }
      skipSpace(&cursor)
      guard cursor.consume(UInt8(ascii: ":")) else { return false }
      skipSpace(&cursor)
      switch body(name, &cursor) {
      case .read: break
      case .unread: guard skipValue(&cursor) else { return false }
      case .invalid: return false
      }
      skipSpace(&cursor)
      // A value of another type than expected, such as null.
      if cursor.next != UInt8(ascii: ","), cursor.next != UInt8(ascii: "}") {
        guard skipValue(&cursor) else { return false }
        skipSpace(&cursor)
      }
      if cursor.consume(UInt8(ascii: "}")) { return true }
      guard cursor.consume(UInt8(ascii: ",")) else { return false }
    }
  }

  /// Consumes a list, and calls a closure for each of its objects; returns false if the list is not
  /// valid.
  @inline(__always)
  private static func readList(
    _ cursor: inout ByteCursor, _ body: (inout ByteCursor) -> Bool
  ) -> Bool {
    guard cursor.consume(UInt8(ascii: "[")) else { return false }
    skipSpace(&cursor)
    if cursor.consume(UInt8(ascii: "]")) { return true }
    while true {
      skipSpace(&cursor)
      guard cursor.next == UInt8(ascii: "{") ? body(&cursor) : skipValue(&cursor) else {
        return false
      }
      skipSpace(&cursor)
      if cursor.consume(UInt8(ascii: "]")) { return true }
      guard cursor.consume(UInt8(ascii: ",")) else { return false }
    }
  }

  /// Consumes a value of any type; returns false if there is none.
  private static func skipValue(_ cursor: inout ByteCursor) -> Bool {
    switch cursor.next {
    case UInt8(ascii: "\""): return string(&cursor) != nil
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var depth = 0
      while let byte = cursor.next {
        switch byte {
        case UInt8(ascii: "\""):
          guard string(&cursor) != nil else { return false }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        cursor.at += 1
        if depth == 0 { return true }
      }
      return false
    default:
      let start = cursor.at
      cursor.skip { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]") }
      return cursor.at > start
    }
  }
}
