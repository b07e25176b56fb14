internal import ReleaseLog
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetScript

/// A line of a log, and the lines that differ from it only in numbers and IDs.
final class LineTemplate {
  /// A part that differs from line to line.
  struct Slot {
    /// The number or text of a key that is not listed is ignored.
    enum Target { case ignored, who, number(NumericKey, NumericRange), count(NumericRange) }

    let target: Target
    let isText: Bool
  }

  /// The line that was read last.
  fileprivate(set) var line: ReleaseLine
  let unknownKeys: [String]
  let missing: MissingInputs
  /// The place in tables of results that do not depend on the slots; nil if no other line is like it.
  fileprivate(set) var index: Int?
  /// The text between the slots, and the lengths of its pieces.
  fileprivate let text: [UInt8]
  fileprivate let pieces: [Int]
  fileprivate let slots: [Slot]

  fileprivate init(
    _ line: ReleaseLine, _ unknownKeys: [String], text: [UInt8] = [], pieces: [Int] = [],
    slots: [Slot] = []
  ) {
    (self.line, self.unknownKeys) = (line, unknownKeys)
    missing = MissingInputs(of: line)
    (self.text, self.pieces, self.slots) = (text, pieces, slots)
  }
}

/// A key whose number differs from line to line.
enum NumericKey: String, CaseIterable {
  case height, travel, velocity, elapsed, farthest, rested, keyboard
  case velocityX = "velocity_x"
}

/// Reads the lines of a log; a line that is like an earlier one is not parsed.
///
/// An app writes its lines with one statement, so a log has few kinds of lines, and they differ in
/// numbers. `LogLine` reads the first of a kind, and each line with an unusual number or an error.
struct LineTemplates {
  private var templates: [UInt64: LineTemplate] = [:]
  private var scanner = LineScanner()
  private var last: LineTemplate?

  /// Maximum number of kinds of lines that are kept.
  private static let most = 4096
  /// Maximum length in bytes of a line that is kept: longer ones contain the samples of a touch.
  private static let longest = 2048

  /// Reads a line, without its line feed; nil if it is blank or a header.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(LogLineError) -> LineTemplate? {
    let isScanned =
      bytes.count <= Self.longest && bytes.withUnsafeBufferPointer { scanner.scan($0) }
    if isScanned, let known = templates[scanner.hash],
      bytes.withUnsafeBufferPointer({ scanner.fill(known, from: $0) })
    {
      return known
    }
    guard case .release(let line, let unknownKeys) = try LogLine(bytes) else { return nil }
    guard isScanned, templates.count < Self.most, templates[scanner.hash] == nil,
      let new = bytes.withUnsafeBufferPointer({ scanner.template(line, unknownKeys, $0) })
    else { return LineTemplate(line, unknownKeys) }
    new.index = templates.count
    templates[scanner.hash] = new
    return new
  }
}

/// Finds the numbers and IDs in the text of an object.
private struct LineScanner {
  /// A part that can differ: its place in the line, and the place of its key.
  private struct Found {
    var range: Range<Int>
    var key: Range<Int>
    var isText: Bool
  }

  private var found: [Found] = []
  /// A hash of the text outside of the parts.
  private(set) var hash: UInt64 = 0

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Scans a line; false if its text is not that of an object.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    found.removeAll(keepingCapacity: true)
    var (place, depth, start) = (0, 0, 0)
    var key = 0..<0
    var hasKey = false
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ range: Range<Int>) { Self.add(range, of: bytes, to: &hash) }
    while place < bytes.count {
      switch bytes[place] {
      case Self.quote:
        let first = place + 1
        guard let end = Self.endOfText(bytes, first) else { return false }
        if depth == 1, !hasKey {
          key = first..<end
        } else if depth == 1, Self.isID(bytes, key), Self.isPlain(bytes, first..<end) {
          add(start..<first)
          found.append(Found(range: first..<end, key: key, isText: true))
          start = end
        }
        place = end + 1
      case UInt8(ascii: ":"):
        if depth == 1 { hasKey = true }
        place += 1
      case UInt8(ascii: ","):
        if depth == 1 { hasKey = false }
        place += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        place += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = place + 1
        while end < bytes.count, Self.isInNumber(bytes[end]) { end += 1 }
        if depth == 1, hasKey {
          add(start..<place)
          found.append(Found(range: place..<end, key: key, isText: false))
          start = end
        }
        place = end
      default: place += 1
      }
    }
    add(start..<bytes.count)
    self.hash = hash
    return depth == 0 && !found.isEmpty
  }

  /// The end of a text that begins at a place; nil if it has none.
  private static func endOfText(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte == quote { return place }
      place += byte == backslash ? 2 : 1
    }
    return nil
  }

  /// Whether a text only has printable characters of ASCII, none of them escaped.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) -> Bool {
    bytes[text].allSatisfy { $0 >= 0x20 && $0 <= 0x7E && $0 != backslash }
  }

  /// Whether the text of a key is an ID: that of a user, or of a key that is the app's own.
  private static func isID(_ bytes: UnsafeBufferPointer<UInt8>, _ key: Range<Int>) -> Bool {
    if key.count > 0, bytes[key.lowerBound] == UInt8(ascii: "_") { return true }
    let who: StaticString = "who"
    guard key.count == who.utf8CodeUnitCount else { return false }
    return UnsafeBufferPointer(rebasing: bytes[key]).elementsEqual(
      UnsafeBufferPointer(start: who.utf8Start, count: who.utf8CodeUnitCount))
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Adds text to a hash, eight bytes at a time.
  private static func add(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, to hash: inout UInt64
  ) {
    let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    var place = range.lowerBound
    let raw = UnsafeRawBufferPointer(bytes)
    while place + 8 <= range.upperBound {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* prime
      hash ^= hash >> 29
      place += 8
    }
    while place < range.upperBound {
      hash = (hash ^ UInt64(bytes[place])) &* prime
      place += 1
    }
    // The lengths of the pieces are part of the hash.
    hash = (hash ^ UInt64(range.count)) &* prime
    hash ^= hash >> 32
  }

  // MARK: Templates

  /// The template of the scanned line; nil if one of its parts is a key that must not differ.
  func template(
    _ line: ReleaseLine, _ unknownKeys: [String], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> LineTemplate? {
    var (text, pieces, slots): ([UInt8], [Int], [LineTemplate.Slot]) = ([], [], [])
    var start = 0
    for part in found {
      let key = String(decoding: UnsafeBufferPointer(rebasing: bytes[part.key]), as: UTF8.self)
      guard let target = Self.target(of: key, isText: part.isText) else { return nil }
      text += bytes[start..<part.range.lowerBound]
      pieces.append(part.range.lowerBound - start)
      slots.append(LineTemplate.Slot(target: target, isText: part.isText))
      start = part.range.upperBound
    }
    text += bytes[start...]
    pieces.append(bytes.count - start)
    return LineTemplate(line, unknownKeys, text: text, pieces: pieces, slots: slots)
  }

  /// The use of the value of a key; nil if a line with another value needs another template.
  private static func target(of key: String, isText: Bool) -> LineTemplate.Slot.Target? {
    guard let field = ReleaseLine.description.fields.first(where: { $0.name == key }) else {
      // The escapes of a name could make it another one.
      return key.contains("\\") ? nil : .ignored
    }
    if isText { return key == "who" ? .who : nil }
    switch field.type {
    case .integer(let range) where key == "n": return .count(range)
    case .number(let range): return NumericKey(rawValue: key).map { .number($0, range) }
    default: return nil
    }
  }

  /// Sets the values of a template to those of the scanned line; false if it is not like it, or has
  /// a number that is not plain.
  func fill(_ template: LineTemplate, from bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard found.count == template.slots.count else { return false }
    var (start, textStart) = (0, 0)
    for (index, part) in found.enumerated() {
      let count = part.range.lowerBound - start
      guard count == template.pieces[index],
        Self.isSame(bytes, start, template.text, textStart, count),
        part.isText == template.slots[index].isText
      else { return false }
      guard set(template.slots[index].target, of: template, part, bytes) else { return false }
      (start, textStart) = (part.range.upperBound, textStart + count)
    }
    let count = bytes.count - start
    return count == template.pieces[found.count]
      && Self.isSame(bytes, start, template.text, textStart, count)
  }

  private static func isSame(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: [UInt8], _ textStart: Int,
    _ count: Int
  ) -> Bool {
    text.withUnsafeBufferPointer { text in
      for offset in 0..<count where bytes[start + offset] != text[textStart + offset] {
        return false
      }
      return true
    }
  }

  private func set(
    _ target: LineTemplate.Slot.Target, of template: LineTemplate, _ part: Found,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let value = UnsafeBufferPointer(rebasing: bytes[part.range])
    if case .who = target {
      template.line.who = String(decoding: value, as: UTF8.self)
      return true
    }
    if part.isText { return true }
    guard let number = PlainNumber.value(of: value) else { return false }
    switch target {
    case .who, .ignored: break
    case .count(let range):
      guard range.contains(number), let count = Int(exactly: number) else { return false }
      template.line.n = count
    case .number(let key, let range):
      guard range.contains(number) else { return false }
      switch key {
      case .height: template.line.height = number
      case .travel: template.line.travel = number
      case .velocity: template.line.velocity = number
      case .velocityX: template.line.velocityX = number
      case .elapsed: template.line.elapsed = number
      case .farthest: template.line.farthest = number
      case .rested: template.line.rested = number
      case .keyboard: template.line.keyboard = number
      }
    }
    return true
  }
}

/// Numbers of JSON with so few digits that one division gives the nearest double.
enum PlainNumber {
  /// The powers of ten that are doubles.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The value of a number without an exponent, of up to 15 digits; nil for any other text.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var place = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { place = 1 }
    let first = place
    var (digits, decimals, point) = (0, 0, -1)
    while place < bytes.count {
      let byte = bytes[place]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        digits = digits * 10 + Int(byte &- UInt8(ascii: "0"))
        if point >= 0 { decimals += 1 }
      } else if byte == UInt8(ascii: "."), point < 0 {
        point = place
      } else {
        return nil
      }
      place += 1
      if place - first > 16 { return nil }
    }
    let whole = (point < 0 ? bytes.count : point) - first
    guard whole >= 1, point < 0 || decimals > 0, decimals <= 15 else { return nil }
    // A number does not begin with a further 0; -0 is the business of the parser.
    if whole > 1, bytes[first] == UInt8(ascii: "0") { return nil }
    if digits == 0, isNegative { return nil }
    let value = Double(digits) / powers[decimals]
    return isNegative ? -value : value
  }
}
