/// Finds out what is wrong with a text that Lua has refused.
///
/// The rules look at the refused place and guess; each guess is a text put right, which is read
/// again. One that Lua compiles is taken at once. If none is, the one that gets furthest beyond the
/// refused place is, with further repairs behind it; if none gets on, what Lua wanted is said in
/// plain words, and nothing is guessed.
package struct SyntaxDiagnosis {
  private let bytes: [UInt8]
  private let name: String
  /// How many texts may still be read; a long one, which takes longer, gets fewer.
  private var tries: Int

  /// The line in which Lua refuses a text, 0 where it cannot tell; nil: it compiles.
  private let refused: (String) -> Int?

  /// Consults a text; `refused` is asked for the line in which Lua refuses a text, 0 where it cannot
  /// tell, and answers nil for one that compiles.
  package init(_ source: SourceText, refused: @escaping (String) -> Int?) {
    self.refused = refused
    bytes = Array(source.text.utf8)
    name = source.name
    tries = bytes.count > 1 << 17 ? 8 : 64
  }

  /// What is wrong with a text, given Lua's own complaint about it.
  package mutating func diagnostic(line: Int?, message: String) -> Diagnostic {
    guard let context = SyntaxErrorContext(bytes), context.error.expected != .lessDepth else {
      let place = SyntaxErrorText.line(ofMeaning: message) ?? line
      return Diagnostic(
        .syntax, SyntaxErrorText.sentence(ofMeaning: message), file: name, line: place)
    }
    if let found = best(for: context) { return diagnostic(found.repair, found.lines) }
    let plain = SyntaxErrorText(context)
    return diagnostic(Repair(.syntax, plain.sentence, at: plain.place, []), [])
  }

  private func diagnostic(_ repair: Repair, _ lines: [String]) -> Diagnostic {
    let place = SourceLocation(repair.place, in: bytes)
    return Diagnostic(
      repair.code, repair.sentence, suggestion: lines, file: name, line: place.line,
      column: place.column, length: place.length)
  }

  /// A repair that gets on: the rule that made it, and where the repaired text is refused, if it is.
  private struct Step {
    var repair: Repair
    var rule: Int
    var text: [UInt8]
    var next: SyntaxErrorContext?
    /// Where the refusal would be in the text as it was; beyond it all when there is none.
    var reach: Int
  }

  /// The guess that Lua takes, or the one that gets furthest, and the lines to show.
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
      let found = followed(step, from: context)
      if found.reach > best?.reach ?? -1 { best = found }
    }
    return best.map { ($0.repair, $0.lines) }
  }

  /// Tries a repair; nil when the text gets no further with it.
  private mutating func step(_ repair: Repair, _ rule: Int, in context: SyntaxErrorContext) -> Step?
  {
    if repair.edits.isEmpty {
      return Step(repair: repair, rule: rule, text: context.bytes, next: nil, reach: 0)
    }
    guard let repaired = repair.applied(to: context.bytes) else { return nil }
    tries -= 1
    guard let next = SyntaxErrorContext(repaired) else {
      return isTaken(repaired, beyond: context.here.line)
        ? Step(repair: repair, rule: rule, text: repaired, next: nil, reach: .max) : nil
    }
    let place = repair.original(of: next.here.range.lowerBound)
    // One token more may be chance.
    let isFurther =
      place >= context[context.at + 2].range.lowerBound && place > context.here.range.upperBound
    guard isFurther, !repair.mustCompile, next.here.kind != .end || repair.mayLeaveOpen else {
      return nil
    }
    return Step(repair: repair, rule: rule, text: repaired, next: next, reach: place)
  }

  /// Whether Lua itself compiles a text, or refuses it only below a line.
  private func isTaken(_ text: [UInt8], beyond line: Int) -> Bool {
    guard let refused = refused(String(decoding: text, as: UTF8.self)) else { return true }
    return refused > line
  }

  /// A repair with those that follow from it: more of the same kind are named, more in the same line
  /// are shown put right.
  private mutating func followed(
    _ first: Step, from context: SyntaxErrorContext
  ) -> (reach: Int, repair: Repair, lines: [String]) {
    var repair = first.repair
    guard !repair.edits.isEmpty else { return (0, repair, []) }
    let line = SourceLocation(repair.place, in: bytes).line
    var lines = repair.shownLines(of: first.text)
    var same: [Int] = []
    var last = first
    for _ in 0..<8 {
      guard let next = last.next, let step = following(next) else { break }
      let place = SourceLocation(step.repair.place, in: next.bytes).line
      if step.rule == first.rule, place != line, !same.contains(place) { same.append(place) }
      if place == line, lines.count == 1 { lines = step.repair.shownLines(of: step.text) }
      last = step
    }
    if last.next == nil, !same.isEmpty {
      let numbers = same.map(String.init).listed(by: "and")
      repair.sentence +=
        " The same applies to \(same.count == 1 ? "line" : "lines") \(numbers)."
    }
    return (last.next == nil ? .max : first.reach, repair, lines)
  }

  private mutating func following(_ context: SyntaxErrorContext) -> Step? {
    for rule in RepairRules.all.indices {
      for repair in RepairRules.all[rule](context) where tries > 0 && !repair.edits.isEmpty {
        if let step = step(repair, rule, in: context) { return step }
      }
    }
    return nil
  }
}

extension SourceLocation {
  /// Where bytes of a text stand, in lines and characters; of more than a line only its first.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    let line = bytes.line(around: range.lowerBound)
    let number = Array(bytes[..<line.lowerBound]).lineStarts.count
    let end = max(range.lowerBound, min(range.upperBound, line.upperBound))
    let before = String(decoding: bytes[line.lowerBound..<range.lowerBound], as: UTF8.self)
    let word = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    self.init(line: number, column: before.count + 1, length: max(1, word.count))
  }
}
