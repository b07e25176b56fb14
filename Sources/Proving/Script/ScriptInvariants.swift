internal import SheetEngine
public import SheetScript

/// What a script says must always hold, tried on the maps of all its sheets.
public struct InvariantResult {
  /// The invariant as the script has it.
  public var invariant: InvariantDefinition
  /// What is wrong, a sentence for each sheet and detent that breaks it; empty when it holds.
  public var failures: [String]
  /// How many releases were judged.
  public var tried: Int

  /// Tries every invariant of a script that is loaded.
  public static func all(of session: Session) -> [InvariantResult] {
    session.invariants.map { InvariantResult($0, in: session) }
  }

  /// Tries an invariant of a script that is loaded.
  public init(_ invariant: InvariantDefinition, in session: Session) {
    self.invariant = invariant
    (failures, tried) = ([], 0)
    for sheet in ScriptedSheet.all(of: session) {
      let judge = sheet.judge
      for from in sheet.detents {
        guard let slice = sheet.slice(from: from) else { continue }
        if let example = example(on: slice, by: judge, in: session) { failures.append(example) }
      }
    }
  }

  private mutating func example(on slice: Slice, by judge: Judge, in session: Session) -> String? {
    var worst: (size: Double, release: Release, verdict: Verdict)?
    for travel in Lattice.line(slice.travel.range) {
      for velocity in Lattice.line(slice.velocity.range) {
        let release = slice.release(travel: travel, velocity: velocity)
        let ruling = judge(release)
        let verdict = Verdict(ruling.outcome, rule: ruling.rule)
        tried += 1
        guard session.holds(invariant, for: release, verdict) == false else { continue }
        let size = abs(travel) + abs(velocity) / 10
        if size < worst?.size ?? .infinity { worst = (size, release, verdict) }
      }
    }
    guard let worst else { return nil }
    return "always \"\(invariant.name)\" does not hold: sheet \"\(slice.sheet)\" from "
      + "\(slice.from), "
      + Pull.words(travel: worst.release.travel, velocity: worst.release.velocity)
      + " went to \(worst.verdict.outcome.word) by rule \"\(worst.verdict.rule)\""
  }
}
