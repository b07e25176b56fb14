internal import Support
internal import SheetEngine
package import SheetScript

// The margins of a release as text.
extension ReleaseWithMargin {
  /// Describes the changes that lead to another outcome: "12 pt further and it would have closed";
  /// empty if there is no such change.
  ///
  /// Evaluates the policy again for releases just beyond the margins.
  package func text(in session: ScriptSession) -> String {
    let travel = change(travelMargin, in: session, of: judged.release.moved) { release, by in
      release = release.draggedFurther(by: by)
    }
    let velocity = change(velocityMargin, in: session, of: judged.release.velocity) { release, by in
      release.velocity += by
    }
    let parts = [
      travel.map { ("\($0.size) pt \($0.directionText("further", "less"))", $0.end) },
      velocity.map { ("\($0.size) pt/s \($0.directionText("faster", "slower"))", $0.end) },
    ].compactMap { $0 }
    guard let first = parts.first else { return "" }
    guard let other = parts.last, parts.count > 1 else { return "\(first.0) and \(first.1)" }
    return first.1 == other.1
      ? "\(first.0) or \(other.0) and \(first.1)"
      : "\(first.0) and \(first.1), \(other.0) and \(other.1)"
  }

  /// A change that leads to another outcome.
  private struct Change {
    /// The size of the change without a sign.
    var size: String
    /// Whether the change has the direction of the release; nil if the release was at rest or the
    /// change reverses its direction.
    var isOnward: Bool?
    /// Whether the change is downward.
    var isDown: Bool
    /// The other outcome as text.
    var end: String

    func directionText(_ onward: String, _ back: String) -> String {
      isOnward.map { $0 ? onward : back } ?? (isDown ? "downward" : "upward")
    }
  }

  /// Returns the change just beyond a margin, in either direction, that leads to another outcome;
  /// nil if there is none.
  private func change(
    _ margin: Double, in session: ScriptSession, of value: Double,
    _ apply: (inout Release, Double) -> Void
  ) -> Change? {
    guard margin.isFinite, let id = session.world.sheet(named: sheet) else { return nil }
    // The margin is exact to 0.001: slightly beyond it the outcome differs.
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

  /// Returns true if a change has the direction of a value; nil if the value is 0 or the change
  /// reverses its sign.
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
