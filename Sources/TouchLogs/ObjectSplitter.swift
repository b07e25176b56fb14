/// Finds the JSON objects in bytes that arrive in parts: one per line, or the elements of a list.
///
/// Text between objects is skipped. An object that is not complete, such as the end of a line, ends
/// where the next line begins with an object.
struct ObjectSplitter {
  /// The number of the current line, from 1.
  private(set) var number = 1
  private var rest: [UInt8] = []
  private var state = State()

  /// The state inside an object.
  private struct State {
    var depth = 0
    var isInString = false
    var isEscaped = false
    /// Whether the containers are lists; bit 0 is that of the innermost one.
    var lists: UInt64 = 0
    /// The last byte that is not a blank.
    var last: UInt8 = 0
  }

  /// The maximum length of an object in bytes.
  private static let longestObject = 1 << 26

  /// Calls `read` at the beginning of each object that is in the bytes completely; it returns false,
  /// without an effect, if it cannot read the object.
  ///
  /// Calls `body` with each other object, and with nil for an incomplete one, and the line of its end.
  mutating func add(
    _ bytes: [UInt8], read: (inout ByteCursor, Int) -> Bool, rest body: (ByteCursor?, Int) -> Void
  ) {
    // The index at which the current object begins; negative if it began in an earlier part.
    var start = state.depth > 0 ? -rest.count : 0
    let count = bytes.count
    var index = 0
    // The index before which no object is tried again, so that all tries take linear time.
    var firstTry = 0
    while index < count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { number += 1 }
      guard state.depth > 0 else {
        if byte == UInt8(ascii: "{") {
          var cursor = ByteCursor(bytes, (index - 1)..<count)
          if index > firstTry, read(&cursor, number) {
            number += cursor.count(of: 0x0A, from: index)
            index = cursor.at
            continue
          }
          firstTry = max(firstTry, cursor.at)
          state = State(depth: 1, last: byte)
          start = index - 1
        }
        continue
      }
      if state.isInString {
        if state.isEscaped {
          state.isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          state.isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          state.isInString = false
          state.last = byte
        } else if byte == 0x0A {
          // A string of JSON has no line breaks: its line was not complete.
          drop(body)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): state.isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // After a comma, an object contains a name.
        let isList = state.lists & 1 == 1
        if byte == UInt8(ascii: "{"),
          !(state.last == UInt8(ascii: ":") || state.last == UInt8(ascii: "[")
            || state.last == UInt8(ascii: ",") && isList)
        {
          drop(body)
          state = State(depth: 1, last: byte)
          start = index - 1
          continue
        }
        state.depth += 1
        state.lists = state.lists << 1 | (byte == UInt8(ascii: "[") ? 1 : 0)
        if state.depth > 60 { drop(body) }
        state.last = byte
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        state.depth -= 1
        state.lists >>= 1
        state.last = byte
        guard state.depth == 0 else { continue }
        if start < 0 {
          rest += bytes[..<index]
          body(ByteCursor(rest, 0..<rest.count), number)
        } else {
          body(ByteCursor(bytes, start..<index), number)
        }
        rest = []
      case 0x20, 0x0A, 0x0D, 0x09: break
      default: state.last = byte
      }
    }
    guard state.depth > 0 else { return }
    rest += bytes[max(0, start)...]
    if rest.count > Self.longestObject { drop(body) }
  }

  private mutating func drop(_ body: (ByteCursor?, Int) -> Void) {
    body(nil, number)
    (state, rest) = (State(), [])
  }

  /// Calls a closure with nil if the last object is not complete.
  mutating func finish(_ body: (ByteCursor?, Int) -> Void) {
    if state.depth > 0 { drop(body) }
  }
}
