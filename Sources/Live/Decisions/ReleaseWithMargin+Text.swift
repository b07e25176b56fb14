internal import Support
internal import SheetEngine
package import SheetScript

// How near a release was to another outcome, as a sentence.
extension ReleaseWithMargin {
  /// What would have flipped it: "12 pt further and it had closed"; empty: nothing near it does.
  ///
  /// A policy is asked again for the releases just beyond the margins.
  package func words(in session: ScriptSession) -> String {
    let travel = change(travelMargin, in: session, of: judged.release.moved) { release, by in
      release.travel += by
      release.moved += by
      release.height -= by
    }
    let velocity = change(velocityMargin, in: session, of: judged.release.velocity) { release, by in
      release.velocity += by
    }
    let parts = [
      travel.map { ("\($0.size) pt \($0.way("further", "less"))", $0.end) },
      velocity.map { ("\($0.size) pt/s \($0.way("faster", "slower"))", $0.end) },
    ].compactMap { $0 }
    guard let first = parts.first else { return "" }
    guard let other = parts.last, parts.count > 1 else { return "\(first.0) and \(first.1)" }
    return first.1 == other.1
      ? "\(first.0) or \(other.0) and \(first.1)"
      : "\(first.0) and \(first.1), \(other.0) and \(other.1)"
  }

  /// A change that flips the outcome.
  private struct Change {
    /// How much it is, without a sign.
    var size: String
    /// Whether it goes the way that the release went; nil: it was at rest, or the change turns it.
    var isOnward: Bool?
    /// Whether it goes down.
    var isDown: Bool
    /// What had come of it.
    var end: String

    func way(_ onward: String, _ back: String) -> String {
      isOnward.map { $0 ? onward : back } ?? (isDown ? "downward" : "upward")
    }
  }

  /// The change of a margin's size that flips, either way; nil: none does.
  private func change(
    _ margin: Double, in session: ScriptSession, of value: Double,
    _ apply: (inout Release, Double) -> Void
  ) -> Change? {
    guard margin.isFinite, let id = session.world.sheet(named: sheet) else { return nil }
    // The margin is searched to a thousandth: a little beyond it the answer is another one.
    let beyond = margin + 0.002
    for change in value < 0 ? [-beyond, beyond] : [beyond, -beyond] {
      var release = judged.release
      apply(&release, change)
      let verdict = session.world.verdict(on: release, sheet: id, policy: session.policy)
      guard verdict.outcome != judged.verdict.outcome else { continue }
      return Change(
        size: margin < 10 ? margin.decimals(atMost: 1) : margin.fixed(0),
        isOnward: Self.isOnward(change, from: value), isDown: change > 0,
        end: Self.end(verdict.outcome, from: judged.release.from))
    }
    return nil
  }

  /// Whether a change goes the way of a value; nil: the value is 0, or the change turns it round.
  private static func isOnward(_ change: Double, from value: Double) -> Bool? {
    if value == 0 { return nil }
    if (value < 0) == (change < 0) { return true }
    return abs(change) > abs(value) ? nil : false
  }

  private static func end(_ outcome: ReleaseOutcome, from: String) -> String {
    switch outcome {
    case .dismiss: "it would have closed"
    case .detent(from): "it would have stayed at \(from)"
    case .detent(let name): "it would have settled at \(name)"
    case .height: "it would have settled at a custom height"
    }
  }
}
