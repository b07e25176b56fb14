package import Support
internal import SheetEngine

/// All that came of the changes of one or several files, in words and as JSON.
package struct MutantReport {
  /// What came of each change, in order.
  package private(set) var results: [MutantResult] = []

  /// A report on nothing.
  package init() {}

  /// Adds what came of a change.
  package mutating func add(_ result: MutantResult) { results.append(result) }

  /// How many changes have one fate.
  package func count(_ fate: MutantResult.Status) -> Int { results.count { $0.fate == fate } }

  /// How many of a hundred changes that can be told a test noticed; nil: there are none.
  package var share: Double? {
    let told = count(.killed) + count(.survived)
    return told == 0 ? nil : 100 * Double(count(.killed)) / Double(told)
  }

  /// The counts, in one line.
  package var summary: String {
    let counts = [MutantResult.Status.killed, .survived, .equal].map {
      "\(count($0)) \($0.rawValue)"
    }
    let share = share.map { " (\($0.decimals(atMost: 1))% killed)" } ?? ""
    let noun = results.count == 1 ? "mutant" : "mutants"
    return "\(results.count) \(noun): \(counts.joined(separator: ", "))\(share)"
  }

  /// What survived, each with what tells it, in lines.
  package var lines: [String] {
    results.filter { $0.fate == .survived }.flatMap { Self.lines(on: $0) + [""] }
  }

  /// What is proved to change nothing, a line each.
  package var equalLines: [String] {
    results.filter { $0.fate == .equal }.map { result in
      let mutant = result.mutant
      let basis = result.planes > 0 ? "\(result.planes) exact maps" : "definitions on every device"
      return "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.words): "
        + "nothing changes (\(basis))"
    }
  }

  private static func lines(on result: MutantResult) -> [String] {
    let mutant = result.mutant
    var lines = [
      "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.words): no test detects it"
    ]
    for release in result.apart { lines += release.words.wrapped("  ", then: "    ") }
    if let suggestion = result.suggestion {
      lines += ["  This would:", ""] + suggestion.lines.map { "    \($0)" }
    } else {
      lines.append("  No scenario that detects it was found.")
    }
    return lines
  }

  /// The same, version 1.
  package var json: JSONValue {
    .object([
      ("version", .integer(1)), ("killed", .integer(count(.killed))),
      ("survived", .integer(count(.survived))), ("equal", .integer(count(.equal))),
      ("percent", share.map { .number($0.withoutNoise) } ?? .null),
      ("mutants", .array(results.map(\.json))),
    ])
  }
}

extension Mutant {
  /// The change in words, on one line.
  package var words: String {
    after.isEmpty ? "\(before) left out" : "\(before) -> \(after)"
  }
}

extension DistinguishingRelease {
  /// Which one it is, and what becomes of it.
  var words: String {
    var place = "\(sheet) from \(from)"
    if let device { place += " on \(device)" }
    place += ", \(DirectionText.words(travel: travel, velocity: velocity))"
    if elapsed != 0.3 { place += " after \(elapsed.short) s" }
    if by != .grabber { place += " by \(by.rawValue)" }
    if scrolled { place += ", content scrolled" }
    return "\(place): \(before.word), then \(after)"
  }
}

extension String {
  /// Cut between words into lines of at most 80 characters.
  fileprivate func wrapped(_ first: String, then other: String) -> [String] {
    var lines: [String] = []
    var line = first
    for word in split(separator: " ") {
      let isBegun = line != first && line != other
      if isBegun, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = other + word
      } else {
        line += (isBegun ? " " : "") + word
      }
    }
    return lines + [line]
  }
}
