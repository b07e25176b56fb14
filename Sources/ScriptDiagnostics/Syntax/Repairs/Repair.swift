/// A guess at what is wrong with a text: what to say, where to point, and the text put right.
///
/// A guess is worth nothing until the text with its edits in it was read again.
struct Repair {
  /// Bytes of the text, and what stands in their place.
  struct Edit: Equatable {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    init(at place: Int, _ text: String) { self.init(place..<place, text) }
  }

  var code: DiagnosticCode
  /// What is wrong, in a plain sentence.
  var sentence: String
  /// The bytes that the caret stands under.
  var place: Range<Int>
  /// In the order of the text; none: nothing is put right, and the sentence is true by itself.
  var edits: [Edit]
  /// Whether the lines put right are worth showing.
  var isShown: Bool
  /// Whether it may be right though something is still open at the end of the text.
  var mayLeaveOpen = false
  /// Whether only a text that is right as a whole proves it.
  var mustCompile = false

  init(
    _ code: DiagnosticCode, _ sentence: String, at place: Range<Int>, _ edits: [Edit],
    isShown: Bool = true
  ) {
    self.code = code
    self.sentence = sentence
    self.place = place
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.isShown = isShown
  }

  /// The same, which may be right though something is open at the end of the text.
  var leavingOpen: Repair {
    var repair = self
    repair.mayLeaveOpen = true
    return repair
  }

  /// The same, which only a text that is right as a whole proves.
  var compiling: Repair {
    var repair = self
    repair.mustCompile = true
    return repair
  }

  /// The text with the edits in it; nil when two of them want the same bytes.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var end = 0
    for edit in edits {
      guard edit.range.lowerBound >= end, edit.range.upperBound <= bytes.count else { return nil }
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += bytes[end...]
    return result
  }

  /// Where a place of the repaired text was before.
  func original(of place: Int) -> Int {
    var shift = 0
    for edit in edits where edit.range.lowerBound + shift < place {
      shift += edit.text.utf8.count - edit.range.count
    }
    return place - shift
  }

  /// The lines that hold what was changed, without their common indentation; empty when they would
  /// be too much to show.
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
  /// How many lines end in it.
  fileprivate var lineEnds: Int { count { $0 == 0x0A } }
}

extension [String] {
  /// Without the blanks that all lines but `...` begin with.
  fileprivate var dedented: [String] {
    let indents = filter { $0 != "..." && !$0.isEmpty }.map {
      $0.prefix { $0 == " " || $0 == "\t" }.count
    }
    let common = indents.min() ?? 0
    return map { $0 == "..." ? $0 : String($0.dropFirst(common)) }
  }
}
