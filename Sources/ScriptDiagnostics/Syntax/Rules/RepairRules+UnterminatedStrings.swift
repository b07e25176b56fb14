internal import LuaSyntax

// Unterminated strings: the rules try each possible position of the missing quote.
extension RepairRules {
  private static let percent = UInt8(ascii: "%")

  /// A string that is not terminated in its line.
  static func openString(_ context: SyntaxErrorContext) -> [Repair] {
    guard context.here.error == .unfinished else { return [] }
    let start = context.here.range.lowerBound
    let quote = context.written(start..<(start + 1))
    let end = context.bytes.line(around: start).upperBound
    let other = UInt8(ascii: quote == "'" ? "\"" : "'")
    var repairs: [Repair] = []
    if let last = context.bytes[(start + 1)..<end].lastIndex(of: other) {
      repairs.append(
        Repair(
          .unfinishedString, "A string ends with the quote that it began with.",
          at: last..<(last + 1), [Repair.Edit(last..<(last + 1), quote)]))
    }
    return repairs
      + ends(of: start, end, in: context).map { place in
        Repair(
          .unfinishedString, "The string that begins with this \(quote) is not terminated.",
          at: start..<(start + 1), [Repair.Edit(at: place, quote)])
      }
  }

  /// Returns the possible ends of an open string: before closing tokens at the end of the line,
  /// after its first word, at the end of the line.
  private static func ends(of start: Int, _ end: Int, in context: SyntaxErrorContext) -> [Int] {
    let closers: Set<UInt8> = Set(",;)}] ".utf8)
    var places: [Int] = []
    var place = end
    if let word = context.bytes[start..<end].lastRange(of: Array(" end".utf8)) {
      places.append(word)
    }
    while place > start + 1, closers.contains(context.bytes[place - 1]), places.count < 6 {
      place -= 1
      if context.bytes[place] != 0x20 { places.append(trimmed(place, start, context)) }
    }
    places.reverse()
    let word = context.bytes[(start + 1)..<end].prefix { $0.continuesName || $0 == percent }
    if !word.isEmpty { places.append(word.endIndex) }
    places.append(trimmed(end, start, context))
    return places.reduce(into: []) { unique, place in
      if !unique.contains(place) { unique.append(place) }
    }
  }

  private static func trimmed(_ place: Int, _ start: Int, _ context: SyntaxErrorContext) -> Int {
    var place = place
    while place > start + 1, context.bytes[place - 1].isBlank { place -= 1 }
    return place
  }

  /// A string that should have ended after its first word, and contains the code up to the next
  /// quote.
  static func swallowedCode(_ context: SyntaxErrorContext) -> [Repair] {
    var repairs: [Repair] = []
    var index = context.at - 1
    while index >= 0, context.isOnLineOfPrevious(index + 1), repairs.count < 3 {
      defer { index -= 1 }
      guard context[index].kind == .string, context[index].error == nil else { continue }
      let start = context[index].range.lowerBound
      let word = context.bytes[(start + 1)...].prefix { $0.continuesName || $0 == percent }
      guard !word.isEmpty, word.endIndex < context[index].range.upperBound - 1 else { continue }
      let quote = context.written(start..<(start + 1))
      repairs.append(
        Repair(
          .unfinishedString,
          "The string that starts with this \(quote) is not closed in the right place.",
          at: start..<(start + 1), [Repair.Edit(at: word.endIndex, quote)]))
    }
    return repairs
  }

  /// 'Don't': the apostrophe ends the string.
  static func apostrophe(_ context: SyntaxErrorContext) -> [Repair] {
    for index in [context.at, context.at - 1] where index > 0 {
      let string = context[index - 1].range
      guard context[index].kind == .name, context.isAdjacent(index),
        context[index - 1].kind == .string,
        context.bytes[string.lowerBound] == UInt8(ascii: "'")
      else { continue }
      let apostrophe = string.upperBound - 1
      let line = context.bytes.line(around: apostrophe)
      let rest = context.bytes[context[index].range.upperBound..<line.upperBound]
      guard let last = rest.lastIndex(of: UInt8(ascii: "'")) else { continue }
      return [
        Repair(
          .unfinishedString, "The apostrophe ends the string. Put the text in double quotes.",
          at: apostrophe..<(apostrophe + 1),
          [
            Repair.Edit(string.lowerBound..<(string.lowerBound + 1), "\""),
            Repair.Edit(last..<(last + 1), "\""),
          ])
      ]
    }
    return []
  }

  /// "say "hi" now".
  static func innerQuotes(_ context: SyntaxErrorContext) -> [Repair] {
    for index in [context.at, context.at - 1] where index > 0 {
      guard context[index - 1].kind == .string, context.isAdjacent(index),
        context[index].kind == .name
      else { continue }
      var last = index
      while context.isOnLineOfPrevious(last + 1), context[last].kind == .name { last += 1 }
      guard context[last].kind == .string else { continue }
      let first = context[index - 1].range.upperBound - 1
      let second = context[last].range.lowerBound
      return [
        Repair(
          .unfinishedString,
          "A quote inside a string ends it. Write `\\\"` for a quote that is part of the text.",
          at: first..<(first + 1), [Repair.Edit(at: first, "\\"), Repair.Edit(at: second, "\\")])
      ]
    }
    return []
  }
}

extension ArraySlice<UInt8> {
  /// Returns the start of the last occurrence of these bytes.
  fileprivate func lastRange(of bytes: [UInt8]) -> Int? {
    guard count >= bytes.count, !bytes.isEmpty else { return nil }
    return (startIndex...(endIndex - bytes.count)).last { start in
      self[start..<(start + bytes.count)].elementsEqual(bytes)
    }
  }
}
