/// Finds the cause of a syntax error.
///
/// The rules propose repairs for the position of the error; each repaired source is parsed again. A
/// repair that compiles is used immediately. Otherwise the repair whose source is valid furthest
/// beyond the error is used, together with further repairs. If no repair gets further, the error
/// only contains the expected input.
package struct SyntaxDiagnosis {
  private let bytes: [UInt8]
  private let name: String
  /// The number of sources that can still be parsed; lower for a long source, which takes longer.
  private var tries: Int

  /// Returns the line in which Lua rejects a source, 0 if the line is unknown; nil if the source
  /// compiles.
  private let rejectedLine: (String) -> Int?

  /// Creates a diagnosis.
  ///
  /// `refused` returns the line in which Lua rejects a source, 0 if the line is unknown, and nil if
  /// the source compiles.
  package init(_ source: SourceText, refused: @escaping (String) -> Int?) {
    self.rejectedLine = refused
    bytes = Array(source.text.utf8)
    name = source.name
    tries = bytes.count > 1 << 17 ? 8 : 64
  }

  /// Returns the error of the source, given Lua's message.
  package mutating func diagnostic(line: Int?, message: String) -> Diagnostic {
    guard let context = SyntaxErrorContext(bytes), context.error.expected != .lessDepth else {
      let place = SyntaxErrorText.line(ofMeaning: message) ?? line
      return Diagnostic(
        .syntax, SyntaxErrorText.message(ofMeaning: message), file: name, line: place)
    }
    if let found = best(for: context) { return diagnostic(found.repair, found.lines) }
    let plain = SyntaxErrorText(context)
    return diagnostic(Repair(.syntax, plain.message, at: plain.place, []), [])
  }

  private func diagnostic(_ repair: Repair, _ lines: [String]) -> Diagnostic {
    let place = SourceLocation(repair.place, in: bytes)
    return Diagnostic(
      repair.code, repair.message, suggestion: lines, file: name, line: place.line,
      column: place.column, length: place.length)
  }

  /// A repair that gets further, the index of its rule, and the next error, if any.
  private struct Step {
    var repair: Repair
    var rule: Int
    var text: [UInt8]
    var next: SyntaxErrorContext?
    /// The position of the next error in the original source; the maximum if there is none.
    var reach: Int
  }

  /// Returns a repair that compiles, or else the repair that gets furthest, with the lines to show.
  private mutating func best(for context: SyntaxErrorContext) -> (repair: Repair, lines: [String])?
  {
    var steps: [Step] = []
    for rule in RepairRules.all.indices {
      for repair in RepairRules.all[rule](context) where tries > 0 {
        guard let step = step(repair, rule, in: context) else { continue }
        if step.next == nil, !repair.edits.isEmpty {
          return (repair, repair.shownLines(of: step.text))
        }
        steps.append(step)
      }
    }
    steps.sort { $0.reach > $1.reach }
    var best: (reach: Int, repair: Repair, lines: [String])?
    for step in steps.prefix(3) {
      let found = extended(step, from: context)
      if found.reach > best?.reach ?? -1 { best = found }
    }
    return best.map { ($0.repair, $0.lines) }
  }

  /// Tries a repair; returns nil if parsing gets no further with it.
  private mutating func step(_ repair: Repair, _ rule: Int, in context: SyntaxErrorContext) -> Step?
  {
    if repair.edits.isEmpty {
      return Step(repair: repair, rule: rule, text: context.bytes, next: nil, reach: 0)
    }
    guard let repaired = repair.applied(to: context.bytes) else { return nil }
    tries -= 1
    guard let next = SyntaxErrorContext(repaired) else {
      return compiles(repaired, beyond: context.here.line)
        ? Step(repair: repair, rule: rule, text: repaired, next: nil, reach: .max) : nil
    }
    let place = repair.original(of: next.here.range.lowerBound)
    // A single additional token can be a coincidence.
    let isFurther =
      place >= context[context.at + 2].range.lowerBound && place > context.here.range.upperBound
    guard isFurther, !repair.mustCompile, next.here.kind != .end || repair.mayLeaveOpen else {
      return nil
    }
    return Step(repair: repair, rule: rule, text: repaired, next: next, reach: place)
  }

  /// Returns whether Lua compiles a source, or rejects it only after a line.
  private func compiles(_ text: [UInt8], beyond line: Int) -> Bool {
    guard let refused = rejectedLine(String(decoding: text, as: UTF8.self)) else { return true }
    return refused > line
  }

  /// Returns a repair with further repairs: the sentence lists lines with the same error, and the
  /// lines include further fixes of the same line.
  private mutating func extended(
    _ first: Step, from context: SyntaxErrorContext
  ) -> (reach: Int, repair: Repair, lines: [String]) {
    var repair = first.repair
    guard !repair.edits.isEmpty else { return (0, repair, []) }
    let line = SourceLocation(repair.place, in: bytes).line
    var lines = repair.shownLines(of: first.text)
    var same: [Int] = []
    var last = first
    for _ in 0..<8 {
      guard let next = last.next, let step = nextStep(next) else { break }
      let place = SourceLocation(step.repair.place, in: next.bytes).line
      if step.rule == first.rule, place != line, !same.contains(place) { same.append(place) }
      if place == line, lines.count == 1 { lines = step.repair.shownLines(of: step.text) }
      last = step
    }
    if last.next == nil, !same.isEmpty {
      let numbers = same.map(String.init).listed(by: "and")
      repair.message +=
        " The same applies to \(same.count == 1 ? "line" : "lines") \(numbers)."
    }
    return (last.next == nil ? .max : first.reach, repair, lines)
  }

  private mutating func nextStep(_ context: SyntaxErrorContext) -> Step? {
    for rule in RepairRules.all.indices {
      for repair in RepairRules.all[rule](context) where tries > 0 && !repair.edits.isEmpty {
        if let step = step(repair, rule, in: context) { return step }
      }
    }
    return nil
  }
}

extension SourceLocation {
  /// Creates the position of a byte range; of a range with several lines, only its first line.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    let line = bytes.line(around: range.lowerBound)
    let number = Array(bytes[..<line.lowerBound]).lineStarts.count
    let end = max(range.lowerBound, min(range.upperBound, line.upperBound))
    let before = String(decoding: bytes[line.lowerBound..<range.lowerBound], as: UTF8.self)
    let word = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    self.init(line: number, column: before.count + 1, length: max(1, word.count))
  }
}
