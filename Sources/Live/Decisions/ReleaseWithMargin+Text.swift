internal import Support
internal import SheetEngine
package import SheetScript

// A release as text for users.
extension ReleaseWithMargin {
  /// The result for the user, without the names of rules and detents: "Closed", "Stayed open",
  /// "Opened further" or "Moved down".
  ///
  /// A decision to dismiss the sheet can be prevented afterward; the sheet then stays open.
  package func resultText(in session: ScriptSession) -> String {
    let (release, decision) = (record.release, record.decision)
    guard decision.outcome != .dismiss else {
      let recent = session.events.reversed().prefix { $0.time >= record.time }
      return recent.contains { $0.isEvent(Events.declared.willDismiss) && $0.subject == sheet }
        ? "Closed" : "Stayed open"
    }
    let height = release.restHeight(after: decision) ?? release.fromHeight
    let change = height - release.fromHeight
    return abs(change) < 0.5 ? "Stayed open" : change > 0 ? "Opened further" : "Moved down"
  }

  /// Describes the failed rule if there is one, and the thresholds of another outcome: "would have
  /// closed above 700 pt/s, or 148 pt further"; empty if there is neither.
  ///
  /// Evaluates the policy again for releases just beyond the margins.
  package func text(in session: ScriptSession) -> String {
    var parts: [String] = []
    if let rule = record.decision.failedRule {
      parts.append(
        "rule \(rule.quotedForLua) failed; the fallback rule "
          + "\(record.decision.rule.quotedForLua) decided")
    }
    let velocity = velocityThreshold(in: session)
    let travel = travelThreshold(in: session)
    if let velocity, let travel, velocity.end == travel.end {
      parts.append("\(velocity.end) \(velocity.limit), or \(travel.limit)")
    } else {
      parts += [velocity, travel].compactMap { $0 }.map { "\($0.end) \($0.limit)" }
    }
    return parts.joined(separator: "; ")
  }

  /// A limit beyond which a release has another outcome.
  private struct Threshold {
    /// The limit: "above 700 pt/s", "148 pt further".
    var limit: String
    /// The other outcome: "would have closed".
    var end: String
  }

  private func velocityThreshold(in session: ScriptSession) -> Threshold? {
    let value = record.release.velocity
    return threshold(
      margins.velocity, from: value, isOffset: false,
      decision: { velocity in
        var release = record.release
        release.velocity = velocity
        return decision(on: release, in: session)
      },
      text: { limit, isDown in
        if limit != 0, (limit > 0) != isDown { return "below \(Self.grouped(limit)) pt/s" }
        let way = (value > 0) == isDown && value != 0 ? "" : isDown ? " downward" : " upward"
        return "above \(Self.grouped(limit)) pt/s\(way)"
      })
  }

  private func travelThreshold(in session: ScriptSession) -> Threshold? {
    let value = record.release.dragTravel
    return threshold(
      margins.travel, from: value, isOffset: true,
      decision: { decision(on: record.release.draggedFurther(by: $0 - value), in: session) },
      text: { limit, isDown in
        let way =
          value == 0
          ? isDown ? "downward" : "upward" : (value > 0) == isDown ? "further" : "less"
        return "\(Self.grouped(limit)) pt \(way)"
      })
  }

  /// Returns the limit at a margin from a value, in either direction; nil if there is none.
  ///
  /// The limit has the fewest decimals with which a release just beyond it has the other outcome.
  /// `text` gets the limit, or with `isOffset` its distance from the value, with a sign.
  private func threshold(
    _ margin: Double, from value: Double, isOffset: Bool, decision: (Double) -> ReleaseDecision?,
    text: (Double, _ isDown: Bool) -> String
  ) -> Threshold? {
    guard margin.isFinite else { return nil }
    // Margins are exact to 0.001: at twice this distance from the border, the outcome differs.
    let tolerance = 0.001
    for direction in value < 0 ? [-1.0, 1] : [1.0, -1] {
      guard let near = decision(value + direction * max(0, margin - 2 * tolerance)),
        let other = decision(value + direction * (margin + 2 * tolerance)),
        !other.settles(like: near)
      else { continue }
      let origin = isOffset ? value : 0
      let distance = direction * (value + direction * margin - origin)
      for scale in isOffset && distance < 10 ? [10.0, 100, 1000] : [1.0, 10, 100, 1000] {
        let units = ((distance - tolerance) * scale).rounded(.up)
        // A distance of 0 does not change the release.
        let limit = direction * (isOffset ? max(1, units) : units) / scale
        let beyond = decision(origin + limit + direction * 2 * tolerance)
        guard beyond?.settles(like: other) == true else { continue }
        return Threshold(limit: text(limit, direction > 0), end: end(of: other))
      }
    }
    return nil
  }

  /// The decision on another release; nil if the sheet no longer exists.
  private func decision(on release: Release, in session: ScriptSession) -> ReleaseDecision? {
    session.world.sheet(named: sheet).map {
      session.world.decision(on: release, sheet: $0, policy: session.policy)
    }
  }

  /// The outcome of another release as text.
  private func end(of decision: ReleaseDecision) -> String {
    switch decision.outcome {
    case .dismiss: return "would have closed"
    case .detent(record.release.from): return "would have stayed at \(record.release.from)"
    case .detent(let name): return "would have settled at \(name)"
    case .height: return "would have settled at \(decision.outcomeText)"
    }
  }

  /// Formats the magnitude of a number with separators: "2,272".
  private static func grouped(_ value: Double) -> String {
    let text = abs(value).decimals(atMost: 3)
    let whole = text.utf8.prefix { $0 != UInt8(ascii: ".") }.count
    var grouped = ""
    for (place, character) in text.enumerated() {
      if place > 0, place < whole, (whole - place) % 3 == 0 { grouped += "," }
      grouped.append(character)
    }
    return grouped
  }
}
