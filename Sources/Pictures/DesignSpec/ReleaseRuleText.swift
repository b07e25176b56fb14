internal import Formatting
internal import SheetEngine

/// What decides a release, in sentences: the numbers of a style's own rule.
enum ReleaseRuleText {
  static func of(_ landing: Style.Landing) -> String {
    switch landing {
    case .thresholds(let thresholds): words(thresholds)
    case .compose(let thresholds):
      "At rest the nearest detent; from \(number(thresholds.velocity)) pt/s on the next one in its "
        + "direction; slower the next one after \(number(thresholds.distance)) pt."
    case .settled(let thresholds):
      "From where it last rested: \(number(thresholds.distance)) pt or "
        + "\(number(thresholds.velocity)) pt/s away from there take it to the next one, all else "
        + "back."
    case .travel(let thresholds):
      "Travel alone decides: more than \(number(thresholds.dismissBeyond)) pt down dismisses, more "
        + "than \(number(thresholds.expandBeyond)) pt up or within "
        + "\(number(thresholds.expandWithin)) pt of the largest expands, all else returns."
    case .rules(_, let otherwise): of(otherwise)
    }
  }

  private static func words(_ thresholds: Thresholds) -> String {
    let fast =
      thresholds.fastHeights.map { "\(number($0)) screen heights a second" }
      ?? "\(number(thresholds.fast)) pt/s"
    var words = "From \(fast) on the velocity decides: "
    words +=
      thresholds.skips ? "detents may be passed over. " : "the next detent in its direction. "
    if let rate = thresholds.projects {
      words += "Slower, the place is judged where momentum of \(number(rate)) per ms would end. "
    }
    return words
      + "Below \(number(thresholds.dismissBelow * 100)) % of the smallest detent's height "
      + "it goes; between two detents \(number(thresholds.snapAfter * 100)) % of the gap, in the "
      + "direction moved, selects the next."
  }

  private static func number(_ value: Double) -> String { value.decimals(atMost: 3) }
}
