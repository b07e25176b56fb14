internal import Support
internal import SheetEngine

/// A description of the rule of a style that decides releases, with its numbers.
enum ReleaseRuleText {
  static func of(_ releaseRule: Style.ReleaseRule) -> String {
    switch releaseRule {
    case .thresholds(let thresholds): text(thresholds)
    case .compose(let thresholds):
      "At rest the nearest detent; from \(number(thresholds.velocity)) pt/s, the next one "
        + "in that direction; slower, the next one after \(number(thresholds.distance)) pt."
    case .settled(let thresholds):
      "Measured from the last resting position: \(number(thresholds.distance)) "
        + "pt or \(number(thresholds.velocity)) pt/s away from it "
        + "select the next detent; every other release goes back."
    case .travel(let thresholds):
      "Travel alone decides: more than \(number(thresholds.dismissBeyond)) "
        + "pt down dismisses, more than \(number(thresholds.expandBeyond)) "
        + "pt up or within \(number(thresholds.expandWithin)) pt "
        + "of the largest expands; every other release returns."
    case .rules(_, let otherwise): of(otherwise)
    }
  }

  private static func text(_ thresholds: Thresholds) -> String {
    let fast =
      thresholds.fastHeights.map { "\(number($0)) screen heights per second" }
      ?? "\(number(thresholds.fast)) pt/s"
    var text = "At \(fast) or faster, velocity decides: "
    text +=
      thresholds.skips ? "detents can be skipped. " : "the next detent in its direction. "
    if let rate = thresholds.projects {
      text +=
        "At lower speeds, the position is projected with a deceleration rate of "
        + "\(number(rate)) per ms. "
    }
    return text
      + "A sheet below \(number(thresholds.dismissBelow * 100))% of the smallest detent's height is "
      + "dismissed; between two detents, \(number(thresholds.snapAfter * 100))% of the gap, in the "
      + "direction moved, selects the next."
  }

  private static func number(_ value: Double) -> String { value.decimals(atMost: 3) }
}
