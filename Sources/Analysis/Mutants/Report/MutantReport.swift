internal import ScriptSchema
package import Support
internal import SheetEngine

/// The results of all mutants of one or more files, as text and as JSON.
package struct MutantReport {
  /// The results of the mutants, in order.
  package private(set) var results: [MutantResult] = []

  /// Creates an empty report.
  package init() {}

  /// Adds the result of a mutant.
  package mutating func add(_ result: MutantResult) { results.append(result) }

  /// The number of mutants with a status.
  package func count(_ fate: MutantResult.Status) -> Int { results.count { $0.status == fate } }

  /// The percentage of killed mutants among those that are not equivalent; nil if there are none.
  package var score: Double? {
    let decided = count(.killed) + count(.survived)
    return decided == 0 ? nil : 100 * Double(count(.killed)) / Double(decided)
  }

  /// Creates the report of a whole run from the results of several shards.
  package init(merging results: [MutantResult]) {
    self.results = results.sorted { $0.place < $1.place }
  }

  /// The counts, on one line.
  package var summary: String {
    let counts = [MutantResult.Status.killed, .survived, .equal].map {
      "\(count($0)) \($0.rawValue)"
    }
    let killedPercent = score.map { " (\($0.decimals(atMost: 1))% killed)" } ?? ""
    let noun = results.count == 1 ? "mutant" : "mutants"
    return "\(results.count) \(noun): \(counts.joined(separator: ", "))\(killedPercent)"
  }

  /// The lines about surviving mutants, each with the releases and the scenario that distinguish
  /// it.
  package var lines: [String] {
    results.filter { $0.status == .survived }.flatMap { Self.lines(on: $0) + [""] }
  }

  /// The equivalent mutants, one per line.
  package var equalLines: [String] {
    results.filter { $0.status == .equal }.map { result in
      let mutant = result.mutant
      return "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.summaryText): "
        + "nothing changes (\(result.basis))"
    }
  }

  private static func lines(on result: MutantResult) -> [String] {
    let mutant = result.mutant
    var lines = [
      "\(mutant.file):\(mutant.line):\(mutant.column): \(mutant.summaryText): no test detects it"
    ]
    for release in result.differences { lines += release.words.wrapped("  ", then: "    ") }
    if let suggestion = result.suggestion {
      lines += ["  This would:", ""] + suggestion.lines.map { "    \($0)" }
    } else {
      lines.append("  No scenario that detects it was found.")
    }
    return lines
  }

  /// The report as JSON, version 1.
  ///
  /// `stopped` describes an incomplete run.
  package func json(stopped: JSONValue?) -> JSONValue {
    let fields: [(String, JSONValue)] = [
      ("version", .integer(1)), ("killed", .integer(count(.killed))),
      ("survived", .integer(count(.survived))), ("equal", .integer(count(.equal))),
      ("percent", score.map { .number($0.withoutRoundingError) } ?? .null),
      ("mutants", .array(results.map { ReportedMutant($0).json })),
    ]
    return .object(fields + (stopped.map { [("stopped", $0)] } ?? []))
  }
}

extension Mutant {
  /// The change as text, on one line.
  package var summaryText: String {
    after.isEmpty ? "\(before) left out" : "\(before) -> \(after)"
  }
}

extension DistinguishingRelease {
  /// The release, and its outcomes before and after the change.
  var summaryText: String {
    var place = "\(sheet) from \(from)"
    if let device { place += " on \(device)" }
    place += ", \(DirectionText.text(travel: travel, velocity: velocity))"
    if elapsed != Release.usualElapsed { place += " after \(elapsed.short) s" }
    if by != .grabber { place += " by \(by.rawValue)" }
    if scrolled { place += ", content scrolled" }
    for input in [ReleaseInput.velocityX, .keyboard, .farthest, .rested] where still[input] != 0 {
      place += ", \(input.rawValue) \(still[input].short) \(input.unit)"
    }
    if let direction = still.givenDirection { place += ", last moved \(direction.rawValue)" }
    return "\(place): \(before.word), then \(after)"
  }
}

extension String {
  /// The text, wrapped between words into lines of at most 80 characters.
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
