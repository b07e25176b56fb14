internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine

// Faster releases that end less far than slower releases in the same direction.
extension MapLint {
  /// The findings about faster releases that end less far, for the script and for the style.
  func inversions(
    on map: DecisionMap, _ exact: ExactMap?, isOfStyle: (PolicyResult) -> Bool
  ) -> [LintFinding] {
    var found: [Bool: (text: String, size: Double, rows: Int)] = [:]
    let still = map.slice.restRelease
    let largest = still.detents.last?.height ?? still.height
    for row in 0..<map.rows {
      let travel = map.slice.travel.center(row)
      // Past the largest detent, even a release that returns to it is a movement downward.
      guard still.dragged(by: travel).height <= largest else { continue }
      let sequence = exact?.decisions(at: travel) ?? map.decisions(inRow: row)
      var hasInversion: Set<Bool> = []
      for (slow, fast) in zip(sequence, sequence.dropFirst()) {
        // Up, the sequence runs from fast to slow.
        let isDown = slow.velocity >= 0
        guard isDown || fast.velocity <= 0 else { continue }
        let (near, far) = isDown ? (slow, fast) : (fast, slow)
        let (start, end) = (map.height(of: near.result.outcome), map.height(of: far.result.outcome))
        guard isDown ? end > start : end < start else { continue }
        let isStyle = isOfStyle(near.result) && isOfStyle(far.result)
        hasInversion.insert(isStyle)
        let size = abs(travel) + abs(far.velocity) / 10
        guard size < found[isStyle]?.size ?? .infinity else { continue }
        let text =
          "a faster release goes less far: \(DirectionText.text(travel: travel.rounded())) at "
          + "\(DirectionText.text(velocity: near.velocity)) ends at \(near.result.outcome.word), "
          + "at \(DirectionText.text(velocity: far.velocity)) at \(far.result.outcome.word)"
        found[isStyle] = (text, size, found[isStyle]?.rows ?? 0)
      }
      for isStyle in hasInversion { found[isStyle]?.rows += 1 }
    }
    return [false, true].compactMap { isStyle in
      guard let (text, _, rows) = found[isStyle] else { return nil }
      let fraction = Double(rows) / Double(map.rows)
      return LintFinding(
        .inversion, from: map.slice.from, fraction: fraction, isOfStyle: isStyle,
        "\(text); likewise for \((fraction * 100).fixed(0))% of the travel")
    }
  }
}

extension DecisionMap {
  /// The decisions of a row in the order of the velocity, each with a velocity that it decides.
  fileprivate func decisions(inRow row: Int) -> [(velocity: Double, result: PolicyResult)] {
    (0..<columns).map { column in
      let cell = self[row, column]
      let decision = ReleaseDecision(outcomes[cell.outcome], rule: rules[cell.rule])
      return (slice.velocity.center(column), PolicyResult(decision, isAnswered: cell.isAnswered))
    }
  }
}
