package import ExactAnalysis
internal import SheetEngine

extension DecisionMap {
  /// The borders of an exact map that are beyond its edges, among all releases that `decide`
  /// accepts; nil if the rules cannot be evaluated there, for example because of too many borders.
  package func bordersBeyond(by decider: ReleaseDecider) -> [ExactBorder]? {
    guard let exact else { return [] }
    var found: [ExactBorder] = []
    for window in ReleaseRanges.all.windows(of: slice) {
      guard case .exact(let map)? = decider.exactMap(window) else { return nil }
      for border in map.borders
      where !(exact.borders + found).contains(where: { $0.isSameLine(as: border) }) {
        found.append(border)
      }
    }
    return found
  }
}

extension ExactBorder {
  /// Returns true if two borders are the same line except for rounding errors.
  fileprivate func isSameLine(as other: ExactBorder) -> Bool {
    func areSame(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) <= 1e-4 * max(1, abs(one))
    }
    return areSame(travel, other.travel) && areSame(velocity, other.velocity)
      && areSame(constant, other.constant)
  }
}
