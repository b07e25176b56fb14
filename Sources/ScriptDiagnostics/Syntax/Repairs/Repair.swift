internal import LuaSyntax

/// A possible cause of a syntax error: the sentence, its position, and edits that fix the source.
///
/// A repair is only valid after the edited source has been parsed again.
struct Repair {
  /// A byte range of the source and its replacement.
  struct Edit: Equatable {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    init(at place: Int, _ text: String) { self.init(place..<place, text) }

    /// Whether a name of the source and a name in the text would be joined, as `end` and `1`.
    fileprivate func joinsNames(in bytes: [UInt8]) -> Bool {
      let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
      let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
      func areJoined(_ one: UInt8?, _ other: UInt8?) -> Bool {
        one?.continuesName == true && other?.continuesName == true
      }
      guard !text.isEmpty else { return !range.isEmpty && areJoined(before, after) }
      // An edit can replace the beginning or the end of a name.
      let startsName = range.isEmpty || !areJoined(before, bytes[range.lowerBound])
      let endsName = range.isEmpty || !areJoined(bytes[range.upperBound - 1], after)
      return startsName && areJoined(before, text.utf8.first)
        || endsName && areJoined(text.utf8.last, after)
    }
  }

  var code: DiagnosticCode
  /// A sentence that describes the error.
  var message: String
  /// The bytes that the caret marks.
  var place: Range<Int>
  /// The edits in the order of the source; empty if there is no fix and the sentence is certainly
  /// true.
  var edits: [Edit]
  /// Whether to show the corrected lines.
  var isShown: Bool
  /// Whether the repair can be valid although a block or bracket is open at the end of the source.
  var mayLeaveOpen = false
  /// Whether the sentence is true even if the source has further errors.
  var isCertain = false
  /// Whether the repair is only valid if the whole source compiles.
  var mustCompile = false

  init(
    _ code: DiagnosticCode, _ sentence: String, at place: Range<Int>, _ edits: [Edit],
    isShown: Bool = true
  ) {
    self.code = code
    self.message = sentence
    self.place = place
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.isShown = isShown
  }

  /// The repair, valid even if a block or bracket is open at the end of the source.
  var leavingOpen: Repair {
    var repair = self
    repair.mayLeaveOpen = true
    return repair
  }

  /// The repair, with a sentence that is true even if the source has further errors.
  var certain: Repair {
    var repair = self
    repair.isCertain = true
    return repair
  }

  /// The repair, valid only if the whole source compiles.
  var compiling: Repair {
    var repair = self
    repair.mustCompile = true
    return repair
  }

  /// Returns the source with the edits applied; nil if two edits overlap, or if an edit would join
  /// two names or numbers.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var end = 0
    for edit in edits {
      guard edit.range.lowerBound >= end, edit.range.upperBound <= bytes.count,
        !edit.joinsNames(in: bytes)
      else { return nil }
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += bytes[end...]
    return result
  }

  /// Returns the position in the original source of a position in the repaired source.
  func original(of place: Int) -> Int {
    var shift = 0
    for edit in edits where edit.range.lowerBound + shift < place {
      shift += edit.text.utf8.count - edit.range.count
    }
    return place - shift
  }

  /// Returns the changed lines without their common indentation; empty if there are too many lines
  /// to show.
  func shownLines(of repaired: [UInt8]) -> [String] {
    guard isShown, !edits.isEmpty else { return [] }
    var spans: [Range<Int>] = []
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      let count = edit.text.utf8.count
      shift += count - edit.range.count
      let span =
        repaired.line(around: start).lowerBound..<repaired.line(around: start + count).upperBound
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    guard spans.allSatisfy({ $0.count < 400 }) else { return [] }
    var lines: [String] = []
    for (index, span) in spans.prefix(3).enumerated() {
      let isNextLine =
        index == 0 || repaired[spans[index - 1].upperBound..<span.lowerBound].lineEnds < 2
      if !isNextLine { lines.append("...") }
      lines += String(decoding: repaired[span], as: UTF8.self)
        .split(omittingEmptySubsequences: true) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        .map(String.init)
    }
    guard lines.count <= 6, lines.allSatisfy({ $0.count <= 100 }) else { return [] }
    return lines.dedented
  }
}

extension ArraySlice<UInt8> {
  /// The number of newlines in the bytes.
  fileprivate var lineEnds: Int { count { $0 == 0x0A } }
}

extension [String] {
  /// The lines without their common indentation; `...` lines do not count.
  fileprivate var dedented: [String] {
    let indents = filter { $0 != "..." && !$0.isEmpty }.map {
      $0.prefix { $0 == " " || $0 == "\t" }.count
    }
    let common = indents.min() ?? 0
    return map { $0 == "..." ? $0 : String($0.dropFirst(common)) }
  }
}
