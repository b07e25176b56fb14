internal import LuaSyntax

/// Finds the cause of a syntax error.
///
/// The rules propose repairs for the position of the error; each repaired source is parsed again. A
/// repair that compiles is used immediately. Otherwise the repair whose source is valid furthest
/// beyond the error is used, together with further repairs.
///
/// A fix is proposed only if the whole source compiles with it. A cause is named without a fix only
/// if the cause is certain, or if the source is valid beyond the statement with the error and the
/// next line once it is repaired. Otherwise the error only contains the expected input.
package struct SyntaxDiagnosis {
  private let bytes: [UInt8]
  private let name: String
  /// The number of sources that can still be parsed; lower for a long source, which takes longer.
  private var tries: Int

  /// Returns the line in which Lua rejects a source, 0 if the line is unknown; nil if the source
  /// compiles.
  private let rejectedLine: (String) -> Int?

  /// The source with the proposed fix, which compiles; nil if no fix is proposed.
  package private(set) var fixedSource: String?

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
    if let found = best(for: context) {
      if !found.lines.isEmpty {
        fixedSource = found.text.map { String(decoding: $0, as: UTF8.self) }
      }
      return diagnostic(found.repair, found.lines)
    }
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
  fileprivate struct Step {
    var repair: Repair
    var rule: Int
    var text: [UInt8]
    var next: SyntaxErrorContext?
    /// The position of the next error in the original source; the maximum if there is none.
    var reach: Int
  }

  /// A repair, the lines of its fix, and the source with the fix.
  fileprivate struct Proposal {
    var repair: Repair
    /// The lines to show; empty if there is no fix.
    var lines: [String] = []
    /// The source with the fix and all further repairs; nil if it does not compile.
    var text: [UInt8]?
  }

  /// Returns a repair that compiles, alone or with further repairs, or else a cause without a fix:
  /// a certain one, or the one with which parsing gets furthest.
  private mutating func best(for context: SyntaxErrorContext) -> Proposal? {
    var steps: [Step] = []
    for rule in RepairRules.all.indices {
      for repair in RepairRules.all[rule](context) where tries > 0 {
        guard let step = step(repair, rule, in: context) else { continue }
        if step.next == nil, !repair.edits.isEmpty {
          return Proposal(step, accepts(step.text))
        }
        steps.append(step)
      }
    }
    steps.sort { $0.reach > $1.reach }
    for step in steps.prefix(3) {
      if let proposal = extended(step) { return proposal }
    }
    let cause =
      steps.first { $0.repair.edits.isEmpty || $0.repair.isCertain }
      ?? steps.first { $0.isClear(of: context) }
    return cause.map { Proposal(repair: $0.repair) }
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

  /// Returns whether Lua compiles a source.
  private func accepts(_ text: [UInt8]) -> Bool {
    rejectedLine(String(decoding: text, as: UTF8.self)) == nil
  }

  /// Returns whether Lua compiles a source, or rejects it only after a line.
  private func compiles(_ text: [UInt8], beyond line: Int) -> Bool {
    guard let refused = rejectedLine(String(decoding: text, as: UTF8.self)) else { return true }
    return refused > line
  }

  /// Returns a repair with the further repairs with which the source compiles; nil if there are
  /// none.
  ///
  /// The sentence lists lines with the same error, and the lines include further fixes of the same
  /// line. They are only shown if they are the whole fix.
  private mutating func extended(_ first: Step) -> Proposal? {
    var repair = first.repair
    guard !repair.edits.isEmpty else { return nil }
    let line = SourceLocation(repair.place, in: bytes).line
    var lines = repair.shownLines(of: first.text)
    var same: [Int] = []
    var isWhole = true
    var last = first
    for _ in 0..<8 {
      guard let next = last.next, let step = nextStep(next) else { break }
      let place = SourceLocation(step.repair.place, in: next.bytes).line
      if step.rule == first.rule, place != line, !same.contains(place) { same.append(place) }
      if step.rule != first.rule, place != line { isWhole = false }
      if place == line, lines.count == 1 { lines = step.repair.shownLines(of: step.text) }
      last = step
    }
    guard last.next == nil else { return nil }
    if !same.isEmpty {
      let numbers = same.map(String.init).listed(by: "and")
      repair.message +=
        " The same applies to \(same.count == 1 ? "line" : "lines") \(numbers)."
    }
    guard isWhole, accepts(last.text) else { return Proposal(repair: repair) }
    return Proposal(repair: repair, lines: lines, text: last.text)
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

extension SyntaxDiagnosis.Proposal {
  /// Creates the proposal of a repair that needs no other; `isAccepted` is true if Lua compiles the
  /// source.
  fileprivate init(_ step: SyntaxDiagnosis.Step, _ isAccepted: Bool) {
    self.init(repair: step.repair)
    guard isAccepted else { return }
    lines = step.repair.shownLines(of: step.text)
    text = step.text
  }
}

extension SyntaxDiagnosis.Step {
  /// Whether the next error is in another statement than the repaired error, after the next line.
  fileprivate func isClear(of context: SyntaxErrorContext) -> Bool {
    guard let next else { return false }
    let statement = repair.original(of: next[next.error.statement].range.lowerBound)
    return statement > context.here.range.lowerBound && next.here.line > context.here.line + 1
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
